import { desc, eq } from 'drizzle-orm'
import type { EndpointShape } from 'shared-contracts/api'
import { endpointRows, STRANGER, SUPPLIER, type EndpointRow } from '../../testing/endpoint-rows'
import { everythingKept } from '../../testing/everything-kept'
import { openThings } from '../../testing/open-things'
import { marketForFile } from '../../testing/market-for-file'
import { sendRow } from '../../testing/send-row'
import { pricingOptions, receipts } from '../db/schema'
import { newToken } from './session-guard'
let tokens: { dana: string; priya: string; expired: string }

const { market } = marketForFile({ SIMULATOR_TOKEN: 'a-simulator-token-of-the-tests' })
beforeAll(async () => {
  const expired = await openThings(market)
  tokens = { dana: await market.tokenOf('dana'), priya: await market.tokenOf('priya'), expired }
})

/** Calls that nobody has to be signed in for, and why. */
const PUBLIC = [
  'account.authenticateSupplier', // signs in
  'account.readIdentity', // takes the token in its query and answers 401 itself
  'account.bindSession', // takes the token in its body, with a proof
  'account.checkEmail', // before there is an account
  'account.signUp', // needs an invite code
  'account.readSignInWays', // asked by the login page
  ...['account.startPasskeySignIn', 'account.signInWithPasskey', 'account.startSignOn', 'account.finishSignOn'],
  'account.endBySignOn', // needs what an identity provider has signed
  'account.openMarket', // needs the code of a link, and a market without a supplier
  'account.readPasswordReset', // asked by whoever cannot sign in
  'account.requestPasswordReset', // sends to the account's own address alone
  'account.resetPassword', // needs the code of a link
  'alert.readCalendar', // needs its secret address: calendars cannot sign in
  'receipt.readKeys', // public keys
  'receipt.readStanding', // asked by a receipt's digest; whoever has a receipt may check it, and no figure is said
]
/** Routes that are no call of the portal; of an operator's, operator-api.test.ts asks each without a key. */
const UNDECLARED = [
  '/customer-simulator',
  '/csp-reports',
  '/docs',
  '/docs/',
  '/docs/*',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/*',
  '/docs/static/index.html',
  '/docs/static/swagger-initializer.js',
  '/health',
  '/live',
  '/metrics',
  '/ready',
  '*',
]

const declared = () =>
  market.app.registeredRoutes
    .flatMap(({ endpoint }) => (endpoint ? [endpoint] : []))
    .filter((endpoint, index, all) => all.indexOf(endpoint) === index)
const guarded = () => declared().filter((endpoint) => endpoint.access === 'rep')
const exampleOf = ({ id }: EndpointShape): EndpointRow => {
  const row = endpointRows[id]
  if (row === undefined) throw new Error(`${id} has no row in provider-api/testing/endpoint-rows.ts.`)
  return row
}

/** Names the calls whose status is none of `wanted`; the market must be as before. */
async function refusedAll(calls: { endpoint: EndpointShape; row: EndpointRow; token?: string }[], wanted: number[]) {
  expect(calls.length).toBeGreaterThan(0)
  const before = await everythingKept(market)
  const letIn: string[] = []
  for (const { endpoint, row, token } of calls) {
    const { status, text } = await sendRow(market, endpoint, row, token)
    if (!wanted.includes(status)) letIn.push(`${endpoint.id}: ${status} ${text.slice(0, 200)}`)
  }
  expect(letIn).toEqual([])
  expect(await everythingKept(market)).toEqual(before)
}

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(endpointRows).sort()).toEqual(
    declared()
      .map(({ id }) => id)
      .sort(),
  )
})

test('no route answers that nobody declared, and no call is public by accident', () => {
  const undeclared = market.app.registeredRoutes
    .filter(({ endpoint, method }) => endpoint === undefined && method !== 'HEAD')
    .map(({ url }) => url)
  expect(undeclared.filter((url) => !UNDECLARED.includes(url) && !url.startsWith('/operator/'))).toEqual([])
  expect(
    declared()
      .filter(({ access }) => access === 'public')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...PUBLIC].sort())
})

test('a row fills exactly the parameters of its path', () => {
  for (const endpoint of declared()) {
    const named = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name).sort()
    expect({ [endpoint.id]: Object.keys(exampleOf(endpoint).params ?? {}).sort() }).toEqual({ [endpoint.id]: named })
  }
})

test('without a token: 401', async () => {
  await refusedAll(
    guarded().map((endpoint) => ({ endpoint, row: exampleOf(endpoint) })),
    [401],
  )
})

test.each(['expired', 'made-up'] as const)('with an %s token: 401, in the header as in the address', async (kind) => {
  const token = kind === 'expired' ? tokens.expired : newToken()
  const inHeader = guarded().map((endpoint) => ({ endpoint, row: exampleOf(endpoint), token }))
  const inAddress = guarded().map((endpoint) => {
    const row = exampleOf(endpoint)
    return { endpoint, row: { ...row, query: { ...row.query, user_token: token } } }
  })
  await refusedAll([...inHeader, ...inAddress], [401])
})

test("a session's token in the address opens downloads only", async () => {
  const calls = guarded()
    .filter(({ response }) => response !== 'file')
    .map((endpoint) => ({
      endpoint,
      row: { ...exampleOf(endpoint), query: { ...exampleOf(endpoint).query, user_token: tokens.dana } },
    }))
  await refusedAll(calls, [401])
})

