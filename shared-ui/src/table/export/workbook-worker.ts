/**
 * Starts a worker of these scripts by a Blob address: a worker's script must come from the page's own origin, but
 * importScripts within it may load from another, such as the one that serves shared-ui. CSP: `worker-src blob:` and
 * that origin in `script-src`. The page's Trusted Types hold in the worker too: there, these scripts pass and nothing
 * else.
 */
export function startWorkbookWorker(scripts: readonly string[]): Worker {
  const source = `const scripts = ${JSON.stringify(scripts)}
self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (scripts.includes(url) ? url : null) })
importScripts(...scripts)`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  try {
    return new Worker(address)
  } finally {
    // The browser has taken the address by now; the next task lets it go.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
}
