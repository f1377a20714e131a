import type { Intent } from '@deepdiscovery/model'
import { describe, expect, test } from 'vitest'
import { intentOf } from './intent.ts'
import { splitTask } from './split-task.ts'

/** Invented tasks, a line each. */
const SENTENCES: Readonly<Record<Intent, readonly string[]>> = {
  bug: [
    'Fix the crash when the list is empty', 'Cart total is wrong after removing an item', 'Login page does not load on Safari', 'fix(cart): show the right total',
    'TypeError when saving a draft without title', 'Uploads fail for files over 2 GB', 'Prevent double submission of the order form', 'The date picker ignores the locale of the user',
    "Can't delete a folder that holds links", 'Regression: filters are lost after a reload', 'Handle timeouts of the payment provider', 'QuerySet.count() returns None instead of 0',
    'Die Summe ist falsch, wenn der Warenkorb leer ist', 'Le panier ne fonctionne pas avec plusieurs articles', '修复购物车为空时的崩溃', 'カートが空のときエラーになる', 'Исправить расчёт суммы в корзине',
  ],
  feature: [
    'Add dark mode to the settings page', 'Support WebP images in the gallery', 'Allow users to export invoices as PDF', 'feat(api): list orders by customer',
    'Implement two-factor sign-in with passkeys', 'It would be nice to have keyboard shortcuts', 'Feature request: reorder columns by drag and drop', 'Introduce a webhook for finished jobs',
    'Users should be able to mute a channel', 'New: choose the folder of a download', 'Show the number of unread messages in the tab', 'Wunsch: Unterstützung für mehrere Währungen hinzufügen',
    '新增导出发票的功能', 'ダークモードに対応する', '다크 모드를 추가', 'Добавить поддержку тёмной темы', 'how the router matches path segments',
  ],
  refactor: [
    'Refactor the parser into smaller modules', 'Rename CartService to BasketService', 'Move date formatting out of the controllers', 'refactor: inline the session store',
    'Extract the retry logic into one place', 'Remove dead code from the importer', 'Simplify the state machine of the player', 'Clean up the legacy event bus',
    'Split the user model from its queries', 'Replace callbacks by promises in the loader', 'Deprecate the old plugin interface', 'Consolidate duplicate helpers for colors', '重构订单模块', 'リファクタリング: 注文モジュールを整理',
  ],
  config: [
    'Bump the http client to 2.3.1', 'Configure log rotation for the worker', 'build: publish arm64 images', 'ci: cache the toolchain between runs',
    'Update dependencies of the web app', 'Change the default port to 9000', 'Pin the compiler version', 'Read the pool size from an environment variable setting in the configuration file',
    'chore(deps): bump lodash', 'Make eslint configuration settings stricter in the config file', '修改数据库配置文件中的环境变量',
  ],
  docs: [
    'Fix typos in the README', 'Document the retry options', 'docs: explain how to write a plugin', 'Clarify the docstring of merge()',
    'Improve the documentation of webhooks', 'Update the changelog for the release', 'Describe the upgrade path in the tutorial', 'Documentation of the cache API is outdated',
    'Typo in the installation docs', '更新文档中的拼写错误说明文档', 'ドキュメントの誤字', 'Опечатка в документации',
  ],
  test: [
    'Add tests for the price calculator', 'test: cover the retry loop', 'Write unit tests for date parsing', 'Fix flaky test of the scheduler',
    'Increase test coverage of the importer', 'Skip slow integration tests on forks', 'Flaky e2e tests of the checkout', 'tests(cart): empty cart',
    'Add missing tests and test cases for the tokenizer', '为购物车添加单元测试', 'カートの単体テスト',
  ],
  migration: [
    'Migrate the user table to UUID keys', 'Upgrade the web app to React 19', 'Switch from Moment to Temporal', 'Port the build scripts to Python 3',
    'Database migration that backfills order totals', 'Migrating the job queue to Postgres', 'Backfill missing country codes', 'Schema change: migrate prices to cents',
    'Transition the plugins to the new major version', '将数据库迁移到新版本', 'データベースの移行',
  ],
  performance: [
    'Optimize the search index', 'Slow queries on the order report', 'perf: skip unchanged files', 'Speed up the start of the editor',
    'Reduce memory usage of the importer', 'Memory leak in the websocket handler', 'Rendering 10,000 rows is slow', 'Cache the compiled templates',
    'Improve performance of nested joins', 'High CPU usage and latency when idle', '优化列表的性能', '検索が遅い', 'Медленно открывается список',
  ],
  security: [
    'Sanitize HTML in comments to stop XSS', 'SQL injection in the search form', 'security: check the signature of webhooks', 'Escape user names in the audit log',
    'CVE-2023-12345 in the image parser', 'Open redirect after sign-in', 'Privilege escalation through shared links', 'Path traversal vulnerability in the download route',
    'Tokens are exposed: leaking credentials in logs', 'Harden session cookies', '修复登录接口的安全漏洞', 'Уязвимость: безопасность загрузки файлов',
  ],
}

describe.each(Object.entries(SENTENCES))('%s', (intent, sentences) => {
  test.each(sentences)('%s', (text) => expect(intentOf(splitTask(text)).intent).toBe(intent))
})

test('tells which rules fired, strongest first', () => {
  expect(intentOf(splitTask('fix: crash of the cart')).reasons.slice(0, 2)).toEqual(['bug +10: "fix" in the prefix', 'bug +5: "crash" in the opening'])
  expect(intentOf(splitTask('the cart')).reasons).toEqual([])
})

test('what the title says outweighs a long body, which counts each rule a few times only', () => {
  expect(intentOf(splitTask(`Add an export of invoices\n\n${'An error is shown.\n'.repeat(40)}`)).intent).toBe('feature')
})

test('code, logs and forms have no intent', () => {
  expect(intentOf(splitTask('the cart\n\n## Steps to reproduce\n```\nERROR slow docs\n```\n- [x] I have searched for a bug')).reasons).toEqual([])
})

test('ties go to the intent listed first', () => {
  expect(intentOf(splitTask('the cart\n\nan error, and an enhancement')).intent).toBe('bug')
})
