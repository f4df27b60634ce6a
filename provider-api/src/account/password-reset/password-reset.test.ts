import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { and, eq } from 'drizzle-orm'
import {
  authenticateSupplier,
  checkAuthenticated,
  encodePassword,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
  sendResetLink,
} from 'shared-contracts/account'
import { startMailServer } from '../../../../testing/mail-server'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { sendRow } from '../../../testing/send-row'
import { TEST_NOW } from '../../../testing/test-clock'
import { auditRows, linkTokens } from '../../db/schema'
import { hashToken, newToken } from '../../http/session-guard'
import { insertLinkToken } from '../session.repo'

const MINUTE = 60_000
const OLD = 'Marketplace-1'
const NEW = 'Harbour-Lights-9'
const DANA = 'dana.whitfield@larkspur.example'
const THEO = 'theo.marsh@larkspur.example'

let mail: Awaited<ReturnType<typeof startMailServer>>
let market: TestMarket
let now = TEST_NOW.getTime()
beforeAll(async () => {
  mail = await startMailServer()
  market = await openTestMarket({ MAIL_SMTP_URL: mail.url, PORTAL_URL: 'https://portal.example' })
})
beforeEach(() => market.setNow(new Date((now += 45 * MINUTE))))
afterAll(async () => {
  await market.close()
  await mail.close()
})

let senders = 0
const ask = (email: string, of = market) =>
  sendRow(of, requestPasswordReset, { body: { email }, address: `10.8.0.${(senders += 1)}` })
const set = async (code: string, password = NEW) =>
  (await market.client()).call(resetPassword, { body: { code, newPassword: encodePassword(password) } })
const signIn = async (email: string, password: string) =>
  (await market.client()).call(authenticateSupplier, { body: { email, password: encodePassword(password) } })
const links = (repId: string) =>
  market.db
    .select()
    .from(linkTokens)
    .where(and(eq(linkTokens.repId, repId), eq(linkTokens.kind, 'password-reset')))

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 400 && !(await isTrue()); tried += 1) await new Promise((done) => setTimeout(done, 25))
  expect(await isTrue()).toBe(true)
}

