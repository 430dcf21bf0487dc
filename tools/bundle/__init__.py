"""How the finished game becomes something to double-click: folder, archives, installers, and the tests of them."""
