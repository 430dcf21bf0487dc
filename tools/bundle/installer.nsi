; Installer of Take That for one user: no administrator, silent with /S, folder with /D=, uninstaller in the system's list.
; Given by the caller: SOURCE (folder), SETUP (file to write), VERSION, ICON, PUBLISHER, LICENCE.

Target amd64-unicode
Unicode true
Name "Take That"
OutFile "${SETUP}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Take That"
InstallDirRegKey HKCU "Software\Take That" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "Take That ${VERSION}"

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Take That.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Take That"
VIAddVersionKey /LANG=0 "FileDescription" "Installer of Take That"
VIAddVersionKey /LANG=0 "CompanyName" "${PUBLISHER}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "${LICENCE} licence"

LangString OPEN ${LANG_ENGLISH} "Take That is still open. Close it, then try again."
LangString OPEN ${LANG_FRENCH} "Take That est encore ouvert. Fermez-le, puis réessayez."
LangString OPEN ${LANG_GERMAN} "Take That ist noch geöffnet. Bitte schließen und noch einmal versuchen."

; Files in use cannot be replaced or removed: half of a version would be left. Without a window it ends with 2.
!macro MUST_NOT_RUN un
Function ${un}MustNotRun
  ${Do}
    FindFirst $1 $2 "$INSTDIR\_internal\python3??.dll" ; in use as long as either program runs
    FindClose $1
    ${If} $2 == ""
      Return
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\_internal\$2" a
    ${IfNot} ${Errors}
      FileClose $0
      Return
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDRETRY +3
    SetErrorLevel 2
    Quit
  ${Loop}
FunctionEnd
!macroend
!insertmacro MUST_NOT_RUN ""
!insertmacro MUST_NOT_RUN "un."

!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Take That"

Section "Take That"
  SetShellVarContext current
  Call MustNotRun
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal"
  File /r "${SOURCE}/*"
  CreateShortcut "$SMPROGRAMS\Take That.lnk" "$INSTDIR\Take That.exe"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Take That" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${LISTED}" "DisplayName" "Take That"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\Take That.exe"
  WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" $0
SectionEnd

; The player's saves and settings lie elsewhere and stay.
Section "Uninstall"
  SetShellVarContext current
  Call un.MustNotRun
  Delete "$SMPROGRAMS\Take That.lnk"
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\Take That.exe"
  Delete "$INSTDIR\takethat.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${LISTED}"
  DeleteRegKey HKCU "Software\Take That"
SectionEnd
