/** @provider-api */
import { screen, waitFor } from '@testing-library/react'
import { isOpenBid, listQuoteRequests } from 'shared-contracts/bid/request'
import { listPendingEnergyPlans } from 'shared-contracts/contract/plan'
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
  const { rep } = openPortal('/login', { fetch: () => Promise.resolve(answer) })
  await logIn(rep, DANA, PASSWORD)
  expect(await screen.findByText(message)).toBeVisible()
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

test('a token login that fails otherwise says with which status (B§8)', async () => {
  openPortal('/dashboard', { signInToken: 'abc', fetch: () => Promise.resolve(new Response('', { status: 503 })) })
  expect(await screen.findByText('Login failed with status code: 503')).toBeVisible()
  expect(location.pathname).toBe('/login')
})

test('the sidebar counts open bids and contracts, with an ellipsis until both are known (B§2)', async () => {
  const api = await signIn('dana')
  const params = { supplierId: 'larkspur', repId: 'dana' }
  const bids = (await api.call(listQuoteRequests, { params })).filter((bid) => isOpenBid(bid, Date.now()))
  const { energyPlans } = await api.call(listPendingEnergyPlans, { params })
  let answerAll = (): void => undefined
  const held = new Promise<void>((resolve) => (answerAll = resolve))
  openPortal('/dashboard/contracts', { user: api.user, fetch: (...call) => held.then(() => fetch(...call)) })
  const dashboard = await screen.findByRole('link', { name: /^Dashboard/ })
  expect(dashboard).toHaveTextContent('Dashboard(…)')
  answerAll()
  await waitFor(() => expect(dashboard).toHaveTextContent(`Dashboard(${bids.length + energyPlans.length})`))
  expect(bids.length * energyPlans.length).toBeGreaterThan(0)
})
