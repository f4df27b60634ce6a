import { listBidNews, putAlertChoices, type NewsMoment } from 'shared-contracts/alert'
import { optOut } from 'shared-contracts/bid/opt-out'
import { readScenario } from 'shared-contracts/bid/request'
import { quoteFor, readScenarioOf, submitFirst } from '../../testing/bid-calls'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { sayToSimulator, SIMULATOR_TOKEN } from '../../testing/simulator-calls'
import { auditRows } from '../db/schema'
import type { Mail } from './alert-mail'
import { sendAlerts } from './send-alerts'

const MINUTE = 60_000
const [MILLRACE, TALLGRASS] = ['Millrace Precision Castings', 'Tallgrass Foods Manufacturing']
const NEWS: NewsMoment[] = ['new-request', 'changed-request', 'won', 'lost']
const UNTIL_DECIDED = ['close-bidding', 'optimize', 'internal-qa', 'end-last-look', 'present']

const { market, rep } = marketForFile({ SIMULATOR_TOKEN })
const dana = rep('dana')
const priya = rep('priya')
rewindEach(market)

const later = (minutes: number) => market.setNow(new Date(market.now().getTime() + minutes * MINUTE))
const simulator = (line: string) => sayToSimulator(market, line)
const choose = (api: typeof dana) => api.call(putAlertChoices, { body: { browser: [], email: NEWS, whose: 'all' } })
const run = (send: (mail: Mail) => Promise<void>) =>
  sendAlerts({
    db: market.db,
    mailer: { send },
    portalUrl: 'https://portal.example',
    now: market.now,
    log: { warn: jest.fn() },
  })
async function subjects() {
  const mails: Mail[] = []
  await run(async (mail) => void mails.push(mail))
  return mails.map(({ subject }) => subject)
}

async function submit(customer = MILLRACE) {
  const scenario = await readScenarioOf(dana, customer)
  await submitFirst(dana, scenario, [quoteFor(scenario, 0)])
}

async function leave() {
  const params = { supplierId: 'larkspur', repId: 'dana', rateCheckId: 'rc-millrace' }
  const given = { optOutReasons: ['LOE_CONFLICT' as const] }
  const body = { ...given, supplierId: 'larkspur', supplierRepId: 'dana', rateCheckId: 'rc-millrace' }
  await dana.call(optOut, { params, body })
}

test.each<[string, () => Promise<unknown>, boolean]>([
  ['was answered', submit, true],
  ['was opted out of', leave, false],
  ['takes no bids any more', () => simulator('close-bidding Millrace'), false],
])('a request that %s since is no new one, and a changed one only while it takes bids', async (_, happen, changed) => {
  const news = async () => {
    const { bids } = await dana.call(listBidNews, {})
    return bids.find(({ companyName }) => companyName === MILLRACE)
  }
  await choose(dana)
  const opened = { at: market.now(), actor: 'operator:one' as const, action: 'desk.open-bidding' }
  await market.db.insert(auditRows).values({ ...opened, entity: 'rate_check', entityId: 'rc-millrace' })
  await simulator('set-time Millrace --minutes 3000')
  const at = market.now().toISOString()
  expect(await news()).toMatchObject({ openedAt: at, changedAt: at })
  await run(() => Promise.reject(new Error('no server')))
  await happen()
  const { openedAt = null, changedAt = null } = (await news()) ?? {}
  expect([openedAt, changedAt]).toEqual([null, changed ? at : null])
  // What waited for the mail server is looked at again.
  later(60)
  expect(await subjects()).toEqual(changed ? [`Request changed: ${MILLRACE}`] : [])
})

test('who has quoted is told that bidding is open once more', async () => {
  await choose(dana)
  await submit()
  await simulator('close-bidding Millrace')
  later(1)
  await simulator('open-bidding Millrace --minutes 3000')
  expect(await subjects()).toEqual([`Request changed: ${MILLRACE}`])
})

test.each(['decide Millrace --hold', 'abort Millrace', 'time-out Millrace'])(
  'who has quoted is told once that it is over: %s',
  async (end) => {
    await choose(dana)
    await submit()
    later(1)
    for (const step of end.startsWith('decide') ? UNTIL_DECIDED : []) await simulator(`${step} Millrace`)
    expect(await subjects()).toEqual([])
    await simulator(end)
    expect(await subjects()).toEqual([`Not won: ${MILLRACE}`])
    expect(await subjects()).toEqual([])
  },
)

test('that a contract ended is no news to who had not won it', async () => {
  await choose(priya)
  const theirs = { params: { id: '28900', scenarioId: 'ps-tallgrass' }, query: { meters: 'omit' } } as const
  const scenario = await priya.call(readScenario, theirs)
  const quote = { submittedRate: '0.0900', supplierId: 'granite-peak' }
  await submitFirst(priya, scenario, [quoteFor(scenario, 0, quote, 'priya')])
  await submit(TALLGRASS)
  later(1)
  for (const step of UNTIL_DECIDED) await simulator(`${step} Tallgrass`)
  await simulator('decide Tallgrass --request-contracts --supplier Larkspur')
  expect(await subjects()).toEqual([`Not won: ${TALLGRASS}`])
  later(1)
  await simulator('abort Tallgrass')
  expect(await subjects()).toEqual([])
})
