// Runs in the host's page first. The page asks for Trusted Types (host/server/security-headers.ts): a script's address
// has to pass here. Scripts of the portal and of its remotes do, whoever asks for them; text never becomes HTML or
// code. Only the empty text passes: react-pdf empties an element with it (ADR-13).
;(() => {
  // zod would try whether it may evaluate text; the try alone is a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  // TypeScript's DOM does not know them.
  const { trustedTypes } = /** @type {any} */ (window)
  if (!trustedTypes) return
  const origins = new Set([location.origin])
  let local = false
  /** @param {string} id */
  const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  const readPage = () => {
    // A remote that has no build yet can have one later: its origin counts already.
    const { remotes = [], origins: ofRemotes = [] } = read('mf-registry') ?? {}
    for (const { entry } of remotes) origins.add(new URL(entry, location.href).origin)
    for (const origin of ofRemotes) origins.add(origin)
    local = read('portal-settings')?.localRemotes === true
  }
  trustedTypes.createPolicy('default', {
    /** @param {string} text */
    createHTML: (text) => (text === '' ? text : null),
    /** @param {string} address */
    createScriptURL(address) {
      if (origins.size === 1) readPage()
      const { origin, hostname } = new URL(address, location.href)
      if (origins.has(origin) || (local && /^(localhost|127\.0\.0\.1)$/.test(hostname))) return address
      return null
    },
  })
})()
