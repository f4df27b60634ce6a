/** Sends a message; the worker's next message is the reply. @throws what it failed with; the signal's reason */
export type WorkerRequest = <Reply>(message: unknown, transfer?: Transferable[]) => Promise<Reply>

/** Runs `talk` with a worker of these scripts, which is terminated after it, or at once when the signal aborts. */
export async function withWorkbookWorker<Result>(
  scripts: readonly string[],
  signal: AbortSignal | undefined,
  talk: (request: WorkerRequest) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const worker = startWorker(scripts)
  const ended = new AbortController()
  const request: WorkerRequest = (message, transfer = []) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), ended)
      worker.onmessage = ({ data }: MessageEvent<{ failed?: string }>) =>
        data.failed ? reject(new Error(data.failed)) : resolve(data as never)
      worker.onerror = (event) => reject(new Error(event.message || 'The worker for workbooks did not load.'))
      worker.postMessage(message, transfer)
    })
  try {
    return await talk(request)
  } finally {
    ended.abort()
    worker.terminate()
  }
}

/**
 * Starts a worker of these scripts by a Blob address: a worker's script must come from the page's own origin, but
 * importScripts within it may load from another, such as the one that serves shared-ui. CSP: `worker-src blob:` and
 * that origin in `script-src`. The page's Trusted Types hold in the worker too: there, these scripts pass and nothing
 * else.
 */
function startWorker(scripts: readonly string[]): Worker {
  const source = `const scripts = ${JSON.stringify(scripts)}
self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (scripts.includes(url) ? url : null) })
importScripts(...scripts)`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  try {
    return new Worker(address)
  } finally {
    // Not at once: the worker may fetch its script only after this.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
}
