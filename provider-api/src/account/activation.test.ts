import {
  authenticateSupplier,
  checkAuthenticated,
  checkEmail,
  encodePassword,
  EMAIL_NOT_AVAILABLE,
  signUp,
} from 'shared-contracts/account'
import { marketForFile } from '../../testing/market-for-file'
import { demonstrationLinks } from '../print-demonstration'
import { TEST_NOW } from '../../testing/test-clock'

const DAY = 24 * 3_600_000
const EMAIL = 'jonah.adler@larkspur.example'

const { market } = marketForFile()
let invite: { userId: string; code: string; email: string }
beforeAll(async () => {
  const line = (await demonstrationLinks(market.db, 'http://localhost:3000', TEST_NOW)).find((text) =>
    text.startsWith('demo:invite '),
  )
  const query = new URL(line?.slice('demo:invite '.length) ?? '').searchParams
  const decoded = (name: string) => Buffer.from(query.get(name) ?? '', 'base64').toString()
  invite = { userId: decoded('u'), code: decoded('c'), email: decoded('e') }
})
beforeEach(() => market.setNow(TEST_NOW))

const ask = async (userId: string, email: string) =>
  (await market.client()).call(checkEmail, { body: { userId, email } })

async function activate(change: Partial<typeof invite & { password: string }>) {
  const { userId, code, email, password } = { ...invite, password: 'Harbour-Lights-9', ...change }
  const body = { userId, email, code: Buffer.from(code).toString('base64'), password: encodePassword(password) }
  return (await market.client()).call(signUp, { body })
}

test('the printed invite names the invited rep', () => {
  expect(invite).toMatchObject({ userId: 'jonah', email: EMAIL })
})

test('the e-mail check says yes by a 400 of type general, and no by a 200', async () => {
  await expect(ask(invite.userId, EMAIL.toUpperCase())).rejects.toMatchObject({
    problem: { status: 400, type: 'general', message: EMAIL_NOT_AVAILABLE },
  })
  await expect(ask('dana', EMAIL)).resolves.toBeUndefined()
  await expect(ask('dana', 'dana.whitfield@larkspur.example')).resolves.toBeUndefined()
  await expect(ask(invite.userId, 'someone@larkspur.example')).resolves.toBeUndefined()
})

test.each([
  ['another code', { code: 'guess' }, 409, 'invite-not-usable'],
  ['another e-mail', { email: 'theo.marsh@larkspur.example' }, 409, 'invite-not-usable'],
  ['an active account', { userId: 'dana', email: 'dana.whitfield@larkspur.example' }, 409, 'invite-not-usable'],
  ['nine characters', { password: 'Short-123' }, 422, 'weak-password'],
  ['a common password', { password: 'password1234' }, 422, 'weak-password'],
])('sign-up with %s is refused and leaves the invite as it was', async (_what, change, status, code) => {
  await expect(activate(change)).rejects.toMatchObject({ problem: { status, code } })
  await expect(ask(invite.userId, EMAIL)).rejects.toMatchObject({ problem: { status: 400 } })
})

test('an invite runs out after 14 days', async () => {
  market.setNow(new Date(TEST_NOW.getTime() + 14 * DAY))
  await expect(activate({})).rejects.toMatchObject({ problem: { status: 409 } })
  await expect(ask(invite.userId, EMAIL)).resolves.toBeUndefined()
})

test('an invite works once, and its token is a session', async () => {
  const answers = await Promise.allSettled([activate({}), activate({})])
  const tokens = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.token] : []))
  expect(tokens).toHaveLength(1)
  await (await market.client({ token: tokens[0] ?? '' })).call(checkAuthenticated, {})
  await expect(activate({})).rejects.toMatchObject({ problem: { status: 409, code: 'invite-not-usable' } })
  const body = { email: EMAIL, password: encodePassword('Harbour-Lights-9') }
  expect(await (await market.client()).call(authenticateSupplier, { body })).toMatchObject({ success: true })
})
