import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON that cannot end the script element it stands in. @param {unknown} value */
export const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A script without its comment lines. It lies beside this file in the sources, beside the bundle in the host's server.
 * @param {string} file
 */
const readSource = (file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^\s*(\/\/.*|\/\*\*.*\*\/)\n/gm, '')
    .trim()

/**
 * Makes the host's page: its build's HTML with the registry of remotes, the deployment's settings and the scripts that
 * run first.
 * @param {string} html as the build wrote it
 * @returns {(page: { registry: object, settings: object, nonce: string }) => string}
 */
export function hostPage(html) {
  const charset = html.indexOf('>', html.search(/<meta charset/)) + 1
  if (charset === 0 || !/<script[^>]*src=/.test(html)) throw new Error("The host's page has no charset or no script.")
  const [secrets, trusted, preload] = ['take-secrets.js', 'trusted-scripts.js', 'preload-remotes.js'].map(readSource)
  return ({ registry, settings, nonce }) => {
    /** @param {string | undefined} source */
    const script = (source) => `<script nonce="${nonce}">${source}</script>`
    // take-secrets removes tokens and codes from the address, so it runs before anything makes a request.
    const inlined = [
      script(secrets),
      script(trusted),
      `<meta property="csp-nonce" nonce="${nonce}">`,
      `<script type="application/json" id="portal-settings">${inlineJson(settings)}</script>`,
      `<script type="application/json" id="mf-registry">${inlineJson(registry)}</script>`,
      script(preload),
    ].join('\n')
    return `${html.slice(0, charset)}\n${inlined}${html.slice(charset)}`
  }
}
