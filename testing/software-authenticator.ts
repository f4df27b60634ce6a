import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a browser and its authenticator say, each changeable: a test sends what is wrong with it. */
export interface Signing {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  /** Whether its owner has unlocked it (WebAuthn's user verification). */
  unlocked?: boolean
  counter?: number
  userHandle?: string
  /** Of a new passkey; random without it. */
  credentialId?: string
}

interface Made {
  id: string
  key: KeyObject
  rpId: string
  userHandle: string
  counter: number
}

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** Of CBOR what an attestation needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size])
    if (size < 256) return Buffer.from([(kind << 5) | 24, size])
    return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** The options of provider-api as far as an authenticator reads them. */
interface Options {
  challenge: string
  rp?: unknown
  rpId?: unknown
  user?: unknown
}

/**
 * A passkey as a browser on `origin` makes and uses it (WebAuthn level 3), in software: P-256, attestation 'none'.
 * What it answers is what @simplewebauthn/browser would send.
 */
export class SoftwareAuthenticator {
  private made: Made | undefined

  constructor(private readonly origin: string) {}

  private clientData(options: Options, { type, origin, challenge }: Signing, otherwise: string): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: type ?? otherwise,
        challenge: challenge ?? options.challenge,
        origin: origin ?? this.origin,
        crossOrigin: false,
      }),
    )
  }

  private data(made: Made, { rpId, unlocked = true, counter }: Signing, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (unlocked ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? made.counter)
    return Buffer.concat([digest(rpId ?? made.rpId), Buffer.from([flags]), count, attested])
  }

  /** `navigator.credentials.create` */
  create(options: Options, signing: Signing = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = signing.credentialId ? Buffer.from(signing.credentialId, 'base64url') : randomBytes(32)
    const { rp, user } = options as { rp: { id: string }; user: { id: string } }
    const made = { id: encoded(id), key: privateKey, rpId: rp.id, userHandle: user.id, counter: 0 }
    this.made = made
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => Buffer.from(text, 'base64url')
    const cose = cbor(
      new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as [number, number][]),
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.data(made, signing, attested)],
    ])
    return {
      id: made.id,
      rawId: made.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(this.clientData(options, signing, 'webauthn.create')),
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** `navigator.credentials.get`; it counts on each time. */
  get(options: Options, signing: Signing = {}) {
    const { made } = this
    if (made === undefined) throw new Error('This authenticator has made no passkey.')
    made.counter += 1
    const clientData = this.clientData(options, signing, 'webauthn.get')
    const data = this.data(made, signing)
    return {
      id: made.id,
      rawId: made.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, digest(clientData)]), made.key)),
        userHandle: signing.userHandle ?? made.userHandle,
      },
    }
  }
}
