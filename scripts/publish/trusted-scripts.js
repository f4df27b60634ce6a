// Runs in the host's page first. The page asks for Trusted Types (scripts/security-headers.mjs): a script's address has
// to pass here. Scripts of the portal and of its registered remotes do, whoever asks for them; text never becomes HTML
// or code. Only the empty text passes: react-pdf empties an element with it (ADR-20).
;(() => {
  // zod would try whether it may evaluate text; the try alone is a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  // TypeScript's DOM does not know them.
  const { trustedTypes } = /** @type {any} */ (window)
  if (!trustedTypes) return
  const origins = new Set([location.origin])
  const readRegistry = () => {
    const registry = document.getElementById('mf-registry')
    if (registry === null) return
    for (const { entry } of JSON.parse(registry.textContent).remotes) origins.add(new URL(entry, location.href).origin)
  }
  trustedTypes.createPolicy('default', {
    /** @param {string} text */
    createHTML: (text) => (text === '' ? text : null),
    /** @param {string} address */
    createScriptURL(address) {
      if (origins.size === 1) readRegistry()
      const url = new URL(address, location.href)
      return origins.has(url.origin) ? address : null
    },
  })
})()
