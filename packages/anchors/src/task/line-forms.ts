/** Data: how the kinds of line look. All patterns are linear: bounded repetitions of one class, anchored at the line's start. */

/** Headings that issue forms print, in the main languages; they announce text and are none themselves. */
export const FORM_HEADINGS: readonly RegExp[] = [
  /^(?:(?:issue |pr |bug )?title|subject|description|details?|summary|context|motivation|background|overview|issue|bug|bug report|bug description|feature|feature request|enhancement|problem|problem (?:description|statement)|issue (?:description|summary)|proposal|label|type|priority|severity|component|impact|notes?|requirements?|acceptance criteria|user story|references?|related issues?|tl;?dr)$/i,
  /^(?:describe|explain) (?:the|your) (?:bug|issue|problem|feature|solution|enhancement|proposal|alternatives)\b/i,
  /^(?:brief|short|clear|detailed) (?:summary|description)\b/i,
  /^(?:steps?|how|instructions?) to reproduce\b|^to reproduce\b|^reproduc(?:tion|ible|ing)\b|^steps$|^(?:minimal|complete|self-contained|code sample|sample code)\b.{0,40}\b(?:example|sample|code|reproduction|repro)\b|^code for reproduction$|^(?:mwe|mre|repro)$/i,
  /^(?:expected|actual|current|observed|desired|wanted)(?:\/[a-z]{4,10})? ?(?:behaviou?r|results?|outcome|output|state)?$/i,
  /^what (?:did|do|does|happened|happens|were|was|is|should|went|version|would)\b.{0,60}$/i,
  /^(?:why|when|where) (?:is|does|do|did|should)\b.{0,40}\b(?:problem|happen|needed|important|useful)\b.{0,10}$/i,
  /^is (?:your|this) (?:feature request|issue|a regression|a bug)\b/i,
  /^(?:additional|other|further|more) (?:context|information|info|details|notes)\b|^anything else\b|^any other\b/i,
  /^(?:possible|proposed|suggested|potential) (?:fix|solution|implementation|changes?|workaround)\b|^workarounds?$|^solution$/i,
  /^(?:have you|do you|are you|would you|can you|did you)\b.{0,80}\?$/i,
  /^(?:error|stack ?trace|traceback|logs?|output|relevant log output|error message|error output|console output|full traceback)$/i,
  /^(?:fehler)?beschreibung$|^schritte zum reproduzieren$|^(?:erwartetes|tatsächliches|aktuelles) (?:verhalten|ergebnis)$|^zusammenfassung$/i,
  /^(?:résumé|description du problème|étapes pour reproduire|comportement (?:attendu|actuel|observé)|étapes de reproduction)$/i,
  /^(?:descripción|descripción del problema|pasos para reproducir(?:lo)?|comportamiento (?:esperado|actual)|resumen|título)$/i,
  /^(?:descrição|passos para reproduzir|comportamento (?:esperado|atual)|resumo|descrizione|passi per riprodurre|comportamento (?:atteso|attuale))$/i,
  /^(?:описание|шаги(?: для)? воспроизведения|ожидаемое поведение|фактическое поведение|заголовок)$/i,
  /^(?:标题|描述|问题描述|问题|背景|概述|复现步骤|重现步骤|如何复现|期望(?:行为|结果)|预期(?:行为|结果)|实际(?:行为|结果)|详细描述|需求描述|功能描述)$/,
  /^(?:タイトル|概要|説明|問題|再現手順|期待(?:する|される)?(?:動作|結果)|実際の(?:動作|結果)|現在の動作|背景)$/,
  /^(?:제목|설명|문제|재현 (?:방법|단계|절차)|기대 ?(?:결과|동작)|예상 ?(?:결과|동작)|실제 ?(?:결과|동작))$/,
]

