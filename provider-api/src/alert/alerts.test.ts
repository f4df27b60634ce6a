import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Right } from 'shared-contracts/api'
import { putAlertChoices, readAlertChoices, type AlertMoment } from 'shared-contracts/alert'
import { quoteFor, readScenarioOf, submitFirst } from '../../testing/bid-calls'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { alertMails, auditRows, quoteRequests, rateChecks, supplierReps } from '../db/schema'
import type { Mail } from './alert-mail'
import { openMailer, type Mailer } from './mailer'
import { sendAlerts } from './send-alerts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const { market, rep } = marketForFile()
const dana = rep('dana')
rewindEach(market)

const choose = (email: AlertMoment[], whose: 'mine' | 'all' = 'all') =>
  dana.call(putAlertChoices, { body: { browser: [], email, whose } })
const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
const dueAt = (at: Date, rateCheckId = 'rc-millrace') =>
  market.db.update(quoteRequests).set({ timeQuotesDue: at }).where(eq(quoteRequests.rateCheckId, rateCheckId))
/** Its due time as it is shown, so long from now. */
const dueIn = (ms: number) => dueAt(new Date(market.now().getTime() + ms + 30 * MINUTE))

function takingMailer(): Mailer & { mails: Mail[] } {
  const mails: Mail[] = []
  return { mails, send: async (mail) => void mails.push(mail) }
}
const run = (mailer: Mailer) =>
  sendAlerts({ db: market.db, mailer, portalUrl: 'https://portal.example', now: market.now, log: { warn: jest.fn() } })
const ofMillrace = ({ mails }: { mails: Mail[] }) => mails.filter(({ subject }) => subject.includes('Millrace'))

test('nobody is told of anything who has not asked; choices are kept, with audit', async () => {
  expect(await dana.call(readAlertChoices, {})).toEqual({
    browser: [],
    email: [],
    whose: 'all',
    ...{ digest: false, refusedSince: null },
    // No mail server is set here.
    sendsEmails: false,
    address: 'dana.whitfield@larkspur.example',
    changedAt: null,
    calendarMadeAt: null,
  })
  const mailer = takingMailer()
  expect(await run(mailer)).toMatchObject({ queued: 0, sent: 0 })
  await choose(['2h', '24h', '2h'], 'mine')
  expect(await dana.call(readAlertChoices, {})).toMatchObject({
    email: ['2h', '24h'],
    whose: 'mine',
    changedAt: market.now().toISOString(),
  })
  const theo = await market.client('theo')
  expect(await theo.call(readAlertChoices, {})).toMatchObject({ email: [], changedAt: null })
  const audited = await market.db.select().from(auditRows).where(eq(auditRows.action, 'alert.putChoices'))
  expect(audited).toMatchObject([{ actor: 'rep:dana', to: { email: ['2h', '24h'], whose: 'mine' } }])
})

test('at 24 hours, 2 hours and 30 minutes before due, once each, in New York time, with a link', async () => {
  await choose(['24h', '2h', '30m'])
  await dueIn(25 * HOUR)
  const mailer = takingMailer()
  const told: string[] = []
  for (let minute = 0; minute < 26 * 60; minute += 5) {
    await run(mailer)
    const subjects = ofMillrace(mailer).map(({ subject }) => subject)
    if (subjects.length > told.length) told.push(`${minute}: ${subjects.at(-1) ?? ''}`)
    later(5 * MINUTE)
  }
  expect(told).toEqual([
    '60: Due in 1 day: Millrace Precision Castings',
    '1380: Due in 2 hours: Millrace Precision Castings',
    '1470: Due in 30 minutes: Millrace Precision Castings',
  ])
  const [first] = ofMillrace(mailer)
  expect(first?.to).toEqual({ name: 'Dana Whitfield', address: 'dana.whitfield@larkspur.example' })
  expect(first?.text).toContain('Due: Friday, January 16, 2026 at 3:15 PM EST, in 1 day')
  expect(first?.text).toContain('Bids are taken until Friday, January 16, 2026 at 3:45 PM EST.')
  expect(first?.text).toMatch(/https:\/\/portal\.example\/dashboard\/quote-requests\/\d+\/scenario\/ps-millrace\n/)
})

