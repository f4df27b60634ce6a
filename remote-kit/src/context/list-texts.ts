import type { SavedView } from 'shared-ui/table'

/** A page with one of its lists shown as asked: `listAddress(paths.dashboard(), 'bids', { sort: 'due.asc' })`. */
export const listAddress = (path: string, list: string, asked: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [`${list}.${key}`, value])).toString()}`

/** What a query says of one list, without the list's name; nothing where it says nothing of it. */
export function textInQuery(search: string, list: string): string | undefined {
  const own = [...new URLSearchParams(search)].filter(([key]) => key.startsWith(`${list}.`))
  if (own.length === 0) return undefined
  return new URLSearchParams(own.map(([key, value]) => [key.slice(list.length + 1), value])).toString()
}

/** The query with what some of the page's lists say now; everything else in it stays. */
export function listsInQuery(search: string, texts: ReadonlyMap<string, string>): string {
  const isTheirs = (key: string) => [...texts.keys()].some((list) => key.startsWith(`${list}.`))
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => !isTheirs(key)))
  for (const [list, text] of texts)
    for (const [key, value] of new URLSearchParams(text)) query.append(`${list}.${key}`, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const stateKey = (repId: string, list: string) => `listShown:${encodeURIComponent(repId)}:${list}`
const viewsKey = (repId: string, list: string) => `listViews:${encodeURIComponent(repId)}:${list}`

/** A browser that keeps nothing has nothing to give, and is no reason to fail. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** How this rep left a list in this browser. */
export const keptText = (repId: string, list: string): string =>
  attempt(() => localStorage.getItem(stateKey(repId, list))) ?? ''

export function keepText(repId: string, list: string, text: string): void {
  const key = stateKey(repId, list)
  attempt(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
}

/** The views that this rep saved of a list in this browser, by their names. */
export function keptViews(repId: string, list: string) {
  const key = viewsKey(repId, list)
  const read = () => parseViews(attempt(() => localStorage.getItem(key)))
  const write = (views: readonly SavedView[]) =>
    attempt(() => {
      localStorage.setItem(key, JSON.stringify(views))
      return true
    }) ?? false
  const without = (name: string) => read().filter((view) => view.name !== name)
  return {
    list: read,
    /** Whether the browser has kept it; one of the same name is replaced. */
    save: (view: SavedView) => write([...without(view.name), view].sort((a, b) => a.name.localeCompare(b.name))),
    remove: (name: string) => void write(without(name)),
  }
}

function parseViews(text: string | null | undefined): SavedView[] {
  const stored = attempt(() => JSON.parse(text ?? '[]') as unknown)
  return Array.isArray(stored) ? stored.filter(isView) : []
}

function isView(stored: unknown): stored is SavedView {
  const { name, text } = (stored ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof text === 'string'
}