/** Asks for a link and waits for its e-mail. @returns the code */
async function mailedCode(email: string): Promise<string> {
  const before = mail.taken.length
  expect((await ask(email)).status).toBe(200)
  await until(() => mail.taken.length > before)
  const text = mail.taken.at(-1)?.message.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? ''
  return /https:\/\/portal\.example\/new-password\?c=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('it is offered where there is a mail server', async () => {
  expect(await (await market.client()).call(readPasswordReset, {})).toEqual({ offered: true })
})

test('every e-mail gets the same answer; only an account gets a link, one in two minutes', async () => {
  const answers = [
    await ask('nobody@larkspur.example'),
    await ask('jonah.adler@larkspur.example'),
    await ask(''),
    await ask("' or 1=1; --"),
    await ask(` ${DANA.toUpperCase()} `),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
  await until(() => mail.taken.length === 1)
  expect(mail.taken[0]?.to).toBe(DANA)
  // Many at once are one e-mail.
  await Promise.all([ask(THEO), ask(THEO), ask(THEO), ask(DANA)])
  await until(() => mail.taken.length === 2)
  market.setNow(new Date((now += 2 * MINUTE)))
  await mailedCode(DANA)
  expect(mail.taken).toHaveLength(3)
  expect([(await links('dana')).length, (await links('theo')).length]).toEqual([2, 1])
})

test('the digest is stored and never the code, which is in no log', async () => {
  const code = await mailedCode(DANA)
  expect(code).toMatch(/^[\w-]{43}$/)
  const rows = JSON.stringify(await links('dana'))
  expect(rows).toContain(hashToken(code))
  expect(rows + market.logged.join()).not.toContain(code)
})

test.each([
  ['nothing', () => '', NEW, 409, 'link-not-usable'],
  ['a made-up code', () => newToken(), NEW, 409, 'link-not-usable'],
  ['SQL', () => "' or 1=1; --", NEW, 409, 'link-not-usable'],
  ['the stored digest', (code: string) => hashToken(code), NEW, 409, 'link-not-usable'],
  ['nine characters', (code: string) => code, 'Short-123', 422, 'weak-password'],
  ['a common password', (code: string) => code, 'password1234', 422, 'weak-password'],
])('%s sets no password and leaves the link as it was', async (_what, codeOf, password, status, code) => {
  const mailed = await mailedCode(DANA)
  await expect(set(codeOf(mailed), password)).rejects.toMatchObject({ problem: { status, code } })
  expect(await signIn(DANA, OLD)).toMatchObject({ success: true })
  expect((await links('dana')).filter(({ usedAt }) => usedAt !== null)).toEqual([])
})

test('links of another kind set no password', async () => {
  const times = { createdAt: market.now(), expiresAt: new Date(now + MINUTE) }
  for (const kind of ['sign-in', 'download'] as const) {
    const token = newToken()
    await insertLinkToken(market.db, { tokenHash: hashToken(token), kind, repId: 'dana', ...times })
    await expect(set(token)).rejects.toMatchObject({ problem: { code: 'link-not-usable' } })
  }
})

test('a link is good for thirty minutes', async () => {
  const code = await mailedCode(DANA)
  market.setNow(new Date((now += 30 * MINUTE)))
  await expect(set(code)).rejects.toMatchObject({ problem: { status: 409, code: 'link-not-usable' } })
})

test('it works once, ends every session and every other link of its account, and no one else’s', async () => {
  const [first, theirs] = [await mailedCode(DANA), await mailedCode(THEO)]
  market.setNow(new Date((now += 3 * MINUTE)))
  const second = await mailedCode(DANA)
  const [danas, theos] = [await market.tokenOf('dana'), await market.tokenOf('theo')]
  // Two at once, and two links at once: one of them is it.
  const outcomes = await Promise.allSettled([set(first), set(first), set(second), set(second)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ problem: { status: 409, code: 'link-not-usable' } })
  await expect((await market.client({ token: danas })).call(checkAuthenticated, {})).rejects.toMatchObject({
    problem: { status: 401 },
  })
  await (await market.client({ token: theos })).call(checkAuthenticated, {})
  expect(await signIn(DANA, OLD)).toMatchObject({ success: false, message: 'Incorrect username/password' })
  expect(await signIn(DANA, NEW)).toMatchObject({ success: true })
  expect(await links('dana')).toEqual([])
  const rows = await market.db.select().from(auditRows).where(eq(auditRows.action, 'account.resetPassword'))
  expect(rows).toMatchObject([{ actor: 'rep:dana', entityId: 'dana' }])
  // Another account's link is still its own.
  await set(theirs)
  expect(await signIn(THEO, NEW)).toMatchObject({ success: true })
})

test('a link by an administrator is mailed to its person, who is told by whom', async () => {
  const before = mail.taken.length
  const dana = await market.client('dana')
  expect(await dana.call(sendResetLink, { params: { userId: 'theo' } })).toEqual({ sentTo: THEO })
  expect(mail.taken).toHaveLength(before + 1)
  expect(mail.taken.at(-1)?.to).toBe(THEO)
  const text =
    mail.taken
      .at(-1)
      ?.message.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? ''
  expect(text).toContain('Dana Whitfield, an administrator of your team')
  await set(/new-password\?c=([\w-]+)/.exec(text)?.[1] ?? '', 'Harbour-Lights-10')
  expect(await signIn(THEO, 'Harbour-Lights-10')).toMatchObject({ success: true })
})

test('a mail server that refuses or is gone: the same answer, and the next try is not held back', async () => {
  const dead = await startMailServer()
  await dead.close()
  const other = await openTestMarket({ MAIL_SMTP_URL: dead.url })
  expect((await ask(DANA, other)).text).toBe('{}')
  await until(() => other.logged.some((line) => line.includes('could not be sent')))
  expect(await other.db.$count(linkTokens, eq(linkTokens.kind, 'password-reset'))).toBe(0)
  const theirs = (await other.client('dana')).call(sendResetLink, { params: { userId: 'theo' } })
  await expect(theirs).rejects.toMatchObject({ problem: { status: 503, code: 'mail-not-sent' } })
  expect(await other.db.$count(linkTokens, eq(linkTokens.kind, 'password-reset'))).toBe(0)
  await other.close()
})

test('a mail server that is late: it is said, and the link works, as the e-mail may still come', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const quicker = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 20_000 ? 100 : ms))
  const late = await startMailServer({ onRcptTo: () => undefined })
  const other = await openTestMarket({ MAIL_SMTP_URL: late.url })
  const sent = (await other.client('dana')).call(sendResetLink, { params: { userId: 'theo' } })
  await expect(sent).rejects.toMatchObject({ problem: { status: 503, code: 'mail-not-sent' } })
  expect(await other.db.$count(linkTokens, eq(linkTokens.kind, 'password-reset'))).toBe(1)
  quicker.mockRestore()
  await other.close()
  await late.close()
})

/** Takes connections and says nothing. */
async function startHangingServer(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => void sockets.add(socket))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

test('a mail server that hangs keeps nobody waiting: neither who asks nor a stop', async () => {
  const hanging = await startHangingServer()
  const other = await openTestMarket({ MAIL_SMTP_URL: hanging.url })
  const began = performance.now()
  for (const email of [DANA, THEO, 'nobody@larkspur.example']) expect((await ask(email, other)).status).toBe(200)
  await other.close()
  expect(performance.now() - began).toBeLessThan(14_000)
  hanging.close()
})

test('without a mail server nothing is offered, and asking says so', async () => {
  const other = await openTestMarket()
  expect(await (await other.client()).call(readPasswordReset, {})).toEqual({ offered: false })
  const { status, text } = await ask(DANA, other)
  expect([status, text]).toEqual([409, expect.stringContaining('This Marketplace sends no e-mails.')])
  expect(await other.db.$count(linkTokens, eq(linkTokens.kind, 'password-reset'))).toBe(0)
  await other.close()
})
