// The headers of the host's answers (decision 4 and the Content-Security-Policy).

/** Behind TLS, for every answer: browsers come back by TLS only. */
export const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** For every answer. */
const COMMON_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The host's files and refusals: nothing may frame them, and opened as a page they can do nothing. */
export const FILE_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** A team's own machine, where a deployment allows `?remote.bidding=http://localhost:3001`, and its hot reload. */
const LOCAL = ['http://localhost:*', 'http://127.0.0.1:*']
const LOCAL_RELOAD = ['ws://localhost:*', 'ws://127.0.0.1:*']

export interface PagePolicy {
  nonce: string
  remoteOrigins: string[]
  apiUrl: string
  /** Those that documents are fetched from beside the API, separated by spaces (decision 41). */
  documentOrigins: string
  localRemotes: boolean
}

/**
 * The policy of the host's page: scripts of its own origin and of the remotes, inline ones and all styles by nonce
 * only. What it forbids is reported to the API, which counts it.
 */
export function pagePolicy({ nonce, remoteOrigins, apiUrl, documentOrigins, localRemotes }: PagePolicy): string {
  const remotes = [...remoteOrigins, ...(localRemotes ? LOCAL : [])].join(' ')
  const connectSources = [
    new URL(apiUrl).origin,
    documentOrigins,
    ...(localRemotes ? [...LOCAL, ...LOCAL_RELOAD] : []),
  ].join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${remotes}`.trim(),
    // Remotes style an element by script (remote-kit's usePartScope): a style sheet would also reach the shell.
    `style-src 'nonce-${nonce}'`,
    `font-src 'self' ${remotes}`.trim(),
    "img-src 'self' data: blob:",
    `connect-src 'self' ${connectSources}`.trim(),
    // A worker starts from a blob of the page; what a module worker imports is the remote's, and counts here too.
    `worker-src 'self' blob: ${remotes}`.trim(),
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Text never becomes HTML or code; scripts' addresses pass trusted-scripts.js, or the policy of a worker of ours.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${apiUrl}/csp-reports`,
  ].join('; ')
}

export const pageHeaders = (policy: PagePolicy) => ({
  ...COMMON_HEADERS,
  'content-security-policy': pagePolicy(policy),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-cache',
})
