/** Stores of keys and passwords that nobody edits as part of a task. */
const SECRET_NAMES = new Set([
  'id_rsa',
  'id_dsa',
  'id_ecdsa',
  'id_ed25519',
  'id_ecdsa_sk',
  'id_ed25519_sk',
  '.git-credentials',
  '.netrc',
  '_netrc',
  '.pgpass',
  '.my.cnf',
  '.htpasswd',
  '.dockercfg',
  '.vault_pass',
  '.vault-token',
  '.s3cfg',
  '.boto',
  '.credstash',
  'credentials.tfrc.json',
  'application_default_credentials.json',
])
const SECRET_ENDING = /\.(?:key|p12|pfx|jks|keystore|bks|ppk|kdbx?|agekey|tfstate|tfstate\.backup|mobileprovision)$/i
const SECRET_PATH = /(?:^|\/)(?:\.aws\/credentials|\.docker\/config\.json|\.kube\/config|\.config\/gcloud\/[^/]+|\.gnupg\/.+)$/
const SSH_KEY = /(?:^|\/)\.ssh\/(?!config$|known_hosts$)[^/]+(?<!\.pub)$/

/** Extensions of names that need a closer look. */
const TELLING_EXTENSIONS = new Set(
  'key p12 pfx jks keystore bks ppk kdb kdbx agekey tfstate backup mobileprovision json'.split(' '),
)

/** Whether the name alone says that a file holds keys or passwords. Content is looked at apart ({@link secretText}). */
export function isSecretFileName(path: string): boolean {
  const start = path.lastIndexOf('/') + 1
  // Only these begin a name in question: `.netrc`, `_netrc`, `id_rsa`, and folders such as `.ssh`.
  const first = path.charCodeAt(start)
  if (first !== 0x2e && first !== 0x5f && first !== 0x69 && path.charCodeAt(0) !== 0x2e && !path.includes('/.')) {
    const dot = path.lastIndexOf('.')
    if (dot < start || !TELLING_EXTENSIONS.has(path.slice(dot + 1).toLowerCase())) return false
  }
  const name = path.slice(start)
  return (
    SECRET_NAMES.has(name) || SECRET_ENDING.test(name) || (path.includes('/') && (SECRET_PATH.test(path) || SSH_KEY.test(path)))
  )
}
