import { z } from 'zod'
import { endpoint } from '../api'
import { instant } from '../time'
import { nameSchema } from './name'

// Passkeys (WebAuthn) sign a rep in without a password. A provider without these calls has none.

/** Passkeys that a rep can have. */
export const MAX_PASSKEYS = 10

const passkeyId = z.string().min(1).max(1400)
const passkey = z.object({ id: passkeyId, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
export type Passkey = z.output<typeof passkey>

/** As WebAuthn level 3 has them in JSON: the browser reads them, and nobody else. */
const options = z.looseObject({ challenge: z.string() })
const bytes = (max: number) => z.string().max(max)
const credential = <R extends z.ZodType>(response: R) =>
  z.object({
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal('public-key'),
    response,
  })

/** Asked by the login page: what is not there is not offered. */
export const readSignInWays = endpoint({
  id: 'account.readSignInWays',
  path: '/v1/mp/sign-in-ways',
  spec: 'ADR-15',
  summary: 'What signs in beside a password. A provider without this call has passwords alone.',
  access: 'public',
  response: z.object({ passkeys: z.boolean(), signOn: z.boolean().optional() }),
})

export const listPasskeys = endpoint({
  id: 'account.listPasskeys',
  path: '/v1/mp/passkeys',
  spec: 'ADR-15',
  summary: "The caller's passkeys, the newest first.",
  response: z.object({ passkeys: z.array(passkey) }),
})

/** `currentPassword` is encoded as B§5 says. */
export const startPasskey = endpoint({
  id: 'account.startPasskey',
  method: 'POST',
  path: '/v1/mp/passkeys/start',
  spec: 'ADR-15',
  summary: 'What the browser needs to make a passkey of the caller, good for five minutes in this session, once.',
  body: z.object({ currentPassword: z.string().max(1024) }),
  response: z.object({ options }),
  refusals: ['wrong-password', 'too-many-attempts', 'sign-ins-busy', 'too-many', 'not-offered'],
})

export const addPasskey = endpoint({
  id: 'account.addPasskey',
  method: 'POST',
  path: '/v1/mp/passkeys',
  spec: 'ADR-15',
  summary: 'Keeps the passkey that the browser has made, under the name of the device.',
  body: z.object({
    credential: credential(
      z.object({
        clientDataJSON: bytes(8000),
        attestationObject: bytes(64_000),
        transports: z.array(z.string().max(32)).max(10).optional(),
      }),
    ),
  }),
  response: z.object({ passkey }),
  refusals: ['passkey-refused', 'too-many'],
})

export const renamePasskey = endpoint({
  id: 'account.renamePasskey',
  method: 'PUT',
  path: '/v1/mp/passkeys/:id',
  spec: 'ADR-15',
  summary: "Names one of the caller's passkeys.",
  params: z.object({ id: passkeyId }),
  body: z.object({ name: nameSchema(60) }),
  refusals: ['not-found'],
})

export const removePasskey = endpoint({
  id: 'account.removePasskey',
  method: 'POST',
  path: '/v1/mp/passkeys/:id/remove',
  spec: 'ADR-15',
  summary: "Takes one of the caller's passkeys away: it signs in no more. Sessions go on.",
  params: z.object({ id: passkeyId }),
  body: z.object({ currentPassword: z.string().max(1024) }),
  refusals: ['not-found', 'wrong-password', 'too-many-attempts', 'sign-ins-busy'],
})

export const startPasskeySignIn = endpoint({
  id: 'account.startPasskeySignIn',
  method: 'POST',
  path: '/v1/mp/passkey-sign-in/start',
  spec: 'ADR-15',
  summary: 'What the browser needs to sign in by a passkey, whosoever it is; good for five minutes, once.',
  access: 'public',
  response: z.object({ options }),
  refusals: ['too-many-requests', 'not-offered'],
})

/** A passkey and what unlocks it are two factors: no code is asked for. */
export const signInWithPasskey = endpoint({
  id: 'account.signInWithPasskey',
  method: 'POST',
  path: '/v1/mp/passkey-sign-in',
  spec: 'ADR-15',
  summary: "Signs in by a passkey that its owner has unlocked. The token is a session's, as after a password.",
  access: 'public',
  body: z.object({
    credential: credential(
      z.object({
        clientDataJSON: bytes(8000),
        authenticatorData: bytes(8000),
        signature: bytes(8000),
        userHandle: bytes(128).optional(),
      }),
    ),
  }),
  response: z.object({ token: z.string() }),
  refusals: ['passkey-refused', 'too-many-requests'],
})