test("under another rep's path, a colleague's or another supplier's: 403", async () => {
  const calls = guarded().flatMap((endpoint) => {
    const row = exampleOf(endpoint)
    const { supplierId, repId } = row.params ?? {}
    if (supplierId === undefined && repId === undefined) return []
    const foreign = { endpoint, row, token: tokens[STRANGER[row.owner]] }
    if (repId === undefined) return [foreign]
    const colleague = {
      endpoint,
      row: { ...row, params: { ...row.params, supplierId: 'larkspur', repId: 'theo' } },
      token: tokens.dana,
    }
    return [foreign, colleague]
  })
  await refusedAll(calls, [403])
})

/** The row with the caller's own supplier and rep in it, so that only the resource is foreign. */
function asStranger(row: EndpointRow): EndpointRow {
  const rep = STRANGER[row.owner]
  const own: Record<string, string> = { supplierId: SUPPLIER[rep], repId: rep, supplierRepId: rep }
  const replaced = <T>(values: Record<string, T>): Record<string, T | string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, own[name] ?? value]))
  return {
    ...row,
    ...(row.params ? { params: replaced(row.params) } : {}),
    ...(row.body ? { body: replaced(row.body) } : {}),
  }
}
const namesResource = (row: EndpointRow) =>
  Object.keys(row.params ?? {}).some((name) => name !== 'supplierId' && name !== 'repId')

test("for another supplier's resource: 403 or 404", async () => {
  const calls = guarded()
    .map((endpoint) => ({
      endpoint,
      row: asStranger(exampleOf(endpoint)),
      token: tokens[STRANGER[exampleOf(endpoint).owner]],
    }))
    .filter(({ row }) => namesResource(row))
  // Of W-9s the stranger is told only that there are none.
  await refusedAll(
    calls.filter(({ endpoint }) => endpoint.id !== 'bid.listW9Ids'),
    [403, 404],
  )
  const w9 = calls.find(({ endpoint }) => endpoint.id === 'bid.listW9Ids')
  if (w9) expect((await sendRow(market, w9.endpoint, w9.row, w9.token)).text).toMatch(/^\[\]$|not-found/)
})

/** The body repeats some ids of the path: it has to go along, or the call is refused for that alone. */
function withInvented(row: EndpointRow, name: string): EndpointRow {
  const id = row.params?.[name]
  const replaced = Object.entries(row.body ?? {}).map(
    ([key, value]) => [key, value === id ? 'invented' : value] as const,
  )
  return {
    ...row,
    params: { ...row.params, [name]: 'invented' },
    ...(row.body ? { body: Object.fromEntries(replaced) } : {}),
  }
}

test('for ids that nobody gave out, one at a time: 403 or 404', async () => {
  const calls = guarded().flatMap((endpoint) => {
    const row = exampleOf(endpoint)
    return Object.keys(row.params ?? {})
      .filter((name) => name !== 'supplierId' && name !== 'repId')
      .map((name) => ({ endpoint, row: withInvented(row, name), token: tokens[row.owner] }))
  })
  await refusedAll(
    calls.filter(({ endpoint }) => endpoint.id !== 'bid.listW9Ids'),
    [403, 404],
  )
})

test('the owner is let in by every one of these calls, so that the refusals above mean something', async () => {
  // It changes the market, so it is the last test; what it deletes has to be made first.
  const option = endpointOf('bid.createCustomOption')
  expect((await sendRow(market, option, exampleOf(option), tokens.priya)).status).toBe(200)
  const [kept] = await market.db.select().from(pricingOptions).where(eq(pricingOptions.supplierId, 'granite-peak'))
  const shutOut: string[] = []
  const endsThis = ['account.logOut', 'account.endAllSessions']
  for (const endpoint of guarded().filter(({ id, response }) => !endsThis.includes(id) && response !== 'events')) {
    const row = exampleOf(endpoint)
    // The submission before it was answered with a receipt.
    const [receipt] = await market.db.select().from(receipts).orderBy(desc(receipts.sequence)).limit(1)
    const made: Record<string, Record<string, string>> = {
      'bid.deleteCustomOption': { optionId: kept?.id ?? '' },
      'bid.downloadReceipt': { number: receipt?.number ?? '' },
    }
    const params = row.params && { ...row.params, ...made[endpoint.id] }
    const { status, text } = await sendRow(
      market,
      endpoint,
      { ...row, ...(params ? { params } : {}) },
      tokens[row.owner],
    )
    if ([400, 401, 403, 404, 500].includes(status) && !(status === 404 && text.includes('no-report')))
      shutOut.push(`${endpoint.id}: ${status} ${text.slice(0, 200)}`)
  }
  expect(shutOut).toEqual([])
  expect((await sendRow(market, endpointOf('account.logOut'), {}, tokens.dana)).status).toBe(200)
  expect((await sendRow(market, endpointOf('account.endAllSessions'), {}, tokens.priya)).status).toBe(200)
})

const endpointOf = (id: string) => {
  const found = declared().find((endpoint) => endpoint.id === id)
  if (found === undefined) throw new Error(`${id} is not registered.`)
  return found
}
