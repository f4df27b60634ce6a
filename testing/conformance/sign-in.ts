// Signs in as the portal does, or says what to do when that cannot be.
import { authenticateSupplier, encodePassword, readIdentity } from '../../shared-contracts/src/account'
import type { EndpointResponse } from '../../shared-contracts/src/api'
import type { Finding } from './finding'
import type { Outcome, Provider } from './provider'

export interface Account {
  email: string
  password: string
}

type Identity = EndpointResponse<typeof readIdentity>

/** The calls of the sign-in and who it is; or why nothing can be asked. */
export async function signIn(
  provider: Provider,
  api: string,
  { email, password }: Account,
): Promise<{ findings: Finding[]; identity: Identity | undefined } | { stop: string }> {
  const body = { email, password: encodePassword(password) }
  const signedIn = await provider.ask(authenticateSupplier, { body })
  const { success, token, message } = (signedIn.answer ?? {}) as Partial<EndpointResponse<typeof authenticateSupplier>>
  if (success !== true) return { stop: whyNot(signedIn, api, message) }
  if (token === undefined || token === '')
    return { stop: `${api} signed in without a token: its answer needs { success: true, token: '…' } (B§8).` }
  provider.token = token
  const identity = await provider.ask(readIdentity, { query: { user_token: token } })
  const findings = [
    { endpoint: authenticateSupplier, path: authenticateSupplier.path, verdict: signedIn.verdict, says: signedIn.says },
    { endpoint: readIdentity, path: readIdentity.path, verdict: identity.verdict, says: identity.says },
  ]
  return { findings, identity: identity.answer as Identity | undefined }
}

/** Which sentence each failure of a connection has; the first that fits is said. */
const BROKEN: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'there is no host of this name. Check --api.'],
  [/ECONNREFUSED/, 'nothing listens there. Is the provider running, and is this its port?'],
  [/WRONG_VERSION_NUMBER|EPROTO/, 'it does not speak TLS. Is it http:// in place of https://?'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/,
    'its TLS certificate is not trusted, and no browser would. Mend it, or name the file of your own authority in ' +
      'NODE_EXTRA_CA_CERTS.',
  ],
]

function whyNot({ answer, seen, status, verdict, says }: Outcome, api: string, message = ''): string {
  if (seen.redirect !== undefined)
    return `${api} redirects to ${seen.redirect}. Give --api the address that it leads to; a sign-in is not sent on.`
  if (seen.cause !== undefined && verdict === 'not checked' && says.startsWith('the connection')) {
    const [, sentence] = BROKEN.find(([cause]) => cause.test(seen.cause ?? '')) ?? []
    return `${api} cannot be reached (${seen.cause}): ${sentence ?? 'try it with curl from this computer.'}`
  }
  if (verdict === 'not checked')
    return `${api} cannot be asked: ${says}. Is it reachable from this computer, past firewalls and proxies?`
  if (answer !== undefined || [400, 401, 403].includes(status))
    return `The provider refused this e-mail and password${message && ` ('${message}')`}. Check both.`
  if (status === 429) return 'The provider takes no more sign-ins for now (429). Wait some minutes and try again.'
  if (verdict === 'refused')
    return `${api} answers ${says} to POST ${authenticateSupplier.path}. Is --api the address of the provider's API?`
  return `The sign-in of ${api} cannot be read. ${says}. Is --api the address of the API, and not of a website?`
}
