/** Which screens and widgets of remotes stand in the page. */
export interface PartViews {
  /** One of a remote's stands there until what it gives back is called. */
  open(remote: string): () => void
  of(remote: string): ReadonlySet<object>
  /** Is told after one has gone. */
  onGone(listener: (remote: string) => void): void
}

export function createPartViews(): PartViews {
  const views = new Map<string, Set<object>>()
  const listeners: ((remote: string) => void)[] = []
  const of = (remote: string) => {
    const known = views.get(remote) ?? new Set()
    views.set(remote, known)
    return known
  }
  return {
    open(remote) {
      const view = {}
      of(remote).add(view)
      return () => {
        of(remote).delete(view)
        for (const each of listeners) each(remote)
      }
    },
    of,
    onGone: (listener) => void listeners.push(listener),
  }
}

/** Those of this page. */
export const partViews = createPartViews()
