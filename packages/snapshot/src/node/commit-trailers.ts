/** Keys of lines that tools and reviewers append to a commit message, in lower case. They name people and systems, not code. */
const TRAILER_KEYS: ReadonlySet<string> = new Set(
  `acked-by approved-by assisted-by auto-submit backported-by bisected-by bug-url build-id cc change-id changelog
  cherry-picked-by co-authored-by co-developed-by commit-queue committed-by conflicts-resolved-by debugged-by
  depends-on differential differential-revision fbshipit-source-id from generated-by gerrit-url ghstack-source-id
  git-svn-id helped-by imported-from-commit improved-by lgtm link mentored-by merged-by message-id noticed-by
  on-behalf-of origin-commit original-author patch-by phabricator piperorigin-revid pull-request
  pull-request-resolved pulled-by reported-and-tested-by reported-by requested-by review-url reviewed reviewed-at
  reviewed-by reviewed-on reviewers signed-off signed-off-by source-commit sponsored-by squashed-by submitted-by
  subscribers suggested-by summary-by svn-id tags test-plan tested-by thanks-to triaged-by upstream-commit
  verified-by x-gerrit-change`.split(/\s+/),
)

const KEY = /^([a-z][a-z-]{1,30}(?: [a-z]{2,12}){0,2}) ?:/i

/**
 * Whether a line is a trailer: a known key, whatever its case, with `-` or spaces between its words. In the subject line a plain
 * word before a colon names a part of the software (`Link: fix focus`), and only keys with `-` count.
 */
export function isTrailer(line: string, inSubject = false): boolean {
  const key = KEY.exec(line)?.[1]
  if (key === undefined || (inSubject && !key.includes('-'))) return false
  return TRAILER_KEYS.has(key.toLowerCase().replaceAll(' ', '-'))
}
