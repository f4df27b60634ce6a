import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** A person there: what it says of them, by its own name for them. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

export interface IdentityProviderSettings {
  /** Where it sends people back to, `<portal>/sign-on`. */
  callback: string
  people: Person[]
  clientId?: string
  clientSecret?: string
  /** Says everything in the token itself, not when asked for more. */
  claimsInToken?: boolean
}

/** What becomes of the token that it is about to give. */
export type Forge = (payload: JWTPayload) => { payload: JWTPayload; byStranger?: boolean }

const CLIENT = { id: 'marketplace', secret: 'a-secret-of-the-tests-only' }

/**
 * A company's identity provider in this process (oidc-provider), with a page that asks who one is: in a browser by
 * buttons, in other tests by `walk`. It listens on 127.0.0.1 until `close`.
 */
export async function startIdentityProvider(settings: IdentityProviderSettings) {
  const { callback, people, clientId = CLIENT.id, clientSecret = CLIENT.secret, claimsInToken = false } = settings
  const [own, strange] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')])
  const listener: { answer?: (request: IncomingMessage, response: ServerResponse) => void } = {}
  const server = createServer((request, response) => listener.answer?.(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const kid = 'of-the-tests'
  const configuration: Configuration = {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of-the-tests'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    conformIdTokenClaims: !claimsInToken,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const yes = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>'
          context.body = `<!doctype html><html lang="en"><title>Company</title><main>${form}${yes}</main></html>`
        },
        postLogoutSuccessSource: (context) => {
          context.body = '<!doctype html><html lang="en"><title>Company</title><h1>Signed out</h1></html>'
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/person/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.find((each) => each.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    // Whoever is known has agreed: nobody is asked what is said of them.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  let forge: Forge | undefined
  const signed = (payload: JWTPayload, byStranger = false) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(byStranger ? strange.privateKey : own.privateKey)
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path !== '/token' || body?.id_token === undefined || forge === undefined) return
    const [, encoded = ''] = body.id_token.split('.')
    const { payload, byStranger } = forge(JSON.parse(Buffer.from(encoded, 'base64url').toString()) as JWTPayload)
    body.id_token = await signed(payload, byStranger)
  })
  const callbackOf = provider.callback()
  listener.answer = (request, response) => {
    if (request.url?.startsWith('/person/')) void askPerson(provider, people, request, response)
    else void callbackOf(request, response)
  }
  return {
    issuer,
    clientId,
    clientSecret,
    /** From now on its tokens are these; without a word they are its own. */
    forge: (by?: Forge) => void (forge = by),
    /** A token as it sends to who is to end sessions (Back-Channel Logout). */
    logoutToken: (claims: JWTPayload, byStranger = false) =>
      signed(
        {
          iss: issuer,
          aud: clientId,
          iat: Math.floor(Date.now() / 1000),
          exp: Math.floor(Date.now() / 1000) + 120,
          jti: crypto.randomUUID(),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        byStranger,
      ),
    /** The way of a browser whose person is `sub`, or who says no. @returns what comes back, as a query */
    walk: (address: string, sub?: string) => walk(address, callback, sub),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

async function askPerson(provider: Provider, people: Person[], request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const sub = new URLSearchParams(Buffer.concat(parts).toString()).get('sub')
    const result = sub ? { login: { accountId: sub } } : { error: 'access_denied', error_description: 'Said no' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const buttons = people.map(({ sub }) => `<button name="sub" value="${sub}">${sub}</button>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><title>Company</title><main><h1>Who are you?</h1>
      <form method="post">${buttons.join('')}<button name="sub" value="">Cancel</button></form></main></html>`,
  )
}

async function walk(address: string, callback: string, sub = ''): Promise<string> {
  const cookies = new Map<string, string>()
  let [at, body] = [address, undefined as URLSearchParams | undefined]
  for (let step = 0; step < 12; step += 1) {
    if (at.startsWith(callback)) return new URL(at).hash.slice(1) || new URL(at).search.slice(1)
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    body = undefined
    const next = answer.headers.get('location')
    if (next !== null) at = new URL(next, at).href
    else if (new URL(at).pathname.startsWith('/person/')) body = new URLSearchParams({ sub })
    else throw new Error(`${at} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  }
  throw new Error('The identity provider sends in circles.')
}
