import type { MentionPattern } from './mention-pattern.ts'

/** Names of tests, as people and test runners write them; `symbol` is the function or class. */
export const TEST_NAMES: readonly MentionPattern[] = [
  // pytest: path::Class::test[parameters]
  { kind: 'test-name', weight: 0.9, needs: '::', pattern: /(?<![\w/.-])(?<text>(?:[\w.-]{1,80}\/){0,12}[\w.-]{1,80}\.py(?:::\w{1,100}){0,2}::(?<symbol>\w{1,120}))/g },
  { kind: 'test-name', weight: 0.9, pattern: /(?<![\w.:])(?<text>(?<symbol>test_\w{2,120}|[a-z]\w{1,80}_test|test[A-Z]\w{2,100}))(?![\w./])/g },
  // unittest: test_foo (pkg.module.Case)
  { kind: 'test-name', weight: 0.9, needs: 'test', pattern: /\b(?<symbol>test\w{1,120}) \((?<text>[\w.]{3,200})\)/g },
  // JUnit, minitest: FooTest#bar, FooTest.bar, com.acme.FooTest > bar()
  { kind: 'test-name', weight: 0.9, pattern: /(?<![\w/])(?<text>(?:[a-z]\w{0,40}\.){0,12}[A-Z]\w{1,80}(?:Tests?|Spec|IT|TestCase)(?:(?:#|\.| > )(?<symbol>[A-Za-z_]\w{1,100}))?)(?![\w/]|\.\w)/g },
  // Go, Rust
  { kind: 'test-name', weight: 0.9, needs: 'Test', pattern: /(?<![\w.:])(?<text>(?<symbol>(?:Test|Benchmark|Fuzz|Example)[A-Z]\w{1,80})(?:\/[\w#=.-]{1,80}){0,4})(?![\w/])/g },
  { kind: 'test-name', weight: 0.9, needs: '::', pattern: /\btest (?<text>(?:\w{1,60}::){1,8}(?<symbol>\w{1,100}))(?: - should panic)? \.\.\. /g },
  // jest, vitest, mocha, rspec: describe('…'), it('…'), ● suite › case
  { kind: 'test-name', weight: 0.8, needs: '(', pattern: /\b(?:describe|context|it|test|specify|scenario|feature)(?:\.(?:only|skip|each|todo)(?:\([^()\n]{0,80}\))?)?\(\s?["'`](?<text>[^"'`\n]{3,160})["'`]/g },
  { kind: 'test-name', weight: 0.8, needs: ' do', pattern: /\b(?:describe|context|it|scenario) ["'](?<text>[^"'\n]{3,160})["'] do\b/g },
  { kind: 'test-name', weight: 0.8, needsOneOf: '●✕✗×', pattern: /[●✕✗×] (?:[^›>\n]{1,120} [›>] ){0,6}(?<text>[^›>\n]{3,120})(?:$| \(\d)/g },
]
