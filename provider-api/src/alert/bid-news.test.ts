import { eq } from 'drizzle-orm'
import { listBidNews, putAlertChoices, readAlertChoices, type NewsMoment } from 'shared-contracts/alert'
import type { ApiClient } from 'shared-contracts/api'
import { askQuestion } from 'shared-contracts/bid/questions'
import { readScenario } from 'shared-contracts/bid/request'
import { startMailServer } from '../../../testing/mail-server'
import { quoteFor, readScenarioOf, submitFirst } from '../../testing/bid-calls'
import { marketForFile } from '../../testing/market-for-file'
import { sayToSimulator, SIMULATOR_TOKEN } from '../../testing/simulator-calls'
import { repAlertChoices, alertMails, supplierReps } from '../db/schema'
import type { Mail } from './alert-mail'
import { digestText } from './digest'
import { openMailer, type Mailer } from './mailer'
import { sendAlerts } from './send-alerts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const NEWS: NewsMoment[] = ['new-request', 'changed-request', 'question-answered', 'won', 'lost']

const { market, rep } = marketForFile({ SIMULATOR_TOKEN })
const dana = rep('dana')
const priya = rep('priya')
beforeEach(async () => {
  await market.db.delete(alertMails)
  await market.db.delete(repAlertChoices)
})

const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))
const simulator = (line: string) => sayToSimulator(market, line)
const choose = (api: ApiClient, choices: object) =>
  api.call(putAlertChoices, { body: { browser: [], email: [], whose: 'all', ...choices } })
const takingMailer = (): Mailer & { mails: Mail[] } => {
  const mails: Mail[] = []
  return { mails, send: async (mail) => void mails.push(mail) }
}
const run = (mailer: Mailer) =>
  sendAlerts({ db: market.db, mailer, portalUrl: 'https://portal.example', now: market.now, log: { warn: jest.fn() } })
const subjects = async () => {
  const mailer = takingMailer()
  await run(mailer)
  return mailer.mails.map(({ subject }) => subject).sort()
}

test('a changed request, an answer, and how it ended are told once each, to who may know it', async () => {
  for (const api of [dana, priya]) await choose(api, { email: NEWS })
  expect(await subjects()).toEqual([])
  later(MINUTE)
  await simulator('set-time Tallgrass --minutes 3000')
  // Both were asked for Tallgrass.
  expect(await subjects()).toEqual(Array(2).fill('Request changed: Tallgrass Foods Manufacturing'))
  expect(await subjects()).toEqual([])

  const { quoteRequest } = await readScenarioOf(dana, 'Tallgrass Foods Manufacturing')
  await dana.call(askQuestion, { params: { id: quoteRequest.id }, body: { text: 'Which plant?', audience: 'private' } })
  later(MINUTE)
  await simulator('answer Tallgrass --text "Plant two."')
  const mailer = takingMailer()
  await run(mailer)
  const [answered] = mailer.mails
  expect(mailer.mails.map(({ to, subject }) => [to.name, subject])).toEqual([
    ['Dana Whitfield', 'Question answered: Tallgrass Foods Manufacturing'],
  ])
  expect(answered?.text).toContain('Read the answer in Activity.')
  expect(answered?.text).toContain('https://portal.example/dashboard/quote-requests/')
  expect(answered?.text).not.toContain('Plant two.')

  const theirs = { params: { id: '28900', scenarioId: 'ps-tallgrass' }, query: { meters: 'omit' } } as const
  for (const [api, repId, supplierId, rate] of [
    [dana, 'dana', 'larkspur', '0.0500'],
    [priya, 'priya', 'granite-peak', '0.0600'],
  ] as const) {
    const scenario =
      api === priya
        ? await priya.call(readScenario, theirs)
        : await readScenarioOf(dana, 'Tallgrass Foods Manufacturing')
    await submitFirst(api, scenario, [quoteFor(scenario, 0, { submittedRate: rate, supplierId }, repId)])
  }
  later(MINUTE)
  for (const step of ['close-bidding', 'optimize', 'internal-qa', 'end-last-look', 'present'])
    await simulator(`${step} Tallgrass`)
  await simulator('decide Tallgrass --switch --supplier Larkspur')
  await simulator('decide Tallgrass --request-contracts --supplier Larkspur')
  const { bids } = await dana.call(listBidNews, {})
  expect(bids.find(({ quoteRequestId }) => quoteRequestId === quoteRequest.id)?.wonAt).toBe(market.now().toISOString())
  expect(await subjects()).toEqual(['Not won: Tallgrass Foods Manufacturing', 'Won: Tallgrass Foods Manufacturing'])
})

