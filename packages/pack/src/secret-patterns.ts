/** Credentials that can be told by their form alone. Every repetition is bounded, so that matching takes linear time. */
export const SECRET_PATTERNS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'private key in one line',
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[A-Za-z0-9+/=\\ ]{16,8192}/g,
  },
  { name: 'AWS access key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g },
  { name: 'Azure storage key', pattern: /\bAccountKey=[A-Za-z0-9+/]{86}==/g },
  { name: 'Anthropic key', pattern: /\bsk-ant-[A-Za-z0-9_-]{32,200}/g },
  { name: 'GitHub token', pattern: /\bgh[opsur]_[A-Za-z0-9]{36,255}/g },
  { name: 'GitHub fine-grained token', pattern: /\bgithub_pat_[A-Za-z0-9_]{22,255}/g },
  { name: 'GitLab token', pattern: /\bgl(?:pat|dt|rt|ptt)-[A-Za-z0-9_-]{20,64}/g },
  { name: 'Google API key', pattern: /\bAIza[A-Za-z0-9_-]{35}/g },
  { name: 'Google OAuth secret', pattern: /\bGOCSPX-[A-Za-z0-9_-]{28}/g },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { name: 'OpenAI key', pattern: /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{40,200}/g },
  { name: 'PyPI token', pattern: /\bpypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,1000}/g },
  { name: 'SendGrid key', pattern: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/g },
  { name: 'Slack token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g },
  { name: 'Slack webhook', pattern: /\bhooks\.slack\.com\/services\/T[A-Z0-9]{8,12}\/B[A-Z0-9]{8,12}\/[A-Za-z0-9]{20,32}/g },
  { name: 'Stripe key', pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,247}/g },
  { name: 'Vault token', pattern: /\bhvs\.[A-Za-z0-9_-]{24,200}/g },
]
