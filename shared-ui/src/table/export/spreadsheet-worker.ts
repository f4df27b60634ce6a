// Both are served as they are beside shared-ui's chunks; the bundler gives them hashed names.
const worker = new URL('./export-worker.js', import.meta.url).href
const xlsx = new URL('xlsx/dist/xlsx.mini.min.js', import.meta.url).href

interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/** Name of the Trusted Types policy, on the page and in the worker, where the page asks for them. */
const POLICY = 'portal-export'
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => url })

/**
 * Starts the worker by a Blob address: a worker's script must come from the page's own origin, but importScripts within
 * it may load from another, such as the one that serves shared-ui. CSP: `worker-src blob:` and that origin in `script-src`.
 */
export function startSpreadsheetWorker(): Worker {
  const source = `const trust = self.trustedTypes?.createPolicy('${POLICY}', { createScriptURL: (url) => url }) ?? { createScriptURL: (url) => url }
importScripts(${[xlsx, worker].map((url) => `trust.createScriptURL(${JSON.stringify(url)})`).join(', ')})`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  try {
    return new Worker(policy ? policy.createScriptURL(address) : address)
  } finally {
    // The browser has taken the address by now; the next task lets it go.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
}
