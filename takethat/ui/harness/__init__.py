"""The test bench: the program without a window, driven, drawn and measured. Imported by none of the others."""
