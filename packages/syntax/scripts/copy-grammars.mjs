// grammars are copied here at install