test('a deadline that is moved is told of again; one that was answered, opted out of or unchosen is not', async () => {
  await choose(['2h'])
  await dueIn(2 * HOUR + MINUTE)
  const mailer = takingMailer()
  later(2 * MINUTE)
  await run(mailer)
  expect(ofMillrace(mailer)).toHaveLength(1)
  await dueIn(3 * HOUR)
  await run(mailer)
  expect(ofMillrace(mailer)).toHaveLength(1)
  later(HOUR)
  await run(mailer)
  expect(ofMillrace(mailer)).toHaveLength(2)
  await dueIn(2 * HOUR + MINUTE)
  later(MINUTE)
  // It fails, and what waits is looked at again before it is sent.
  await run({ send: () => Promise.reject(new Error('no server')) })
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
  later(10 * MINUTE)
  await run(mailer)
  expect(ofMillrace(mailer)).toHaveLength(2)
})

test('of a colleague’s bids only who wants all is told; nothing of another supplier’s', async () => {
  await market.db
    .update(quoteRequests)
    .set({ supplierRepId: 'theo' })
    .where(eq(quoteRequests.rateCheckId, 'rc-millrace'))
  await choose(['2h'], 'mine')
  await dueIn(2 * HOUR + MINUTE)
  later(2 * MINUTE)
  const mailer = takingMailer()
  await run(mailer)
  expect(ofMillrace(mailer)).toEqual([])
  const priya = await market.client('priya')
  await priya.call(putAlertChoices, { body: { browser: [], email: ['24h', '2h', '30m', 'last-look'], whose: 'all' } })
  await dueIn(2 * HOUR + MINUTE)
  later(2 * MINUTE)
  const own = await market.db.select().from(quoteRequests).where(eq(quoteRequests.supplierId, 'granite-peak'))
  await run(mailer)
  const written = await market.db.select().from(alertMails).where(eq(alertMails.repId, 'priya'))
  const ids = own.map(({ id }) => id)
  expect(written.every(({ quoteRequestId }) => ids.includes(quoteRequestId ?? ''))).toBe(true)
})

test('who may not bid is told of no bid that waits, nor of one whose mail waited', async () => {
  const mailer = takingMailer()
  const giveRights = (rights: Right[]) =>
    market.db.update(supplierReps).set({ rights }).where(eq(supplierReps.userId, 'dana'))
  await choose(['2h'])
  await giveRights(['contracts'])
  await dueIn(2 * HOUR + MINUTE)
  later(2 * MINUTE)
  expect(await run(mailer)).toMatchObject({ queued: 0 })
  await giveRights(['bids'])
  await run({ send: () => Promise.reject(new Error('no server')) })
  expect(await market.db.$count(alertMails)).toBeGreaterThan(0)
  await giveRights(['contracts'])
  later(10 * MINUTE)
  await run(mailer)
  expect(mailer.mails).toEqual([])
})

test('when a Last Look opens', async () => {
  await choose(['last-look'])
  later(MINUTE)
  const opened = market.now()
  const expired = new Date(opened.getTime() + HOUR)
  await market.db
    .update(rateChecks)
    .set({ statusCode: 330, internalQaStartTime: opened, internalQaExpiredTime: expired })
    .where(eq(rateChecks.id, 'rc-millrace'))
  await market.db
    .update(quoteRequests)
    .set({ invitedForLastLook: true, timeQuotesDue: new Date(opened.getTime() - HOUR) })
    .where(eq(quoteRequests.rateCheckId, 'rc-millrace'))
  const mailer = takingMailer()
  later(MINUTE)
  await run(mailer)
  expect(mailer.mails.map(({ subject }) => subject)).toEqual(['Last Look is open: Millrace Precision Castings'])
  expect(mailer.mails[0]?.text).toContain('Last Look ends: Thursday, January 15, 2026 at 3:16 PM EST, in 59 minutes')
})

