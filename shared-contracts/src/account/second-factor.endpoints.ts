import { z } from 'zod'
import { endpoint } from '../api'
import { instant } from '../time'

// A code of an authenticator app (TOTP, RFC 6238) after the password. A provider without these calls has none.

export const readSecondFactor = endpoint({
  id: 'account.readSecondFactor',
  path: '/v1/mp/second-factor',
  spec: 'ADR-15',
  summary: 'Whether signing in as the caller asks for a code, and how many recovery codes are left.',
  response: z.object({ since: instant.nullable(), recoveryCodesLeft: z.number().int() }),
})

const byPassword = ['wrong-password', 'too-many-attempts', 'sign-ins-busy'] as const

/** `currentPassword` is encoded as B§5 says. */
export const startSecondFactor = endpoint({
  id: 'account.startSecondFactor',
  method: 'POST',
  path: '/v1/mp/second-factor',
  spec: 'ADR-15',
  summary: 'A new secret for an authenticator app, told this once. It counts from its first code on.',
  body: z.object({ currentPassword: z.string().max(1024) }),
  response: z.object({
    /** To be typed: base32. */
    secret: z.string(),
    /** The rows of a QR code that says the same to a camera; true is dark. */
    qr: z.array(z.array(z.boolean())),
  }),
  refusals: [...byPassword, 'already-set-up'],
})

export const confirmSecondFactor = endpoint({
  id: 'account.confirmSecondFactor',
  method: 'PUT',
  path: '/v1/mp/second-factor',
  spec: 'ADR-15',
  summary: 'Turns the second factor on by a first code. The recovery codes are told this once; each works once.',
  body: z.object({ code: z.string().max(64) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['wrong-code', 'already-set-up'],
})

export const endSecondFactor = endpoint({
  id: 'account.endSecondFactor',
  method: 'POST',
  path: '/v1/mp/second-factor/end',
  spec: 'ADR-15',
  summary: 'Turns the second factor off, by a code of it: signing in asks for the password alone.',
  body: z.object({
    currentPassword: z.string().max(1024),
    /** Of the app, or a recovery code; a factor that was never confirmed asks for none. */
    code: z.string().max(64).optional(),
  }),
  refusals: [...byPassword, 'wrong-code'],
})
