import type { MentionPattern } from './mention-pattern.ts'

const START = String.raw`(?<![\w@$+.~\\/-])`
const PATH = String.raw`[\w@$+.~\\/\-]{1,300}`
/** Extensions of source files that `file:line` is believed for. */
const SOURCE = 'go|rs|pyx?|pyi|rb|erb|rake|php|twig|tsx?|jsx?|mts|cts|mjs|cjs|vue|svelte|cs|fs|vb|java|kts?|scala|groovy|clj[cs]?|c|cc|cpp|cxx|h|hh|hpp|m|mm|swift|exs?|erl|dart|lua|jl|hs|ml|p[lm]|sh|bash|zsh|sql|html?|s?css|ya?ml|toml|json|xml|nim|zig|cr|f90|sol|tf'
const HERE = ['trace', 'log', 'code', 'diff'] as const

function frame(pattern: RegExp, needs: string, more: Partial<MentionPattern> = {}): MentionPattern {
  return { kind: 'stack-frame', pattern, needs, weight: 0.9, ...more }
}

/** Stack frames of the main languages, the more particular forms first. */
export const STACK_FRAMES: readonly MentionPattern[] = [
  // Python, and pytest's short form
  frame(/File "(?<text>[^"\n]{1,300})", line (?<line>\d{1,7})(?:, in (?<symbol>[\w.<>]{1,120}))?/g, 'File "'),
  frame(new RegExp(`${START}(?<text>${PATH}\\.pyx?):(?<line>\\d{1,7}): (?:in (?<symbol>[\\w<>.]{1,120})|(?=[A-Z]\\w{2,60}))`, 'g'), '.py'),
  // Java, Kotlin, Scala, Groovy, Clojure: the class path gives the folder
  frame(/\bat (?:[\w.@-]{1,80}\/{1,2}){0,2}(?<folder>(?:[\w$]{1,80}\.){0,15})(?<symbol>[\w$]{1,80}\.[\w$<>]{1,80})\((?<text>[\w$-]{1,80}\.(?:java|kts?|scala|groovy|clj[cs]?)):(?<line>\d{1,7})\)/g, 'at '),
  // C#, F#, VB
  frame(/\bat (?<symbol>[\w.`+<>[\],]{1,200})\([^()\n]{0,200}\) in (?<text>[^\n]{1,300}?):line (?<line>\d{1,7})/g, ':line '),
  // JavaScript: V8 with and without a function, then Firefox and Safari
  frame(/\bat (?:async )?(?:new )?(?<symbol>[\w$.#<>[\]]{1,160})(?: \[as [\w$.]{1,60}\])? ?\((?<text>(?:[\w-]{2,24}:\/{2,3}(?:\([\w-]{1,30}\)\/)?)?[^()\n]{1,300}?):(?<line>\d{1,7})(?::\d{1,7})?\)/g, 'at '),
  frame(/\bat (?:async )?(?<text>(?:[\w-]{2,24}:\/{2,3}(?:\([\w-]{1,30}\)\/)?|[A-Za-z]:[\\/]|\/|\.{1,2}\/)[^\s()]{1,300}?):(?<line>\d{1,7}):\d{1,7}(?![\w:])/g, 'at ', {
    symbolBefore: /^\s{0,10}\d{1,4}: +(?:0x[\da-f]{1,16} - )?(?<symbol>\S{1,200})$/,
  }),
  frame(/(?:^|\s)(?<symbol>[\w$.<>/*-]{0,120})@(?<text>(?:[a-z-]{2,20}:\/{2,3})?[^\s@()]{1,300}?):(?<line>\d{1,7}):\d{1,7}(?=\s|$)/g, '@'),
  // Go: the function stands on the line before
  frame(new RegExp(`${START}(?<text>${PATH}\\.(?:go|s)):(?<line>\\d{1,7})(?= \\+0x|$)`, 'g'), '.go:', {
    within: ['trace', 'log', 'code'], symbolBefore: /^(?:created by )?(?:[\w.-]{1,100}\/){0,10}[\w-]{1,60}\.(?<symbol>[\w.()*]{1,160}?)(?:\(.{0,200}\))?(?: in goroutine \d{1,9})?$/,
  }),
  // Rust: the function stands on the line before
  frame(new RegExp(`\\bat (?<text>${PATH}\\.rs):(?<line>\\d{1,7})(?::\\d{1,6})?`, 'g'), '.rs:', {
    symbolBefore: /^\s{0,10}\d{1,4}: +(?:0x[\da-f]{1,16} - )?(?<symbol>[^\s]{1,200})/,
  }),
  frame(new RegExp(`^\\s{0,12}--> (?<text>${PATH}\\.\\w{1,6}):(?<line>\\d{1,7})`, 'g'), '-->'),
  // Ruby
  frame(new RegExp(`${START}(?<text>${PATH}\\.(?:rb|erb|rake|ru|haml|slim|jbuilder)):(?<line>\\d{1,7}):in [\`'](?<symbol>[^\`'\\n]{1,120})'`, 'g'), ':in '),
  // PHP
  frame(/#\d{1,4} (?<text>[^\n()#]{1,300}\.(?:php|phtml|inc))\((?<line>\d{1,7})\): (?<symbol>[\w\\]{1,160}(?:(?:->|::)[\w{}\\]{1,120})?)\(/g, '.'),
  frame(/\bin (?<text>[^\s()]{1,300}\.(?:php|phtml|inc|twig))(?: on line |:|\()(?<line>\d{1,7})/g, '.'),
  // C and C++: gdb, sanitizers
  frame(/#\d{1,4}\s{1,4}(?:0x[\da-f]{1,16} in )?(?<symbol>[\w:~<>]{1,160}) ?\([^\n]{0,300}?\) at (?<text>[^\s:]{1,300}):(?<line>\d{1,7})/g, ' at '),
  frame(/#\d{1,4}\s{1,4}0x[\da-f]{1,16} in (?<symbol>[\w:~<>]{1,160})(?:\([^()\n]{0,200}\))?(?: const)? (?<text>[^\s:()]{1,300}):(?<line>\d{1,7})/g, ' in '),
  // Elixir, Erlang
  frame(/\([\w.]{1,60}(?: [\w.+-]{1,30})?\) (?<text>[\w/.-]{1,200}\.(?:exs?|erl)):(?<line>\d{1,7}): (?:anonymous fn\/\d in )?(?<symbol>[\w.:!?]{1,160})/g, ': '),
  frame(/\{file,\s?"(?<text>[^"\n]{1,200})"\},\s?\{line,\s?(?<line>\d{1,7})\}/g, '{file'),
  // Dart
  frame(/#\d{1,4}\s{1,8}(?<symbol>[\w.<>]{1,120}) \((?<text>(?:package|dart|file|org-dartlang-app):[^\s()]{1,300}?):(?<line>\d{1,7})(?::\d{1,6})?\)/g, '#'),
  // Swift, Lua, shells, and `file.ext line 12` of many tools
  frame(new RegExp(`${START}(?<text>${PATH}\\.lua):(?<line>\\d{1,7}): in (?:function|method|local|upvalue|field) ['<]?(?<symbol>[\\w.:]{1,120})`, 'g'), '.lua'),
  frame(new RegExp(`${START}(?<text>${PATH}\\.(?:${SOURCE})),?:? (?:on |at )?line (?<line>\\d{1,7})`, 'g'), 'line '),
  // Compilers of Microsoft: file.cs(12,3)
  frame(new RegExp(`${START}(?<text>${PATH}\\.(?:tsx?|cs|fs|vb|vue|cpp|h)) ?\\((?<line>\\d{1,7}),\\d{1,5}\\)`, 'g'), ','),
  // The form of everything else; in prose people point at a file with it
  frame(new RegExp(`${START}(?<text>(?:[A-Za-z]:)?${PATH}\\.(?:${SOURCE})):(?:line )?(?<line>\\d{1,7})(?!\\d)`, 'gi'), ':', { within: HERE }),
  { kind: 'path', weight: 1, needs: ':', pattern: new RegExp(`${START}(?<text>(?:[A-Za-z]:)?${PATH}\\.(?:${SOURCE})):(?:line )?(?<line>\\d{1,7})(?!\\d)`, 'gi'), within: ['title', 'prose', 'aside', 'template'] },
  { kind: 'path', weight: 1, needs: '#L', pattern: new RegExp(`${START}(?<text>${PATH}\\.(?:${SOURCE}))#L(?<line>\\d{1,7})`, 'g') },
]