test('two at once tell nobody twice', async () => {
  await choose(['24h', '2h', '30m', 'last-look'])
  for (const minutes of [125, 122, 124]) await dueIn(minutes * MINUTE)
  await dueAt(new Date(market.now().getTime() + 155 * MINUTE), 'rc-tallgrass')
  later(10 * MINUTE)
  const mailer = takingMailer()
  await Promise.all([run(mailer), run(mailer), run(mailer)])
  const ids = mailer.mails.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(2)
  expect(new Set(ids).size).toBe(ids.length)
})

test('who dies while it sends leaves the mail to another one, as the same message, after five minutes', async () => {
  await choose(['2h'])
  await dueIn(2 * HOUR + MINUTE)
  later(2 * MINUTE)
  let id = ''
  const dying = run({
    send: (mail) => {
      id = mail.id
      return new Promise(() => undefined)
    },
  })
  void dying
  while (id === '') await new Promise((done) => setTimeout(done, 5))
  const mailer = takingMailer()
  later(4 * MINUTE)
  await run(mailer)
  const again = () => mailer.mails.filter((mail) => mail.id === id)
  expect(again()).toEqual([])
  later(2 * MINUTE)
  await run(mailer)
  expect(again()).toHaveLength(1)
})

test('a deadline that moves is told again, as another message', async () => {
  await choose(['2h'])
  const mailer = takingMailer()
  for (const moved of [0, 30 * MINUTE]) {
    await dueIn(2 * HOUR + MINUTE + moved)
    later(2 * MINUTE + moved)
    await run(mailer)
  }
  const ids = mailer.mails.filter(({ subject }) => subject.includes('Millrace')).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

test('a mail server that is away is tried again, ever later, until the deadline', async () => {
  await choose(['2h'])
  await dueIn(2 * HOUR + MINUTE)
  later(2 * MINUTE)
  let tries = 0
  const failing: Mailer = {
    send: ({ subject }) => {
      if (subject.includes('Millrace')) tries += 1
      return Promise.reject(new Error('connection refused'))
    },
  }
  for (let minute = 0; minute < 150; minute += 1) {
    await run(failing)
    later(MINUTE)
  }
  expect(tries).toBeGreaterThan(8)
  expect(tries).toBeLessThan(16)
  const [row] = await market.db.select().from(alertMails)
  expect(row).toMatchObject({ outcome: 'not-needed' })
})

test('a mail server that does not answer is asked once in a run, not once for each e-mail', async () => {
  await choose(['2h'])
  await (await market.client('theo')).call(putAlertChoices, { body: { browser: [], email: ['2h'], whose: 'all' } })
  await dueIn(2 * HOUR + MINUTE)
  later(2 * MINUTE)
  let tries = 0
  const away: Mailer = {
    send: () => {
      tries += 1
      return Promise.reject(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' }))
    },
  }
  expect((await run(away))['queued']).toBeGreaterThan(1)
  expect(tries).toBe(1)
  // Another one's turn comes in the next run.
  const mailer = takingMailer()
  await run(mailer)
  expect(ofMillrace(mailer)).toHaveLength(1)
  later(MINUTE)
  await run(mailer)
  expect(ofMillrace(mailer)).toHaveLength(2)
})

test('without a server each e-mail is a file, whole, and the same one when it is sent again', async () => {
  const folder = join(market.folder, 'mail')
  const mailer = openMailer(
    { smtpUrl: undefined, from: 'Marketplace <alerts@marketplace.example>', folder },
    market.app.log,
  )
  const mail = {
    id: 'a1b2',
    to: { name: 'Dána "D" W', address: 'dana@larkspur.example' },
    subject: 'Due: ✓',
    text: 'Hi\n',
    link: { label: 'Open', href: 'https://portal.example/' },
  }
  await mailer.send(mail)
  await mailer.send(mail)
  expect(readdirSync(folder)).toEqual(['a1b2.eml'])
  const content = readFileSync(join(folder, 'a1b2.eml'), 'utf8')
  expect(content).toContain('Message-ID: <a1b2@marketplace.example>')
  expect(content).toContain('From: Marketplace <alerts@marketplace.example>')
  expect(content).toMatch(/^To: .*<dana@larkspur\.example>$/m)
  expect(existsSync(join(folder, 'a1b2.eml.part'))).toBe(false)
})
