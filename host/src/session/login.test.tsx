/** @provider-api */
import { screen, waitFor } from '@testing-library/react'
import { bidListInput, isOpenBid, listQuoteRequests, needsRep } from 'shared-contracts/bid/request'
import { contractNeedsRep, listPendingEnergyPlans } from 'shared-contracts/contract/plan'
import { signIn } from '../../../testing/sign-in'
import { forgetBrowser, logIn, openPortal } from '../../testing/open-portal'

const DANA = 'dana.whitfield@larkspur.example'
const PASSWORD = 'Marketplace-1'

// What a rep does is in e2e/session.spec.ts and session-faults.spec.ts; here is what only a gateway or a held answer
// shows.
afterEach(forgetBrowser)

test.each([
  [
    'its message, if it has one',
    Response.json({ message: 'The Marketplace is closed for an hour.' }, { status: 503 }),
    'The Marketplace is closed for an hour.',
  ],
  [
    'the usual text, if it has none',
    new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    'Incorrect username/password',
  ],
])('an HTTP error of a gateway shows %s (B§8)', async (_, answer, message) => {
  const { rep } = openPortal('/login', { fetch: () => Promise.resolve(answer.clone()) })
  await logIn(rep, DANA, PASSWORD)
  expect(await screen.findByText(message)).toBeVisible()
})

/** A provider with the sign-in alone, which sends null for what it has not (decision 42). */
const providerOfNulls =
  (success: boolean): typeof fetch =>
  (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/authenticatesupplier'))
      return Promise.resolve(Response.json({ success, token: success ? 'abc' : null, message: null, device: null }))
    const supplierRep = { userId: 'ada', firstName: 'Ada', lastName: 'Orchard' }
    if (pathname.endsWith('/identity'))
      return Promise.resolve(Response.json({ roles: [], supplier: { id: 'o', name: 'O' }, supplierRep, token: null }))
    return Promise.resolve(new Response('', { status: 404 }))
  }

test('null for a field that the answer of a sign-in may lack is no field (B§8, decision 42)', async () => {
  const { rep, unmount } = openPortal('/login', { fetch: providerOfNulls(false) })
  await logIn(rep, DANA, PASSWORD)
  expect(await screen.findByText('Incorrect username/password')).toBeVisible()
  unmount()
  const again = openPortal('/login', { fetch: providerOfNulls(true) })
  await logIn(again.rep, DANA, PASSWORD)
  await waitFor(() => expect(localStorage.getItem('currentUser')).toContain('Orchard'))
})

test('opening /login ends the session here and on the server, and no other (decision 6)', async () => {
  const mine = await signIn('dana')
  const other = await signIn('dana')
  openPortal('/login', { user: mine.user })
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
  expect(localStorage.getItem('currentUser')).toBeNull()
  const isGood = async (token: string) =>
    (
      await fetch(`${providerApiUrl}/v1/check_legacy_mobile_authenticated`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status === 200
  await waitFor(async () => expect(await isGood(mine.user.token)).toBe(false))
  expect(await isGood(other.user.token)).toBe(true)
})

test.each([0, 1, 2, 3, 5, 8, 13, 21])(
  'who signs in elsewhere %i turns after a logout there stays signed in: a tab that is late follows (decisions 2, 6)',
  async (turns) => {
    const before = await signIn('dana')
    const after = await signIn('dana')
    openPortal('/dashboard/contracts', { user: before.user })
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
    const change = (stored: string | null) => {
      if (stored === null) localStorage.removeItem('currentUser')
      else localStorage.setItem('currentUser', stored)
      dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }))
    }
    change(null)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    change(JSON.stringify(after.user))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(location.pathname).toBe('/dashboard/contracts')
    expect(localStorage.getItem('currentUser')).toBe(JSON.stringify(after.user))
  },
)

test('the token of a link that a signed-in rep opened signs nobody in after the logout (decisions 4, 6)', async () => {
  const { user } = await signIn('dana')
  const exchanged: string[] = []
  const noting: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('user_token=abc')) exchanged.push(url)
    return fetch(input, init)
  }
  const { rep } = openPortal('/dashboard/contracts', { user, signInToken: 'abc', fetch: noting })
  await rep.click(await screen.findByRole('link', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
  history.back()
  await waitFor(() => expect(sessionStorage.getItem('redirectUrl')).toContain('/dashboard/contracts'))
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
  expect(exchanged).toEqual([])
})

test('a token login that fails otherwise says with which status (B§8)', async () => {
  openPortal('/dashboard', { signInToken: 'abc', fetch: () => Promise.resolve(new Response('', { status: 503 })) })
  expect(await screen.findByText('Login failed with status code: 503')).toBeVisible()
  expect(location.pathname).toBe('/login')
})

test('the sidebar counts what waits for the rep, with an ellipsis until it is known (B§2, decision 37)', async () => {
  const api = await signIn('dana')
  const params = { supplierId: 'larkspur', repId: 'dana' }
  const now = Date.now()
  const open = await api.call(listQuoteRequests, bidListInput(params, 'open'))
  const bids = open.filter((bid) => isOpenBid(bid, now) && needsRep(bid, { now, typed: 0 }))
  const energyPlans = (await api.call(listPendingEnergyPlans, { params })).energyPlans.filter(contractNeedsRep)
  let answerAll = (): void => undefined
  const held = new Promise<void>((resolve) => (answerAll = resolve))
  openPortal('/dashboard/contracts', { user: api.user, fetch: (...call) => held.then(() => fetch(...call)) })
  const dashboard = await screen.findByRole('link', { name: /^Dashboard/ })
  expect(dashboard).toHaveTextContent('Dashboard(…)')
  answerAll()
  await waitFor(() => expect(dashboard).toHaveTextContent(`Dashboard(${bids.length + energyPlans.length})`))
  expect(bids.length * energyPlans.length).toBeGreaterThan(0)
})

test('what the rep may not decide on does not wait for them', async () => {
  const api = await signIn('dana')
  const now = Date.now()
  const open = await api.call(listQuoteRequests, bidListInput({ supplierId: 'larkspur', repId: 'dana' }, 'open'))
  const bids = open.filter((bid) => isOpenBid(bid, now) && needsRep(bid, { now, typed: 0 }))
  const withoutRight: typeof fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/v1/mp/rights')
      ? Promise.resolve(Response.json({ rights: ['bids'] }))
      : fetch(input, init)
  openPortal('/dashboard/contracts', { user: api.user, fetch: withoutRight })
  const dashboard = await screen.findByRole('link', { name: /^Dashboard/ })
  await waitFor(() => expect(dashboard).toHaveTextContent(`Dashboard(${bids.length})`))
})
