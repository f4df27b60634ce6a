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

/** A browser that keeps nothing has nothing to give, and is no reason to fail. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

const columnsKey = (repId: string, list: string) => `listColumns:${encodeURIComponent(repId)}:${list}`

/** How this rep left a list in this browser. */
export const storedText = (repId: string, list: string): string =>
  attempt(() => localStorage.getItem(stateKey(repId, list))) ?? ''

export const storeText = (repId: string, list: string, text: string): void => store(stateKey(repId, list), text)

/** How this rep left its columns: order, widths, places, and which are shown. */
export const storedColumns = (repId: string, list: string): string =>
  attempt(() => localStorage.getItem(columnsKey(repId, list))) ?? ''

export const storeColumns = (repId: string, list: string, text: string): void => store(columnsKey(repId, list), text)

function store(key: string, text: string): void {
  attempt(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
}