test('one summary a morning with what waits, however many instances; none without work or unasked', async () => {
  market.setNow(new Date('2026-01-16T11:59:00.000Z'))
  await choose(dana, { digest: true, whose: 'mine' })
  expect(await subjects()).toEqual([])
  later(MINUTE)
  const mailers = [takingMailer(), takingMailer(), takingMailer()]
  await Promise.all(mailers.map(run))
  const mails = mailers.flatMap(({ mails: sent }) => sent)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^This morning: \d+ bids?, \d+ contracts?$/)
  expect(mails[0]?.text).toContain('Oldtown Brewing: Send your bid, until Monday, January 19, 2026 at 2:30 PM EST')
  expect(mails[0]?.text).toContain('Open your tasks: https://portal.example/dashboard')
  later(HOUR)
  expect(await subjects()).toEqual([])
  later(23 * HOUR)
  expect(await subjects()).toHaveLength(1)
  // In summer it is 7 AM there an hour earlier; and whoever chooses it at noon waits until the next morning.
  await choose(dana, { digest: true })
  market.setNow(new Date('2026-07-01T16:00:00.000Z'))
  expect(await subjects()).toEqual([])
  market.setNow(new Date('2026-07-02T10:59:00.000Z'))
  expect(await subjects()).toEqual([])
  await choose(dana, { digest: false })
  later(MINUTE)
  expect(await subjects()).toEqual([])
})

test.each([
  ['bids', 'mine', /^This morning: (?!0 )\d+ bids?, 0 contracts$/],
  ['contracts', 'all', /^This morning: 0 bids, (?!0 |1 )\d+ contracts$/],
] as const)('a summary counts the %s that wait behind their first page too', async (right, whose, subject) => {
  market.setNow(new Date('2026-01-16T12:00:00.000Z'))
  const mail = { userId: 'dana', supplierId: 'larkspur', rights: [right] }
  const textOf = (pageSize: number) =>
    digestText(market.db, { mail, whose, portalUrl: 'https://portal.example', now: market.now(), pageSize })
  const whole = await textOf(1000)
  expect(whole?.subject).toMatch(subject)
  expect(await textOf(1)).toEqual(whole)
})

test('an address that the mail server refuses is said, until it takes something again', async () => {
  market.setNow(new Date('2026-01-20T12:00:00.000Z'))
  await choose(dana, { digest: true })
  await market.db.update(repAlertChoices).set({ changedAt: new Date(0) })
  const server = await startMailServer()
  const from = 'Marketplace <alerts@marketplace.example>'
  const settings = { smtpUrl: server.url, from, folder: '' }
  const isDana = eq(supplierReps.userId, 'dana')
  await market.db.update(supplierReps).set({ email: 'dana@elsewhere.example' }).where(isDana)
  await run(openMailer(settings, { warn: () => undefined }))
  await server.close()
  await market.db.update(supplierReps).set({ email: 'dana.whitfield@larkspur.example' }).where(isDana)
  expect((await dana.call(readAlertChoices, {})).refusedSince).toBe(market.now().toISOString())
  later(2 * MINUTE)
  await subjects()
  const [mail] = await market.db.select().from(alertMails).where(eq(alertMails.repId, 'dana'))
  expect(mail?.outcome).toBe('sent')
  expect((await dana.call(readAlertChoices, {})).refusedSince).toBeNull()
})
