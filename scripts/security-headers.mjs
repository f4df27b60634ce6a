// The headers of every static answer (decision 4 and the Content-Security-Policy).

/** Behind TLS, for every answer: browsers come back by TLS only. */
export const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** For every answer of every static server. */
export const EVERY_ANSWER = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The host's files and refusals: nothing may frame them, and opened as a page they can do nothing. */
export const HOST_FILES = {
  ...EVERY_ANSWER,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Remotes serve scripts only, which any page of the portal may load. */
export const REMOTE_FILES = {
  ...HOST_FILES,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/**
 * The policy of the host's page: scripts of its own origin and of the remotes, inline ones by nonce only.
 * What it forbids is reported to the API, which counts it.
 * `documentOrigins` are those that documents are fetched from beside the API, separated by spaces (decision 41).
 * @param {{ nonce: string, remoteOrigins: string[], apiOrigin: string, documentOrigins: string }} settings
 */
export function pagePolicy({ nonce, remoteOrigins, apiOrigin, documentOrigins }) {
  const remotes = remoteOrigins.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${remotes}`.trim(),
    `style-src 'self' 'nonce-${nonce}' ${remotes}`.trim(),
    `font-src 'self' ${remotes}`.trim(),
    "img-src 'self' data: blob:",
    `connect-src 'self' ${apiOrigin} ${documentOrigins}`.trim(),
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
    `report-uri ${apiOrigin}/csp-reports`,
  ].join('; ')
}

/** @param {Parameters<typeof pagePolicy>[0]} settings */
export const hostPageHeaders = (settings) => ({
  ...EVERY_ANSWER,
  'content-security-policy': pagePolicy(settings),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-cache',
})
