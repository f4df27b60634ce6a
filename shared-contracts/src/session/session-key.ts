import type { ApiError, ProofRequest } from '../api'

/** The key of a session, as this browser keeps it: what is in it can sign, and is read by no script. */
interface SessionKey {
  privateKey: CryptoKey
  /** The head of its proofs, written once. */
  head: string
  /** A hash of the session's token, which names it. */
  ath: string
}

const STORE = 'keys'
/** More sign-ins than a browser has at once. */
const MOST = 8
const EC = { name: 'ECDSA', namedCurve: 'P-256' }

const base64url = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const textBytes = (text: string) => new TextEncoder().encode(text)
const part = (value: object) => base64url(textBytes(JSON.stringify(value)))

/**
 * The keys to which this browser's sessions are bound (RFC 9449): a token that is copied elsewhere opens nothing. A
 * browser that has or keeps none, as under an address without https, goes on by the token alone.
 * @param open the browser's database of keys
 */
export function createSessionKeys(open: () => Promise<KeyStore> = openKeyStore) {
  let last: { token: string; key: Promise<SessionKey | undefined> } | undefined
  /** ms by which the provider's clock is ahead of this browser's, once it was said to matter. */
  let ahead = 0

  const tokenHash = async (token: string) => base64url(await crypto.subtle.digest('SHA-256', textBytes(token)))

  function findKey(token: string): Promise<SessionKey | undefined> {
    if (last?.token !== token) last = { token, key: find(token).catch(() => undefined) }
    return last.key
  }
  const find = async (token: string) => (await open()).get(await tokenHash(token))

  async function signed({ privateKey, head, ath }: SessionKey, request: ProofRequest): Promise<string> {
    const { method, address, serverTime } = request
    if (serverTime !== undefined) ahead = serverTime - Date.now()
    const { origin, pathname } = new URL(address, location.href)
    const jti = base64url(crypto.getRandomValues(new Uint8Array(16)))
    const iat = Math.floor((Date.now() + ahead) / 1000)
    const text = `${head}.${part({ jti, htm: method, htu: origin + pathname, iat, ath })}`
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, textBytes(text))
    return `${text}.${base64url(signature)}`
  }

  return {
    /** What a call brings along; nothing where its session has no key here. */
    async proof(request: ProofRequest): Promise<string | undefined> {
      const key = await findKey(request.token)
      return key && signed(key, request)
    },
    /**
     * Makes a session's key; `bind` says whether the provider takes its first proof. Nothing here stops a sign-in:
     * where the answer is lost the session may be bound, and one that is not needs no proof and takes it.
     */
    async bind(request: ProofRequest, bind: (proof: string) => Promise<boolean>): Promise<void> {
      try {
        const { privateKey, publicKey } = await crypto.subtle.generateKey(EC, false, ['sign', 'verify'])
        const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
        const head = part({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
        const key = { privateKey, head, ath: await tokenHash(request.token) }
        const store = await open()
        // Kept before it counts: a key that is lost would end the session.
        await store.put(key.ath, key)
        const isBound = await bind(await signed(key, request)).catch(isAnswerLost)
        if (!isBound) await store.remove(key.ath)
        last = { token: request.token, key: Promise.resolve(isBound ? key : undefined) }
      } catch {
        // By the token alone.
      }
    },
  }
}

/** By its shape: the client's own code is loaded after this. */
function isAnswerLost(error: Partial<ApiError>): boolean {
  const status = error.problem?.status ?? 0
  return status === 0 || status === 408 || status >= 500
}

interface KeyStore {
  get(name: string): Promise<SessionKey | undefined>
  put(name: string, key: SessionKey): Promise<unknown>
  remove(name: string): Promise<unknown>
}

/** The keys of this browser. */
export const sessionKeys = createSessionKeys()

let opened: Promise<KeyStore> | undefined

function openKeyStore(): Promise<KeyStore> {
  return (opened ??= openDatabase())
}

async function openDatabase(): Promise<KeyStore> {
  const opening = indexedDB.open('sessionKeys', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await done(opening)
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
  return {
    get: (name) => done(store('readonly').get(name) as IDBRequest<SessionKey | undefined>),
    async put(name, key) {
      // Those of sessions that have ended.
      if ((await done(store('readonly').count())) >= MOST) await done(store('readwrite').clear())
      return done(store('readwrite').put(key, name))
    },
    remove: (name) => done(store('readwrite').delete(name)),
  }
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no key'))
  })
