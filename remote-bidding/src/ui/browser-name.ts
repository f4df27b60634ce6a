const KEY = 'browserName'

const made = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
let ofPage: string | undefined

/** Names this browser among those of a rep: its tabs have one draft, and one lease of it (decision 72). */
export function readBrowserName(): string {
  if (ofPage) return ofPage
  try {
    ofPage = localStorage.getItem(KEY) ?? made()
    localStorage.setItem(KEY, ofPage)
  } catch {
    // A browser that keeps nothing has another name on each page.
    ofPage ??= made()
  }
  return ofPage
}
