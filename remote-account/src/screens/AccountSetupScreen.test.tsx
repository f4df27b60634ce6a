import { act, screen, waitFor } from '@testing-library/react'
import { EMAIL_NOT_AVAILABLE, encodeBase64 } from 'shared-contracts/account'
import { paths, routes } from 'shared-contracts/paths'
import { foreignUser } from '../../../testing/foreign-pages'
import { showPart } from '../../../testing/show-part'
import AccountSetupScreen from './AccountSetupScreen'

globalThis.providerApiUrl = 'http://provider.test'

const GENERIC = 'Something went wrong. Please contact support if this issue persists.'

/** An invite is opened, and the e-mail check is answered so. */
function open(answer: typeof fetch, { isSignedIn = false } = {}) {
  const [u, c, e] = ['jonah', 'code-1', 'jonah@larkspur.example'].map(encodeBase64)
  const query = new URLSearchParams({ u: u ?? '', c: c ?? '', e: e ?? '' })
  const shown = showPart(AccountSetupScreen, {
    user: foreignUser,
    route: routes.accountSetup,
    path: `${paths.accountSetup()}?${query}`,
    fetch: answer,
  })
  if (!isSignedIn) act(() => shown.session.getState().signOut('logout'))
  return shown
}

const says = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }))
const general = (message: string) => ({ type: 'general', message })

test('the 400 that means yes opens the form (decision 31)', async () => {
  open(says(400, general(EMAIL_NOT_AVAILABLE)))
  expect(await screen.findByRole('button', { name: 'Activate Account' })).toBeVisible()
})

test.each([
  [200, {}],
  [400, general('Something else')],
  [401, general('Please sign in at the front desk.')],
  [403, general('Forbidden')],
  [404, general('No such call')],
  [408, general('Too slow')],
  [409, general('Conflict')],
])('any other answer of the check, %i, goes to the login page (decision 68)', async (status, body) => {
  const { place } = open(says(status, body))
  await waitFor(() => expect(place.current).toBe(paths.login()))
  expect(screen.queryByText(GENERIC)).toBeNull()
})

test.each([
  [401, paths.login()],
  [403, paths.dashboard()],
])('where somebody is signed in a %i leads to %s (decisions 5, 6)', async (status, path) => {
  const { place } = open(says(status, general('No.')), { isSignedIn: true })
  await waitFor(() => expect(place.current).toBe(path))
})

test.each<[string, () => Promise<Response>, string | undefined]>([
  ['no answer', () => Promise.reject(new TypeError('no network')), undefined],
  ['a 429', says(429, general('Too many tries. Please wait a minute.')), undefined],
  ['a 503', says(503, general('The desk is closed.')), GENERIC],
])('%s is no answer of the check: the page stays and offers Retry (decision 68)', async (_, answer, toast) => {
  const { place } = open(answer)
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })).toBeVisible()
  expect(place.current).toContain(paths.accountSetup())
  if (toast === undefined) expect(screen.queryByText(GENERIC)).toBeNull()
  else expect(await screen.findByText(toast)).toBeVisible()
})

async function activate({ rep }: ReturnType<typeof open>) {
  for (const label of ['Password', 'Confirm password'])
    await rep.type(await screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input' }), 'Harbour-Lights-9')
  await rep.click(screen.getByRole('button', { name: 'Activate Account' }))
}

test('an account that is active, and not signed in for want of an answer, leads to the login page', async () => {
  const shown = open((input) => {
    if (String(input).endsWith('/emailCheck')) return says(400, general(EMAIL_NOT_AVAILABLE))()
    if (String(input).endsWith('/signup')) return says(200, { token: 'one-time' })()
    return Promise.reject(new TypeError('no network'))
  })
  await activate(shown)
  await waitFor(() => expect(shown.place.current).toBe(paths.login()), { timeout: 10_000 })
  expect(shown.logged).toContain('session-not-entered')
})

test('an invitation that is used up after a try without an answer may have activated the account', async () => {
  const used = says(409, { code: 'invite-not-usable', message: 'This invitation is not valid any more.' })
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('no network'))
  const shown = open((input) =>
    String(input).endsWith('/signup') ? answer() : says(400, general(EMAIL_NOT_AVAILABLE))(),
  )
  await activate(shown)
  await screen.findByRole('alert', {}, { timeout: 10_000 })
  answer = used
  await shown.rep.click(screen.getByRole('button', { name: 'Activate Account' }))
  expect(await screen.findByText(/not valid any more\. The try before may have gone through/)).toBeVisible()
})

test('a 401 to the sign-up leads to the login page (C§8)', async () => {
  const shown = open((input) =>
    String(input).endsWith('/signup')
      ? says(401, { message: 'Please sign in at the front desk.' })()
      : says(400, general(EMAIL_NOT_AVAILABLE))(),
  )
  await activate(shown)
  await waitFor(() => expect(shown.place.current).toBe(paths.login()))
})

test('an invited rep whose company signs its people in is led to the login page, where that is done', async () => {
  const shown = open((input) =>
    String(input).endsWith('/signup')
      ? says(409, { code: 'sign-on-only', message: 'Your company signs you in itself.' })()
      : says(400, general(EMAIL_NOT_AVAILABLE))(),
  )
  await activate(shown)
  await waitFor(() => expect(shown.place.current).toBe(paths.login()))
})