/** Headings whose whole section is about the reporter's machine or about manners. */
export const FORM_SECTIONS: readonly RegExp[] = [
  /^(?:your |my |system |test |runtime )?(?:environment|system|configuration|setup|platform)(?: info(?:rmation)?| details| \(.{0,60}\))?$/i,
  /^(?:system|device|version|client|server|software|browser|debug|platform) info(?:rmation)?$|^info$/i,
  /^(?:versions?|installed versions|version information|package versions|dependencies|desktop|smartphone|device|browsers?|operating system|os)\b.{0,40}$/i,
  /^(?:check ?lists?|pre-?flight|before (?:submitting|you)|prerequisites?|code of conduct|contributing|submission|pr checklist|pull request)\b.{0,40}$/i,
  /^(?:screenshots?|videos?|attachments?|how has this been tested|types? of changes?|reviewers?)\b.{0,40}$/i,
  /^output of .{0,80}$|^pip (?:list|freeze)$|^umgebung$|^environnement$|^entorno$|^ambiente$|^окружение$|^环境(?:信息)?$|^版本(?:信息)?$|^環境$|^환경$/i,
]

/** Lines that issue forms ask for and that name the reporter's machine or the reporter, not the repository. */
export const FORM_LINES: readonly RegExp[] = [
  /^(?:os|operating system|platform|environment|browsers?|python|node(?:\.?js)?|npm|yarn|version|versions?|machine|processor|byteorder|locale|lc_all|lang|commit|affects versions?|checklist|pip|setuptools|installed packages|screenshots?|docker|java|jdk|php|ruby|go|rustc?|device|architecture|arch|kernel|cpu|gpu|ram|memory|libc|shell|terminal|editor|executable|labels?|assignees?|priority|severity|milestone|component)\b[^:\n]{0,40}(?::.{0,80}|\*\*)?$/i,
  /^[\w ()./@-]{1,40}\s{0,8}(?:[:=|]|==|=>)\s{0,8}[`"']?v?\d{1,5}\.\d[\w.+-]{0,30}\b.{0,60}$/,
  /^[\w.-]{1,60}(?:==|@)\d[\w.+-]{0,30}$/,
  /^\[[ xX]?\]\s/, /^(?:yes|no|none|n\/a|_no response_|_n\/a_|see above)[.!]?$/i,
  /^I (?:have|'ve) (?:searched|read|checked|verified|tested|followed|updated)\b/i,
  /^(?:co-authored-by|signed-off-by|reviewed-by|tested-by|acked-by|reported-by|cc|change-id|\(cherry picked|git-svn-id|pr-url|bug-url|issue-id)\b.{0,200}$/i, /^(?:refs?|closes|fixes|resolves|see|ticket|related(?: to)?)[:\s]{1,3}\S{0,200}$/i,
  /^\(?(?:last modified by|created by|reported by|originally (?:reported|posted|opened) by|attachment|cc:|on \w{3,9},? .{4,30} wrote:)/i,
  /^(?:hi|hello|hey|dear|thanks|thank you|cheers|regards|best regards|greetings)\b[^.:]{0,40}[,.!]?$/i,
  /^\|\s{0,4}(?:q|bug fix\?|new feature\?|bc breaks?\?|deprecations?\?|license|branch\?|related tickets)\b/i,
  /^this (?:pr|pull request) was (?:merged|squashed|submitted)\b.{0,160}$/i, /^(?:discussion|commits)$/i, /^-?\s?bug ?fixes must be submitted\b.{0,160}$/i,
  /^(?:nothing|no response|delete this line|please (?:answer|fill|describe|provide|include|make sure|ensure|check)\b.{0,120})$/i,
]

/** First lines and frames of stack traces of the main languages. */
export const TRACE_LINES: readonly RegExp[] = [
  /^\s{0,40}File "[^"]{1,300}", line \d/, /^\s{0,40}at (?:async )?(?:new )?[\w$.<>#[\]/@`+~,-]{1,200}(?: \[as [\w$.]{1,60}\])? ?\(.{0,300}\)/, /^\s{0,40}at (?:async )?(?:file|https?|webpack|\/|[A-Za-z]:\\|\.{0,2}\/)/,
  /Traceback \(most recent call last\)/, /^\s{0,20}\.\.\. \d{1,6} (?:more|common frames)/, /^\s{0,20}Caused by: /, /^\s{0,20}--- End of (?:inner exception )?stack trace/,
  /^goroutine \d{1,9} \[/, /^\s{0,20}\S{1,300}\.go:\d{1,7}(?: \+0x|$)/, /^created by [\w./-]{1,200}\.\S{1,160}/,
  /^\s{0,10}\d{1,4}: +(?:0x[\da-f]{1,16} - )?<?\w{1,80}[^:\n]{0,80}::[^\n]{1,200}$/, /^\s{0,20}at \S{1,300}:\d{1,7}(?::\d{1,7})?$/, /^thread '[^']{0,80}' .{0,40}panicked at/, /^stack backtrace:/,
  /^\s{0,20}(?:from |\d{1,3}: from )?\S{1,300}\.(?:rb|erb|rake):\d{1,7}:in [`']/, /^\s{0,8}#\d{1,4}\s{1,8}(?:0x[\da-f]|\/|\[internal|\{main|\S{1,160} ?\()/, /^\s{0,20}at [\w.`+<>]{1,200}\(.{0,200}\) in .{1,300}:line \d/,
  /^\s{0,20}\([\w.]{1,60}(?: [\w.+-]{1,30})?\) \S{1,200}\.exs?:\d/, /^\s{0,4}\S{1,160}@\S{1,300}:\d{1,7}:\d{1,7}$/, /^\S{1,200}\.py:\d{1,7}: (?:in |[A-Z]\w{2,60}(?:Error|Exception)?$)/,
  /^\s{0,20}\[?\d{0,3}\]? ?@ \S{1,80} \S{1,200}\.jl:\d/, /^\s{0,20}\[C\]: in |^\s{0,20}\S{1,200}\.lua:\d{1,7}: in /, /^\s*[\^~]{1,200}\s*$/,
]

