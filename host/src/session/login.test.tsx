/** @provider-api */
import { screen, waitFor } from '@testing-library/react'
import { isOpenBid, listQuoteRequests } from 'shared-contracts/bid'
import { listPendingEnergyPlans } from 'shared-contracts/contract'
import { signIn } from '../../../testing/sign-in'
import { changeInAnotherTab, forgetBrowser, logIn, openPortal } from '../../testing/open-portal'

const DANA = 'dana.whitfield@larkspur.example'
const PASSWORD = 'Marketplace-1'

afterEach(forgetBrowser)

test('someone who is signed out comes to the login page, and after it to the page that was asked for', async () => {
  const { rep } = openPortal('/dashboard/contracts?from=mail')
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
  expect(location.pathname).toBe('/login')
  await logIn(rep, DANA, PASSWORD)
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/dashboard/contracts?from=mail')
  expect(screen.getByText('Dana Whitfield')).toBeVisible()
  expect(screen.getByText('Larkspur Energy')).toBeVisible()
})

test('without a page to return to, the prospects come first (B§2)', async () => {
  const { rep } = openPortal('/login')
  await logIn(rep, DANA, PASSWORD)
  await waitFor(() => expect(location.pathname).toBe('/dashboard/larkspur/all-prospects'))
})

test('an unknown path leads to the dashboard', async () => {
  const { user } = await signIn('dana')
  openPortal('/no/such/page', { user })
  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeVisible()
  expect(location.pathname).toBe('/dashboard')
})

test('empty fields are named after submit, and the button is disabled while the form is invalid (B§5)', async () => {
  const { rep } = openPortal('/login')
  const email = await screen.findByLabelText('Email')
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /login/i })).toBeDisabled()
  await rep.type(email, '{Enter}')
  expect(await screen.findByText('Email is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  await rep.type(email, DANA)
  await rep.type(screen.getByLabelText('Password'), 'x')
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /login/i })).toBeEnabled()
})

test.each([
  ['a wrong password', DANA],
  ['an unknown e-mail', 'nobody@larkspur.example'],
])('%s: Incorrect username/password, and the e-mail stays (B§8)', async (_, email) => {
  const { rep } = openPortal('/login')
  await logIn(rep, email, 'Marketplace-2')
  expect(await screen.findByText('Incorrect username/password')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test.each([
  ['its message, if it has one', Response.json({ message: 'The Marketplace is closed for an hour.' }, { status: 503 }), 'The Marketplace is closed for an hour.'],
  ['the usual text, if it has none', new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'Incorrect username/password'],
])('an HTTP error of a gateway shows %s (B§8)', async (_, answer, message) => {
  const { rep } = openPortal('/login', { fetch: () => Promise.resolve(answer) })
  await logIn(rep, DANA, PASSWORD)
  expect(await screen.findByText(message)).toBeVisible()
})

test('with the API away, nothing typed is lost and the next try works', async () => {
  const line = { cut: true }
  const { rep } = openPortal('/login', { fetch: (...call) => (line.cut ? Promise.reject(new TypeError('fetch failed')) : fetch(...call)) })
  await logIn(rep, DANA, PASSWORD)
  expect(await screen.findByText(/is not answering/)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
  line.cut = false
  await rep.click(screen.getByRole('button', { name: /login/i }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/larkspur/all-prospects'))
})

test('opening /login ends the session here and on the server, and no other (decision 6)', async () => {
  const mine = await signIn('dana')
  const other = await signIn('dana')
  openPortal('/login', { user: mine.user })
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
  expect(localStorage.getItem('currentUser')).toBeNull()
  const isGood = async (token: string) =>
    (await fetch(`${providerApiUrl}/v1/check_legacy_mobile_authenticated`, { headers: { authorization: `Bearer ${token}` } })).status === 200
  await waitFor(async () => expect(await isGood(mine.user.token)).toBe(false))
  expect(await isGood(other.user.token)).toBe(true)
})

test('a link with a one-time token signs in once; used again it leads to login with the server’s message', async () => {
  const signInToken = new URL(tokenLink).searchParams.get('token') ?? ''
  const first = openPortal('/dashboard', { signInToken })
  expect(await screen.findByText('Dana Whitfield')).toBeVisible()
  expect(localStorage.getItem('currentUser')).not.toContain(signInToken)
  first.unmount()
  forgetBrowser()

  openPortal('/dashboard', { signInToken })
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/./)
  expect(screen.getByRole('alert')).not.toHaveTextContent('status code')
})

test('a token login that fails otherwise says with which status (B§8)', async () => {
  openPortal('/dashboard', { signInToken: 'abc', fetch: () => Promise.resolve(new Response('', { status: 503 })) })
  expect(await screen.findByText('Login failed with status code: 503')).toBeVisible()
  expect(location.pathname).toBe('/login')
})

test('a session that the server no longer knows leads to login, and back to the page afterwards', async () => {
  const { user } = await signIn('dana')
  const { rep } = openPortal('/dashboard/contracts', { user: { ...user, token: 'long-gone' } })
  await logIn(rep, DANA, PASSWORD)
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
})

test('garbage in the browser’s storage counts as signed out', async () => {
  localStorage.setItem('currentUser', '{"token":')
  openPortal('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
})

test('a logout in another tab is followed at once', async () => {
  const { user } = await signIn('dana')
  openPortal('/dashboard/contracts', { user })
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  changeInAnotherTab('currentUser', null)
  expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
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
