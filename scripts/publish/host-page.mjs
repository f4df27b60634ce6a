import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// One publishing serves everywhere: whoever serves the page fills these in.
/** A fresh one with every answer. */
export const NONCE = '__CSP_NONCE__'
/** The settings of the deployment. */
export const SETTINGS = '__PORTAL_SETTINGS__'

/** Stands for a remote's origin in the registry until somebody serves it. @param {string} remote */
export const originMark = (remote) => `__ORIGIN_${remote.toUpperCase().replaceAll('-', '_')}__`

/** Fills the remotes' origins in. @param {string} text @param {Record<string, string>} origins @returns {string} */
export function withOrigins(text, origins) {
  return Object.entries(origins).reduce(
    (filled, [remote, origin]) => filled.replaceAll(originMark(remote), origin),
    text,
  )
}

/** JSON that cannot end the script element it stands in. @param {unknown} value */
export const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** @param {string} file */
function inlineScript(file) {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^\s*(\/\/.*|\/\*\*.*\*\/)\n/gm, '')
    .trim()
  return `<script nonce="${NONCE}">${source}</script>`
}

/**
 * The host's page with the registry of remotes, the place for the settings and the two scripts that run first.
 * @param {string} html as the build wrote it
 * @param {object} registry
 */
export function hostPage(html, registry) {
  const charset = html.indexOf('>', html.search(/<meta charset/)) + 1
  if (charset === 0 || !/<script[^>]*src=/.test(html)) throw new Error("The host's page has no charset or no script.")
  // take-secrets stands before anything that makes a request.
  const inlined = [
    inlineScript('take-secrets.js'),
    inlineScript('trusted-scripts.js'),
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    `<script type="application/json" id="portal-settings">${SETTINGS}</script>`,
    `<script type="application/json" id="mf-registry">${inlineJson(registry)}</script>`,
    inlineScript('preload-remotes.js'),
  ].join('\n')
  return `${html.slice(0, charset)}\n${inlined}${html.slice(charset)}`
}
