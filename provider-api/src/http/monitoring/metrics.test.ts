import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAuthenticated } from 'shared-contracts/account'
import { readScenario } from 'shared-contracts/bid/request'
import { marketForFile } from '../../../testing/market-for-file'
import { openTestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'

const TOKEN = 'a-token-of-prometheus'

const { market } = marketForFile({ METRICS_TOKEN: TOKEN })

const asked = (authorization?: string) =>
  market.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
/** Made at this moment: the route answers with one of up to a second ago. */
const text = () => market.app.metrics.text()
const valueOf = async (line: string) => Number((await text()).split(`\n${line} `)[1]?.split('\n')[0] ?? 'NaN')

test('METRICS_TOKEN closes the metrics, in a sentence', async () => {
  for (const wrong of [undefined, 'Bearer wrong', `Basic ${TOKEN}`]) {
    const answer = await asked(wrong)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      expect.objectContaining({ message: 'The metrics are behind METRICS_TOKEN.' }),
    ])
  }
  const answer = await asked(`Bearer ${TOKEN}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain.*0\.0\.4/),
  ])
})

test('without a token they are told to this machine alone, past every proxy', async () => {
  const local = await openTestMarket()
  const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await local.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await statusFor(address)).toBe(200)
  for (const address of ['10.0.0.7', '203.0.113.1', '2001:db8::1']) expect(await statusFor(address)).toBe(401)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await statusFor('127.0.0.1', { [name]: '127.0.0.1' })).toBe(401)
  await local.close()
})

test('calls are timed by endpoint and class of status, refusals counted by code', async () => {
  const dana = await market.client('dana')
  const ok = 'portal_api_request_seconds_count{endpoint="account.checkAuthenticated",status="2xx"}'
  const refused = 'portal_api_refusals_total{endpoint="bid.readScenario",code="not-found"}'
  await dana.call(checkAuthenticated, {})
  const before = await valueOf(ok)
  await dana.call(checkAuthenticated, {})
  await problemOf(dana.call(readScenario, { params: { id: 'none', scenarioId: 'none' }, query: {} }))
  expect(await valueOf(ok)).toBe(before + 1)
  expect(await valueOf(refused)).toBe(1)
})

test('a label is a name of ours: made-up addresses are all one, and no token or id is in any', async () => {
  for (const url of ['/made-up-1', '/made-up-2?token=abc', '/v1/mp/dana/secret']) await market.app.inject({ url })
  const metrics = await text()
  expect(metrics).not.toMatch(/made-up|abc|secret|dana|larkspur/)
  expect(await valueOf('portal_api_refusals_total{endpoint="none",code="no-such-call"}')).toBe(3)
})

test('nothing is still running once everything was answered; the database is up, nothing drains', async () => {
  expect(await valueOf('portal_api_requests_running')).toBe(0)
  expect(await valueOf('portal_api_database_up')).toBe(1)
  expect(await valueOf('portal_api_draining')).toBe(0)
})

test("a server's connections are told, the embedded database has none", async () => {
  const most = await valueOf('portal_api_pool_connections{state="most"}')
  expect(most).toBe(process.env['TEST_DATABASE_URL'] === undefined ? NaN : 16)
})

test('a job is timed, and one that fails is told apart and still fails', async () => {
  await market.app.metrics.job('count-sheep', async () => 7)
  await expect(market.app.metrics.job('count-sheep', () => Promise.reject(new Error('asleep')))).rejects.toThrow(
    'asleep',
  )
  for (const outcome of ['done', 'failed'])
    expect(await valueOf(`portal_api_job_seconds_count{job="count-sheep",outcome="${outcome}"}`)).toBe(1)
})

/** The names of all metrics, with those that Prometheus makes of a histogram. */
async function knownNames(): Promise<Set<string>> {
  const known = new Set<string>()
  for (const [, name = '', type] of (await text()).matchAll(/^# TYPE (\S+) (\S+)/gm)) {
    known.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`)
  }
  return known
}

const deploy = (file: string) => readFileSync(join(__dirname, '../../../../deploy', file), 'utf8')

describe('the Grafana dashboard', () => {
  const dashboard = JSON.parse(deploy('grafana/provider-api.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  test('names only metrics that exist', async () => {
    const known = await knownNames()
    const named = expressions.flatMap((expr) => expr.match(/portal_api_\w+/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('shows every metric of ours', async () => {
    const ours = [...(await text()).matchAll(/^# HELP (portal_api_\S+)/gm)].map(([, name = '']) => name)
    const own = ours.filter((name) => !/_(process|nodejs)_/.test(name))
    expect(own.length).toBeGreaterThan(6)
    expect(own.filter((name) => !expressions.some((expr) => expr.includes(name)))).toEqual([])
  })
})

test('alerts name only metrics that exist, endpoints that are declared, and what to read', async () => {
  const rules = deploy('prometheus/provider-api.rules.yml')
  const known = await knownNames()
  const named = rules.match(/portal_api_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const [, endpoints = ''] = /endpoint=~"bid\.\(([^)]*)\)"/.exec(rules) ?? []
  const declared = market.app.registeredRoutes.map(({ endpoint }) => endpoint?.id)
  expect(endpoints.split('|').filter((name) => !declared.includes(`bid.${name}`))).toEqual([])
  const alerts = rules.split('- alert: ').slice(1)
  expect(alerts.length).toBeGreaterThan(6)
  for (const alert of alerts) expect(alert).toMatch(/expr: [^]*severity: (page|warn)[^]*summary: /)
  // That series begins with the first success: before it, a comparison with nothing alerts nobody.
  const [, sinceWhen = ''] = /- alert: BackupMissing\n +expr: ([^]*?)\n +labels:/.exec(rules) ?? []
  expect(sinceWhen.match(/\bkube_\w+|\bor\b/g)).toEqual([
    ...['kube_cronjob_status_last_successful_time', 'or', 'kube_cronjob_created'],
  ])
})
