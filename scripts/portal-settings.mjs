// What the portal's page is told of its deployment, from the environment.

/** A sentence for the person at the terminal; no stack trace belongs to it. */
export class SettingError extends Error {}

/** @param {string} name @param {string} text @returns {string} without a slash at its end */
export function webAddress(name, text) {
  try {
    const url = new URL(text)
    if (url.protocol === 'http:' || url.protocol === 'https:') return text.replace(/\/$/, '')
  } catch {
    // Said below.
  }
  throw new SettingError(`${name}: ${text} is not a web address.`)
}

/**
 * Origins with a space between them, as the page and its policy take them.
 * @param {string} name
 * @param {string} text
 */
function originList(name, text) {
  const origins = text.split(/\s+/).filter(Boolean)
  for (const origin of origins) {
    if (new URL(webAddress(name, origin)).origin !== origin)
      throw new SettingError(`${name}: ${origin} is not an origin such as https://files.example.`)
  }
  return origins.join(' ')
}

/** @param {string} name @param {string | undefined} text @param {boolean} otherwise */
export function yesOrNo(name, text, otherwise) {
  if (text === undefined || text === '') return otherwise
  if (text !== 'yes' && text !== 'no') throw new SettingError(`${name}: ${text} is neither yes nor no.`)
  return text === 'yes'
}

/** Seconds that a page's limit may last: not so short that nothing ever comes, not so long that nobody waits for it. */
const LIMITS = { least: 0.1, most: 600 }

/** @param {string} name @param {string | undefined} text seconds @param {number} otherwise @returns {number} ms */
function limit(name, text, otherwise) {
  const seconds = text === undefined || text === '' ? otherwise : Number(text)
  if (!/^\d+(\.\d+)?$/.test(text || '0') || seconds < LIMITS.least || seconds > LIMITS.most)
    throw new SettingError(`${name}: ${text} is not a number of seconds (${LIMITS.least} to ${LIMITS.most}).`)
  return Math.round(seconds * 1000)
}

/** Where people open the portal. @param {NodeJS.ProcessEnv} env */
export const portalUrl = (env) =>
  webAddress('PORTAL_URL', env.PORTAL_URL || `http://localhost:${env.PORT_HOST || 3000}`)

/** Where browsers find something; a path is one of the portal. @param {string} name @param {string} text */
export const browserAddress = (name, text, env = process.env) =>
  webAddress(name, text.startsWith('/') ? portalUrl(env) + text : text)

/** @param {NodeJS.ProcessEnv} [env] */
export function readPortalSettings(env = process.env) {
  const supportEmail = env.SUPPORT_EMAIL || 'support@marketplace.example'
  if (!/^[^@\s]+@[^@\s]+$/.test(supportEmail))
    throw new SettingError(`SUPPORT_EMAIL: ${supportEmail} is not an e-mail address.`)
  return {
    apiUrl: browserAddress('API_URL', env.API_URL || '/api', env),
    supportEmail,
    forgotPasswordUrl: env.FORGOT_PASSWORD_URL
      ? webAddress('FORGOT_PASSWORD_URL', env.FORGOT_PASSWORD_URL)
      : '/forgot-password',
    documentOrigins: originList('DOCUMENT_ORIGINS', env.DOCUMENT_ORIGINS || ''),
    localRemotes: yesOrNo('LOCAL_REMOTES', env.LOCAL_REMOTES, false),
    loadLimit: limit('LOAD_LIMIT_SECONDS', env.LOAD_LIMIT_SECONDS, 10),
    slowAfter: limit('SLOW_AFTER_SECONDS', env.SLOW_AFTER_SECONDS, 5),
    askAfter: limit('ASK_AFTER_SECONDS', env.ASK_AFTER_SECONDS, 60),
  }
}
