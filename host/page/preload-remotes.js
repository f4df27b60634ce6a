// Runs in the host's page before its main script: the scripts of the page's remotes start loading at once.
// Someone who is signed out needs only public pages; the login page needs none.
/** @typedef {import('../../shared-contracts/src/remote').RegisteredRemote} Registered */
;(() => {
  /** @type {{ remotes: Registered[] }} */
  const { remotes } = JSON.parse(document.getElementById('mf-registry')?.textContent ?? '')
  const path = location.pathname.replace(/^\/+|\/+$/g, '')
  const home = path === '' || path === 'dashboard'
  let signedIn = false
  try {
    signedIn = localStorage.getItem('currentUser') !== null
  } catch {}
  /** @param {Registered['routes'][number]} route */
  const shown = (route) =>
    (signedIn || route.access === 'public') && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  /** @type {Map<string, string | undefined>} */
  const integrity = new Map()
  for (const remote of remotes) {
    // A line that cannot be read harms that remote only; the host says so.
    try {
      const parts = remote.routes.filter(shown).map((route) => route.screen)
      if (home && signedIn) parts.push(...remote.widgets.map((widget) => widget.widget))
      if (parts.length === 0) continue
      integrity.set(remote.entry, remote.integrity)
      for (const url of [...remote.scripts, ...parts.flatMap((part) => remote.parts[part] ?? [])])
        integrity.set(url, undefined)
    } catch {}
  }
  /** @template {HTMLLinkElement | HTMLScriptElement} Loads @param {Loads} element @param {string} url */
  function load(element, url) {
    if (!url.startsWith('/')) element.crossOrigin = 'anonymous'
    const hash = integrity.get(url)
    if (hash) element.integrity = hash
    if (element instanceof HTMLLinkElement) element.href = url
    else element.src = url
    document.head.append(element)
    return element
  }
  for (const url of integrity.keys()) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    // The browser hands a failed preload to the next script of that address without asking the server again:
    // this script takes it, so that a Retry is a real one.
    link.onerror = () => {
      const script = load(document.createElement('script'), url)
      script.onload = script.onerror = () => script.remove()
    }
    load(link, url)
  }
})()
