// Runs in the host's page before its main script: the scripts of the page's remotes start loading at once.
// Someone who is signed out needs only public pages; the login page needs none.
/** @typedef {import('../../shared-contracts/src/remote').RegisteredRemote} Registered */
/** @typedef {import('../../shared-contracts/src/remote').BuiltRemote} Built */
;(() => {
  /** @param {string} id */
  const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  /** @template Value @param {() => Value} work @returns {Value | undefined} */
  const attempt = (work) => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const path = location.pathname.replace(/^\/+|\/+$/g, '')
  const home = path === '' || path === 'dashboard'
  const user = attempt(() => JSON.parse(localStorage.getItem('currentUser') ?? 'null'))
  const signedIn = Boolean(user)

  /** As chooseServedBuild of shared-contracts/remote counts. @param {string} text */
  function hashShare(text) {
    let hash = 0x811c9dc5
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0) % 100
  }
  /** @param {Registered} remote @returns {Built} */
  function chosen({ canary, ...current }) {
    const repId = user?.supplierRepresentative?.userId
    if (canary && repId !== undefined && hashShare(`${current.name}:${repId}`) < canary.percent) return canary.line
    return current
  }
  /** A developer's build stands in for it. @param {string} name */
  const isLocal = (name) =>
    read('portal-settings')?.localRemotes === true &&
    (new URLSearchParams(location.search).has(`remote.${name}`) ||
      attempt(() => name in JSON.parse(sessionStorage.getItem('localRemotes') ?? '{}')))

  /** @param {Built['routes'][number]} route */
  const isVisible = (route) =>
    (signedIn || route.access === 'public') && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  /** @type {Map<string, string | undefined>} */
  const integrity = new Map()
  const registry = read('mf-registry')
  if (signedIn && path !== 'login')
    for (const [url, hash] of Object.entries(registry.signedIn ?? {})) integrity.set(url, hash || undefined)
  for (const remote of /** @type {Registered[]} */ (registry.remotes)) {
    // An entry that cannot be read harms that remote only; the host says so.
    attempt(() => {
      if (isLocal(remote.name)) return
      const release = chosen(remote)
      const parts = release.routes.filter(isVisible).map((route) => route.screen)
      if (home && signedIn)
        for (const { slot, widget } of release.widgets) if (slot === 'dashboard-tasks') parts.push(widget)
      // A dev server has a manifest where a build has its entry.
      if (parts.length === 0 || release.unfit || !release.build) return
      integrity.set(release.entry, release.integrity)
      // With another integrity than the script itself has, the browser would fetch it twice.
      for (const url of [...release.scripts, ...parts.flatMap((part) => release.parts[part] ?? [])])
        integrity.set(url, release.integrities?.[url])
    })
  }
  /** @param {HTMLLinkElement | HTMLScriptElement} element @param {string} url */
  function load(element, url) {
    if (new URL(url, location.href).origin !== location.origin) element.crossOrigin = 'anonymous'
    element.integrity = integrity.get(url) ?? ''
    document.head.append(element)
  }
  for (const url of integrity.keys()) {
    // The browser hands a failed preload to the next script of that address without asking the server again:
    // this script takes it, so that a Retry is a real one.
    const onerror = () => {
      const script = Object.assign(document.createElement('script'), { src: url })
      script.onload = script.onerror = () => script.remove()
      load(script, url)
    }
    load(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: url, onerror }), url)
  }
})()
