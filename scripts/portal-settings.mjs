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

/** @param {NodeJS.ProcessEnv} [env] */
export function readPortalSettings(env = process.env) {
  const supportEmail = env.SUPPORT_EMAIL || 'support@marketplace.example'
  if (!/^[^@\s]+@[^@\s]+$/.test(supportEmail))
    throw new SettingError(`SUPPORT_EMAIL: ${supportEmail} is not an e-mail address.`)
  return {
    apiUrl: webAddress('API_URL', env.API_URL || `http://localhost:${env.PORT_API || 4000}`),
    supportEmail,
    forgotPasswordUrl: webAddress(
      'FORGOT_PASSWORD_URL',
      env.FORGOT_PASSWORD_URL || 'https://marketplace.example/forgot-password',
    ),
    documentOrigins: originList('DOCUMENT_ORIGINS', env.DOCUMENT_ORIGINS || ''),
    localRemotes: yesOrNo('LOCAL_REMOTES', env.LOCAL_REMOTES, false),
  }
}
