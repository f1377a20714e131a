import type { Intent } from '@deepdiscovery/model'

/** Prefix of a conventional commit: `fix(cart)!: `, also `Fixed: `, `[feat] `. */
export const COMMIT_PREFIX = /^\s{0,4}\[?(?:fix(?:ed|es)?|bug ?fix|hot ?fix|feat(?:ure)?|new|chore|docs?|documentation|style|refactor(?:ing)?|perf(?:ormance)?|tests?|build|ci|cd|deps|revert|security|sec|i18n|cleanup|improvement|enhancement|wip)(?:\]|(?:[(/](?<scope>[\w ,./*-]{1,60})\)?)?!?:)\s{0,4}/i

/** One reason for an intent. */
export interface IntentRule {
  readonly intent: Intent
  readonly pattern: RegExp
  readonly weight: number
  /** `prefix`: of a commit message; `opening`: the title's first words; `title`; `text`: title and prose, twice at most. */
  readonly where: 'prefix' | 'opening' | 'title' | 'text'
}

function rule(intent: Intent, where: IntentRule['where'], weight: number, pattern: RegExp): IntentRule {
  return { intent, where, weight, pattern }
}

/** Data. What a prefix or the first verb says outweighs words further on; a word in the title counts three times one in the body. */
export const INTENT_RULES: readonly IntentRule[] = [
  rule('bug', 'prefix', 10, /^\W?(?:fix|bug|hot ?fix|revert)/i),
  rule('feature', 'prefix', 10, /^\W?(?:feat|new)/i),
  rule('feature', 'prefix', 3, /^\W?(?:improvement|enhancement)/i),
  rule('docs', 'prefix', 10, /^\W?doc/i),
  rule('test', 'prefix', 10, /^\W?test/i),
  rule('refactor', 'prefix', 8, /^\W?(?:refactor|cleanup|style)/i),
  rule('refactor', 'prefix', 2, /^\W?chore/i),
  rule('performance', 'prefix', 10, /^\W?perf/i),
  rule('security', 'prefix', 10, /^\W?sec/i),
  rule('config', 'prefix', 8, /^\W?(?:build|ci|cd|deps)/i),

  rule('bug', 'opening', 5, /^(?:fix(?:e[ds])?|bug ?fix|hotfix|correct(?:ed|s)?|repair|resolve[ds]?|prevent(?:ed|s)?|avoid(?:ed|s)?|handle[ds]?|ensure[ds]?|guard|don'?t|do not|restore[ds]?|revert(?:ed|s)?|bug|regression|error|crash|stop|workaround)\b/i),
  rule('feature', 'opening', 5, /^(?:add(?:ed|s|ing)?|allow(?:ed|s|ing)?|support(?:ed|s|ing)?|implement(?:ed|s|ing)?|introduc(?:e[ds]?|ing)|enabl(?:e[ds]?|ing)|provide[ds]?|create[ds]?|feature|feature request|rfe|expose[ds]?|show|display|let|make it possible|extend(?:ed|s)?|expand(?:ed|s)?|new|include|initial|request|enhancement|accept|offer)\b/i),
  rule('refactor', 'opening', 5, /^(?:refactor(?:ed|s|ing)?|clean(?:ed|s)?[ -]?up|rename[ds]?|renaming|move[ds]?|moving|extract(?:ed|s|ing)?|simplif(?:y|ies|ied)|consolidate[ds]?|reorgani[sz]e[ds]?|restructure[ds]?|dedupe|deduplicate|inline|split(?:s|ting)?|unify|merge (?!pull|branch)|decouple|rework(?:ed)?|rewrite|replace[ds]?|remove[ds]?|delete[ds]?|drop(?:ped|s)?|deprecate[ds]?|convert(?:ed|s)?|moderni[sz]e|tidy|polish|prettify|format|lint|type[- ]?hint)\b/i),
  rule('docs', 'opening', 6, /^(?:document(?:ed|s|ing)?|clarify|describe|explain|typos?|fix(?:e[ds])? (?:a |some |the |minor |small )?typos?|update (?:the )?(?:docs|documentation|readme|changelog)|improve (?:the )?(?:docs|documentation))\b/i),
  rule('test', 'opening', 6, /^(?:add(?:ed|s|ing)? (?:\w+ ){0,3}tests?|write (?:\w+ ){0,2}tests?|tests? (?:for|that|coverage)|cover(?:ed|s)?|fix(?:e[ds])? (?:\w+ ){0,3}(?:flaky|failing|broken) tests?|flaky|deflake|unskip|skip (?:\w+ ){0,2}tests?|increase (?:\w+ ){0,2}coverage|improve (?:\w+ ){0,2}(?:tests?|coverage))\b/i),
  rule('config', 'opening', 6, /^(?:bump(?:ed|s)?|pin(?:ned|s)?|configure[ds]?|(?:update|upgrade)[ds]? (?:\w+ ){0,3}(?:dependenc(?:y|ies)|deps|packages?|lockfile|config(?:uration)?|settings)|set up|setup|change (?:the )?default|enable (?:\w+ ){0,2}in (?:ci|config))\b/i),
  rule('migration', 'opening', 6, /^(?:migrat(?:e[ds]?|ing|ion)|port(?:ed|s|ing)?\b (?!of|is|number|\d)|upgrade[ds]? (?:\w+ ){0,3}to|switch(?:ed)? (?:\w+ ){0,4}to|backfill|transition)\b/i),
  rule('performance', 'opening', 6, /^(?:optimi[sz](?:e[ds]?|ing)|speed(?:ed|s)?[ -]?up|faster|slow|cache|memoi[sz]e|reduce (?:\w+ ){0,3}(?:memory|time|allocations?|queries|latency|overhead|size)|improve (?:\w+ ){0,3}(?:performance|speed|throughput))\b/i),
  rule('security', 'opening', 6, /^(?:sanitize|harden|escape|security|mitigate|restrict|vulnerabilit(?:y|ies)|cve)\b/i),

  rule('bug', 'text', 1, /\b(?:bugs?|buggy|fix(?:es|ed)?|(?:[a-z]{1,40})?errors?|(?:[a-z]{1,40})?exceptions?|crash(?:es|ed|ing)?|broken|breaks?|fail(?:s|ed|ing|ure|ures)?|wrong(?:ly)?|incorrect(?:ly)?|unexpected(?:ly)?|regressions?|traceback|invalid|mis(?:match|handled|leading|behaves?)|hangs?|freezes?|stuck)\b/gi),
  rule('bug', 'text', 1, /\b(?:does(?: not|n['’]?t)|do(?: not|n['’]?t)|did(?: not|n['’]?t)|is(?: not|n['’]?t)|are(?: not|n['’]?t)|not|can(?:not|['’]?t)|unable to|never|no longer|fails? to|stopped|without) (?:\w+ )?(?:work|show|display|update|respect|honou?r|match|return|render|load|save|appl(?:y|ied)|call|recogni[sz]ed?|handled?|detect|propagat|triggered|preserved?|working|correct(?:ly)?|properly)\w*/gi),
  rule('bug', 'text', 0.7, /\b(?:instead of|missing|twice|ignor(?:es|ed)|lost|loses?|stale|duplicated?|should(?: not|n['’]?t)|expected (?:behaviou?r|result)|actual (?:behaviou?r|result)|steps to reproduce|null pointer|undefined|segfault|deadlock|race condition|off[- ]by[- ]one|infinite loop|inconsistent(?:ly)?|rais(?:es|ed|ing)|throw(?:s|n|ing)?|omit(?:s|ted)?|lack(?:s|ing)?|causes|diverges?)\b/gi),
  rule('bug', 'title', 0.7, /\b(?:(?:does|do|did|can|could|is|are|was|were)(?: not|n['’]?t)|can(?:not|['’]?t)|not \w{2,20}(?:ed|en|able)|never|no)\b/gi),
  rule('feature', 'text', 1, /\b(?:feature(?: request)?|support(?:s|ing)? for|add(?:s|ed|ing)?|allow(?:s|ing)?|implement(?:s|ed|ing|ation)?|introduc(?:e|es|ing)|would be (?:nice|great|useful|helpful|good)|should be able to|option to|ability to|possible to|new (?:\w+ )?(?:option|parameter|argument|endpoint|command|page|setting|field|method|flag|api|button)|enhancement|proposal|user story|as an? (?:user|admin|developer))\b/gi),
  rule('refactor', 'text', 1, /\b(?:refactor(?:ing|ed|s)?|clean[ -]?up|renam(?:e|ed|ing)|simplif(?:y|ied|ies|ying)|deprecat(?:e|ed|ion|ing)|consolidat(?:e|ed|ing)|reorgani[sz](?:e|ed|ing)|restructur(?:e|ed|ing)|dedupe|dead code|unused|tech(?:nical)? debt|duplicat(?:e|ion) (?:of )?(?:code|logic)|decoupl(?:e|ed|ing)|maintainab(?:le|ility)|readability|boilerplate)\b/gi),
  rule('config', 'text', 1, /\b(?:config(?:uration|ure|ured|s)? (?:file|option|key|value|setting)s?|environment variables?|env vars?|default (?:value|setting)s?|settings? (?:file|key)|dependabot|lockfile|ci (?:pipeline|job|workflow)|github actions?|docker(?:file| ?compose| image)|helm|linter|eslint|tsconfig|pre-commit)\b/gi),
  rule('config', 'title', 1, /\b(?:config(?:uration|urable|ure|s)?|settings?|env(?:ironment)? var(?:iable)?s?|flags?|dependenc(?:y|ies)|deps|ci|docker)\b/gi),
  rule('docs', 'title', 1.4, /\b(?:docs|documentation|readme|docstrings?|typos?|changelog|tutorials?|code comments?|javadocs?|misspell(?:ed|ing)s?|contributing guide)\b/gi),
  rule('docs', 'text', 0.8, /\b(?:the|our|in) (?:\w+ )?(?:docs|documentation|readme|docstrings?|tutorials?|changelog)\b|\b(?:typos?|misspell(?:ed|ings?)|undocumented)\b/gi),
  rule('test', 'text', 1.2, /\b(?:unit tests?|integration tests?|e2e tests?|(?:add|missing|more) tests?|test coverage|flaky|test suite|failing tests?|tests? fail(?:s|ed|ing)?|test cases?)\b/gi),
  rule('test', 'title', 1.2, /\btests\b/gi),
  rule('migration', 'text', 1.2, /\b(?:migrat(?:e|ed|es|ing)|(?:database|schema|data) migrations?|migrations?|schema change|backfill|upgrad(?:e|ing) (?:from|to)|breaking changes? in|end[- ]of[- ]life|python 2 to|legacy (?:api|version)|new major version|compatib(?:le|ility) with \w+ \d)\b/gi),
  rule('performance', 'text', 1.3, /\b(?:performance|slow(?:er|ly|ness|down)?|faster|speed(?:s|ing)?[ -]?up|memory (?:leak|usage|consumption)|latency|throughput|optimi[sz](?:e|ed|ing|ation|ations)|inefficient(?:ly)?|n\+1|quadratic|cpu usage|out of memory|bottleneck|too (?:long|many queries)|takes? (?:\w+ ){0,3}(?:minutes|seconds|hours))\b/gi),
  rule('security', 'text', 1.3, /\b(?:security|vulnerab(?:le|ility|ilities)|cve-\d{4}|xss|csrf|ssrf|sql injection|(?:code|command|header|html) injection|sanitiz(?:e|ed|ation)|privileges?(?: escalation)?|unauthori[sz]ed|path traversal|exploit(?:able|ed)?|open redirect|(?:leak|expos)(?:s|es|ed|ing)? (?:\w+ ){0,2}(?:secrets?|tokens?|passwords?|credentials?)|brute[- ]force|permission bypass|bypass(?:es|ing)? (?:auth\w*|permissions?))\b/gi),

  // The same in other languages
  rule('bug', 'text', 1.5, /修复|错误|失败|崩溃|异常|报错|无法|不能|不正确|バグ|修正|エラー|失敗|不具合|버그|수정|오류|에러|실패|(?<![\p{L}])(?:fehler|behebt?|beheben|falsch|kaputt|abst[uü]rzt?|erreur|corriger|incorrecte|échoue|ne fonctionne pas|arreglar|corregir|incorrecto|falla|no funciona|erro|corrigir|não funciona|errore|correggere|sbagliat[oa]|ошибк[аиу]|исправить|не работает|сломан[оаы]?|падает|błąd|napraw(?:ić)?|nie działa|hata|düzelt)(?![\p{L}])/giu),
  rule('feature', 'text', 1.5, /添加|新增|增加|支持|实现|希望能|追加|対応|サポート|実装|추가|지원|구현|(?<![\p{L}])(?:hinzufügen|unterstützung|ermöglichen|ajouter|prise en charge|permettre|añadir|agregar|soporte|permitir|adicionar|suporte|aggiungere|supporto|добавить|поддержк[аиу]|реализовать|dodać|obsługa|ekle|desteği)(?![\p{L}])/giu),
  rule('refactor', 'text', 1.5, /重构|重命名|清理|简化|リファクタ(?:リング)?|整理|リネーム|리팩터링|리팩토링|정리|(?<![\p{L}])(?:umbenennen|aufräumen|vereinfachen|renommer|nettoyer|renombrar|refactorizar|refatorar|renomear|переименовать|рефакторинг|упростить)(?![\p{L}])/giu),
  rule('docs', 'text', 2, /文档|说明文档|拼写|ドキュメント|誤字|문서|오타|(?<![\p{L}])(?:dokumentation|tippfehler|documentación|documentação|documentazione|документаци[яию]|опечатк[аиу])(?![\p{L}])/giu),
  rule('test', 'text', 2, /单元测试|测试用例|添加测试|テスト(?:を追加|ケース)|単体テスト|테스트 (?:추가|코드)|단위 테스트|(?<![\p{L}])(?:unit-?tests? (?:für|hinzufügen)|tests unitaires|pruebas unitarias|testes unitários|модульные тесты|тесты для)(?![\p{L}])/giu),
  rule('performance', 'text', 2, /性能|缓慢|很慢|优化|パフォーマンス|遅い|高速化|성능|느[린려]|최적화|(?<![\p{L}])(?:langsam|leistung|optimieren|lent(?:e)?|rendimiento|desempenho|lentidão|медленно|производительност[ьи]|оптимизировать)(?![\p{L}])/giu),
  rule('security', 'text', 2, /安全|漏洞|注入|脆弱性|セキュリティ|보안|취약점|(?<![\p{L}])(?:sicherheit(?:slücke)?|sécurité|vulnérabilité|seguridad|vulnerabilidad|segurança|уязвимост[ьи]|безопасност[ьи])(?![\p{L}])/giu),
  rule('migration', 'text', 2, /迁移|升级到|移行|マイグレーション|마이그레이션|(?<![\p{L}])(?:migrieren|migration vers|migrar|мигрировать|миграци[яию])(?![\p{L}])/giu),
  rule('config', 'text', 1.5, /配置(?:文件|项)|环境变量|設定(?:ファイル)?|環境変数|설정 ?(?:파일|값)|환경 ?변수|(?<![\p{L}])(?:konfiguration(?:sdatei)?|umgebungsvariable|fichier de configuration|variable d'environnement|archivo de configuración|файл конфигурации|переменн(?:ая|ую) окружения)(?![\p{L}])/giu),
]