/** Lines of programs' output. */
export const LOG_LINES: readonly RegExp[] = [
  /^\s{0,20}\[?\d{4}[-/]\d\d[-/]\d\d[ T]\d\d:\d\d/, /^\s{0,20}\[?\d\d:\d\d:\d\d/, /^\s{0,20}\[?(?:INFO|DEBUG|WARN(?:ING)?|TRACE|ERROR|FATAL|CRITICAL)\]?[\s:]/, /^npm (?:ERR!|WARN)/,
  /^[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d /, /^[IWEF]\d{4} \d\d:\d\d/, /^[\w-]{2,40}_\d{1,2} +\| /,
]

/** Lines of code that stand in prose without a fence, as plain text trackers leave them. */
export const CODE_LINES: readonly RegExp[] = [
  /^\s*(?:>>>|\.\.\.|In \[\d{1,5}\]:|irb\([^)]{1,30}\)[^>]{0,20}>|iex\(\d{1,4}\)>|julia>|mysql>|sqlite>|\$|%|PS [A-Z]:[^>]{0,80}>)(?: \S|$)/,
  /^\s*(?:from [\w.]{1,100} import |import (?:static )?[\w.{*]{1,100}(?:$|;| as | from |, )|(?:export )?(?:default )?(?:async )?(?:def|class|func|fn|function|interface|struct|enum|impl|trait|module|namespace) [\w$.]{1,80} ?[({:<]|(?:const|let|var|val) [\w${}[\], ]{1,80} ?[:=]|#include ?[<"]|package [\w.]{1,100};?$|using [\w.]{1,100};|@\w[\w.]{1,60}(?:\(|$)|return(?: [\w([{"'].{0,200})?;?$|if .{1,200}:$|for \w{1,40} in .{1,200}:$|with .{1,200}:$|try:$|except .{0,100}:$|else:$)/,
  /^\s*[\w.[\]"']{1,80} ?(?:=(?!=)|\+=|:=) ?\S.{0,300}[)\]};"'\d\w]$/, /^\s*(?:[\w$.]{1,120}\(.{0,300}\);?|[\])}]{1,6};?|<\/?[A-Za-z][\w.-]{0,60}(?: [^<>]{0,300})?\/?>.{0,200})$/, /^\s*.{1,300}(?:[;{]|=>)$/,
]
