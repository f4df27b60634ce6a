import { eq, sql } from 'drizzle-orm'
import { contractMoment, listContractNews, putAlertChoices, type AlertMoment } from 'shared-contracts/alert'
import type { ApiClient } from 'shared-contracts/api'
import { contractNeedsRep, contractTask, listPendingEnergyPlans } from 'shared-contracts/contract/plan'
import { book } from '../../testing/contract-calls'
import { SIMULATOR_TOKEN, sayToSimulator } from '../../testing/simulator-calls'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { alertMails, energyPlans, envelopes, repAlertChoices, statusChanges } from '../db/schema'
import { supplierReps, suppliers } from '../db/schema'
import type { Mail } from './alert-mail'
import type { Mailer } from './mailer'
import { sendAlerts } from './send-alerts'

const [MINUTE, DAY] = [60_000, 86_400_000]

const { market, rep } = marketForFile({ SIMULATOR_TOKEN })
const dana = rep('dana')
rewindEach(market)

const choose = (email: AlertMoment[], api = dana, whose: 'mine' | 'all' = 'all') =>
  api.call(putAlertChoices, { body: { browser: [], email, whose } })
const later = (ms: number) => market.setNow(new Date(market.now().getTime() + ms))

function takingMailer(): Mailer & { mails: Mail[] } {
  const mails: Mail[] = []
  return { mails, send: async (mail) => void mails.push(mail) }
}
const run = (mailer: Mailer) =>
  sendAlerts({ db: market.db, mailer, portalUrl: 'https://portal.example', now: market.now, log: { warn: jest.fn() } })
const subjects = ({ mails }: { mails: Mail[] }) => mails.map(({ subject }) => subject).sort()
/** Fourteen days before its supply starts come a day from now. */
async function startsIn(days: number, id: string) {
  const start = new Date(market.now().getTime() + days * DAY).toISOString().slice(0, 10)
  await market.db
    .update(energyPlans)
    .set({ endDate: sql`(${start}::date + make_interval(months => ${energyPlans.termMonths}))::date` })
    .where(eq(energyPlans.id, id))
}

test('each moment of a contract is mailed once, however often one looks, with what to do and a link', async () => {
  await choose([...contractMoment.options])
  later(MINUTE)
  await startsIn(20, 'ep-larch-street')
  await sayToSimulator(market, 'sign Fernwood')
  await sayToSimulator(market, 'resolve-revision Dovetail')
  await sayToSimulator(market, 'accept-rejection Osprey')
  await book(dana, 'larch-street', true)
  const mailer = takingMailer()
  expect(await run(mailer)).toMatchObject({ queued: 4, sent: 4 })
  expect(subjects(mailer)).toEqual([
    'Countersigned copy due: Larch Street Hotels',
    'Customer signed: Fernwood Central School District',
    'New version signed: Dovetail Bakery Co.',
    'Rejection accepted: Osprey Marine Supply',
  ])
  const fernwood = mailer.mails.find(({ subject }) => subject.includes('Fernwood'))
  expect(fernwood?.to.address).toBe('dana.whitfield@larkspur.example')
  expect(fernwood?.text).toContain('To do: Book, revise or reject\n')
  expect(fernwood?.text).toMatch(/Supply starts: \w+day, \w+ \d+, 20\d\d\n/)
  expect(fernwood?.text).toContain('https://portal.example/dashboard/contracts/ep-fernwood\n')
  for (let day = 0; day < 40; day += 2) {
    later(2 * DAY)
    await Promise.all([run(mailer), run(mailer)])
  }
  // Copperline waited for its copy before; every second day is looked at.
  const missing = (company: string): unknown =>
    expect.stringMatching(`^Supply starts in 1[34] days without .* copy: ${company}`)
  expect(subjects(mailer).slice(4)).toEqual([missing('Copperline'), missing('Larch')])
})

test('what came before the choice is not made up for; what was done meanwhile is not sent', async () => {
  await sayToSimulator(market, 'sign Fernwood')
  later(MINUTE)
  await choose([...contractMoment.options])
  const mailer = takingMailer()
  expect(await run(mailer)).toMatchObject({ queued: 0 })
  later(MINUTE)
  await sayToSimulator(market, 'resolve-revision Dovetail')
  await run({ send: () => Promise.reject(new Error('no server')) })
  await book(dana, 'dovetail', false)
  later(10 * MINUTE)
  await run(mailer)
  expect(mailer.mails).toEqual([])
  expect(await market.db.select().from(alertMails)).toMatchObject([{ outcome: 'not-needed', quoteRequestId: null }])
})

test('of a colleague’s contracts only who wants all is told, and nobody of another supplier’s', async () => {
  const theo = await market.client('theo')
  const priya = await market.client('priya')
  await market.db.update(energyPlans).set({ supplierRepId: 'theo' }).where(eq(energyPlans.id, 'ep-fernwood'))
  await choose(['customer-signed'], dana, 'mine')
  await choose(['customer-signed'], theo, 'mine')
  await choose([...contractMoment.options], priya)
  later(MINUTE)
  await sayToSimulator(market, 'sign Fernwood')
  const mailer = takingMailer()
  await run(mailer)
  expect(mailer.mails.map(({ to }) => to.address)).toEqual(['theo.marsh@larkspur.example'])

  const read = async (api: ApiClient) => (await api.call(listContractNews, {})).contracts
  const [ours, others] = [await read(dana), await read(priya)]
  expect(ours.find(({ energyPlanId }) => energyPlanId === 'ep-fernwood')).toMatchObject({
    rateCheckStatusCode: 510,
    version: 1,
    signedAt: market.now().toISOString(),
    copyDueSince: null,
  })
  const plans = await market.db.select().from(energyPlans).where(eq(energyPlans.supplierId, 'granite-peak'))
  const own = plans.map(({ id }) => id)
  expect(others.every(({ energyPlanId }) => own.includes(energyPlanId))).toBe(true)
  expect(ours.some(({ energyPlanId }) => own.includes(energyPlanId))).toBe(false)
})

test('a morning’s summary has every contract that waits for the rep, however long, and none that is done', async () => {
  await sayToSimulator(market, 'accept-rejection Osprey')
  await market.db.update(envelopes).set({ signedAt: new Date(0), createdAt: new Date(0) })
  await market.db.update(statusChanges).set({ at: new Date(0) })
  await market.db.update(suppliers).set({ selfServiceContracts: true })
  market.setNow(new Date('2026-01-16T12:00:00.000Z'))
  const body = { browser: [], email: [], whose: 'all' as const, digest: true }
  await dana.call(putAlertChoices, { body })
  await market.db.update(repAlertChoices).set({ changedAt: new Date(0) })
  const contracts = async () => {
    const mailer = takingMailer()
    await run(mailer)
    later(DAY)
    return (mailer.mails[0]?.text.split('\n') ?? []).filter((line) => /: (Book|Upload|Nothing)/.test(line)).sort()
  }
  const { energyPlans: open } = await dana.call(listPendingEnergyPlans, {
    params: { supplierId: 'larkspur', repId: 'dana' },
  })
  const waiting = open.filter(contractNeedsRep).map((each) => `${each.companyName}: ${contractTask(each)}`)
  expect(new Set(waiting.map((line) => line.split(': ')[1])).size).toBe(3)
  expect(await contracts()).toEqual(waiting.sort())
  await market.db.update(supplierReps).set({ rights: ['bids'] })
  expect(await contracts()).toEqual([])
})
