import { checkEmail } from 'shared-contracts/account'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { buildApp } from '../../app'
import { requestCounts } from '../../db/schema'
import { createLog } from '../../log'
import { readSettings } from '../../settings'
import { readTrustProxy } from './trusted-proxies'

const PROXY = '172.18.0.5'
const CALLER = '203.0.113.7'

test.each([
  ['no', CALLER, 0, false],
  ['1', PROXY, 0, true],
  ['1', '::ffff:172.18.0.5', 0, true],
  ['1', PROXY, 1, false],
  ['1', CALLER, 0, false],
  ['2', '198.51.100.1', 1, true],
  ['172.18.0.0/16', PROXY, 0, true],
  ['172.18.0.0/16', PROXY, 3, true],
  ['172.18.0.0/16', '172.19.0.5', 0, false],
  ['198.51.100.1, fd00::/8', 'fd00::7', 0, true],
  ['198.51.100.1', 'an address', 0, false],
])('TRUST_PROXY=%s: the word of %s at hop %i counts: %s', (setting, address, hop, counts) => {
  const trust = readTrustProxy(setting)
  expect(trust !== undefined && trust !== false && trust(address, hop)).toBe(counts)
})

describe('a made-up X-Forwarded-For', () => {
  let market: TestMarket
  beforeAll(async () => {
    market = await openTestMarket()
  })
  afterAll(() => market.close())
  beforeEach(() => market.db.delete(requestCounts))

  /** Forty calls in a minute, each with another made-up address; 30 of one address are answered. */
  async function refusedOf(settings: Record<string, string>, from: string, header: (madeUp: string) => string) {
    const app = await buildApp({
      db: market.db,
      settings: readSettings({ DATA_DIR: market.folder, ...settings }),
      log: createLog('silent'),
    })
    const answers: number[] = []
    for (let sent = 0; sent < 40; sent++) {
      const payload = JSON.stringify({ userId: 'jonah', email: 'someone@larkspur.example' })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': header(`198.18.0.${sent}`) }
      answers.push(
        (await app.inject({ method: checkEmail.method, url: checkEmail.path, remoteAddress: from, headers, payload }))
          .statusCode,
      )
    }
    await app.close()
    return answers.filter((status) => status === 429).length
  }

  test.each([
    ['nobody is believed', {}, PROXY, (madeUp: string) => madeUp],
    ['one proxy adds what it saw', { TRUST_PROXY: '1' }, PROXY, (madeUp: string) => `${madeUp}, ${CALLER}`],
    ['two proxies do', { TRUST_PROXY: '2' }, PROXY, (madeUp: string) => `${madeUp}, ${CALLER}, 198.51.100.1`],
    ['a network is named', { TRUST_PROXY: '172.18.0.0/16' }, PROXY, (madeUp: string) => `${madeUp}, ${CALLER}`],
    ['who calls from outside passes the proxies by', { TRUST_PROXY: '1' }, CALLER, (madeUp: string) => madeUp],
    ['and so does one of another network', { TRUST_PROXY: '172.18.0.0/16' }, '10.0.0.1', (madeUp: string) => madeUp],
  ])('opens nothing: %s', async (_what, settings, from, header) => {
    expect(await refusedOf(settings, from, header)).toBe(10)
  })

  test('callers behind a proxy are told apart', async () => {
    expect(await refusedOf({ TRUST_PROXY: '1' }, PROXY, (address) => `198.18.77.1, ${address}`)).toBe(0)
  })
})
