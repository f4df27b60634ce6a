import { iso, z } from 'zod'
import { endpoint, id } from '../api'
import { signInWork } from './sign-in-work'

const supplier = z.object({ id: z.string().min(1), name: z.string() })
const supplierRep = z.object({ userId: id, firstName: z.string(), lastName: z.string() })

/** A provider may send null for what its answer has not (decision 42). */
const orNothing = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? undefined, schema.optional())

/** B§5, B§8: a wrong pair is answered with `success: false`, not with an error status. */
export const authenticateSupplier = endpoint({
  id: 'account.authenticateSupplier',
  method: 'POST',
  path: '/v1/mp/authenticatesupplier',
  spec: 'B§7, B§8, decision 1',
  summary: 'Signs a representative in. `password` is in base64 with its first `=` as a dot.',
  access: 'public',
  body: z.object({
    email: z.string().max(254),
    password: z.string().max(1024),
    /** The secret that an earlier answer left on this device; sent only to the provider that gave it. */
    device: z.string().max(512).optional(),
    /** Of an authenticator app, or a recovery code, where an answer before asked for one. */
    code: z.string().max(64).optional(),
    /** Where an answer before asked for it (`work-needed`). */
    work: signInWork.optional(),
  }),
  response: z.object({
    success: z.boolean(),
    token: orNothing(z.string()),
    message: orNothing(z.string()),
    /** Only provider-api sends it: what tells this device from others that guess at the same account. */
    device: orNothing(z.string()),
    /** Only provider-api sends it: the password is right, and a code has to come along. */
    needsCode: orNothing(z.boolean()),
    /** Only provider-api sends it: `message` says that the company of this e-mail signs its people in itself. */
    signOn: orNothing(z.boolean()),
  }),
  refusals: ['too-many-attempts', 'work-needed', 'sign-ins-busy'],
})

/** The representative behind a token; a one-time token is exchanged for a session's (decision 4). */
export const readIdentity = endpoint({
  id: 'account.readIdentity',
  path: '/v2/marketplace/identity',
  spec: 'B§7, B§8',
  summary: 'Who the token belongs to. A one-time token of a link is used up and answered with a session token.',
  access: 'public',
  query: z.object({ user_token: z.string().min(1).max(512) }),
  response: z.object({
    roles: z.array(z.string()),
    supplier,
    supplierRep,
    /** Only provider-api sends it: the session token that replaces a one-time token. */
    token: orNothing(z.string()),
  }),
  refusals: ['unauthorized'],
})

/** B§7: status 200 means signed in. */
export const checkAuthenticated = endpoint({
  id: 'account.checkAuthenticated',
  path: '/v1/check_legacy_mobile_authenticated',
  spec: 'B§7, decision 5',
  summary: 'Whether the session is still good.',
})

/**
 * Decision 6: opening /login ends this session on the server too. A provider without this call answers 404, which is
 * fine.
 */
export const logOut = endpoint({
  id: 'account.logOut',
  method: 'POST',
  path: '/v1/mp/logout',
  spec: 'decision 6',
  summary: 'Ends the session of the token that is sent, and no other.',
  response: z.preprocess(
    (value) => value ?? {},
    z.object({
      /** Where the person ends what the company's sign-on still has open, if that opened the session. */
      companyLogout: z
        .url({ protocol: /^https?$/ })
        .nullish()
        .catch(null),
    }),
  ),
})

/**
 * C§7, decision 31, inverted as the specification writes it: an invite that may be activated is answered with
 * status 400, type `general`, and EMAIL_NOT_AVAILABLE as message; anything else with 200.
 */
export const checkEmail = endpoint({
  id: 'account.checkEmail',
  method: 'POST',
  path: '/v1/mp/emailCheck',
  spec: 'C§5, C§7, decision 31',
  summary: 'Whether an account waits to be activated under this user id and e-mail: then, and only then, a 400.',
  access: 'public',
  body: z.object({ userId: z.string().max(128), email: z.string().max(254) }),
  refusals: ['email-not-available', 'too-many-requests'],
})

/** The message that means "this invite is good" (decision 31). */
export const EMAIL_NOT_AVAILABLE = 'The email address is not available.'

/** C§7: `code` and `password` are base64. The token signs the new representative in. */
export const signUp = endpoint({
  id: 'account.signUp',
  method: 'POST',
  path: '/v1/mp/signup',
  spec: 'C§5, C§7',
  summary: 'Activates an invited account with its invite code and a password, and signs it in. An invite works once.',
  access: 'public',
  body: z.object({
    userId: z.string().max(128),
    email: z.string().max(254),
    code: z.string().max(1024),
    password: z.string().max(1024),
  }),
  response: z.object({ token: z.string() }),
  refusals: ['invite-not-usable', 'sign-on-only', 'weak-password', 'too-many-requests', 'sign-ins-busy'],
})

/** Decision 32: a plain link may carry this instead of the session's token. */
export const issueDownloadTicket = endpoint({
  id: 'account.issueDownloadTicket',
  method: 'POST',
  path: '/v1/mp/download-ticket',
  spec: 'decision 32',
  summary: 'A ticket for `user_token` that opens one download path, with its query, for 60 seconds.',
  body: z.object({ path: z.string().startsWith('/').max(8000) }),
  response: z.object({ ticket: z.string(), expiresAt: iso.datetime() }),
})
