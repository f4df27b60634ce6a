import type { ShareScope } from './federation'

/** What a remote's entry leaves in the page (webpack's container). */
export interface Container {
  init: (scope: ShareScope) => unknown
  get: (module: string) => Promise<() => unknown>
}

export interface Entry {
  url: string
  /** The global name that it takes. */
  container: string
  integrity: string | undefined
}

/**
 * Runs an entry as the page preloads it, else it would be fetched twice. What goes wrong is told as webpack tells it of
 * a chunk. @param limit ms
 */
export function loadContainer({ url, container, integrity }: Entry, limit: number): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>
  // Of an earlier try.
  page[container] = undefined
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (failed?: 'error' | 'timeout' | 'ScriptExecutionError') => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      const made = page[container]
      if (failed === undefined && made !== undefined) return resolve(made)
      script.remove()
      const type = failed ?? 'ScriptExecutionError'
      const error = new Error(`Loading entry ${container} failed.\n(${type}: ${url})`)
      reject(Object.assign(error, { name: 'ChunkLoadError', type, request: url }))
    }
    const timer = setTimeout(end, limit, 'timeout')
    script.onload = () => end()
    script.onerror = () => end('error')
    // Of another origin, integrity is checked only so.
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
    if (integrity !== undefined) script.integrity = integrity
    script.src = url
    document.head.append(script)
  })
}
