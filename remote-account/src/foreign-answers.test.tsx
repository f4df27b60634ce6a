import { screen, waitFor } from '@testing-library/react'
import { EMAIL_NOT_AVAILABLE, encodeBase64 } from 'shared-contracts/account'
import { paths, routes } from 'shared-contracts/paths'
import { fieldsOf, foreignFetch, type Lacks } from '../../testing/answers-with-gaps'
import { foreignUser, pageOf, testForeignPages } from '../../testing/foreign-pages'
import { showPart } from '../../testing/show-part'
import { specifiedAnswers } from '../../testing/specified-answers'
import { PAST, supplier } from '../../testing/specified-people'
import AccountSetupScreen from './screens/AccountSetupScreen'
import remote from './remote'

globalThis.providerApiUrl = 'http://foreign.example'

/** Calls that no specification names: who has them may answer them in part too. */
const answers = {
  'account.listSessions': () => ({
    sessions: [{ id: 's-1', device: 'Chrome on Windows', signedInAt: PAST, lastUsedAt: PAST, isThis: true }],
  }),
  'account.readSecondFactor': () => ({ since: PAST, recoveryCodesLeft: 8 }),
  'account.readPasswordReset': () => ({ offered: true }),
}

testForeignPages(
  [
    { part: 'account', says: 'Chrome on Windows', route: routes.account, path: paths.account() },
    { part: 'forgotPassword', says: 'Send', route: routes.forgotPassword, path: paths.forgotPassword() },
  ].map((each) => ({ ...pageOf(remote, 'screens', each), answers })),
)

/** Who was signed in here before. */
const before = { ...foreignUser, token: 'of-before', supplier: { id: 'sup-before', name: 'Before' } }

/** The invited rep chooses a password, and the provider's answers lack something. */
async function activate(lacks: Lacks) {
  const [u, c, e] = ['jonah', 'code-1', 'jonah@foreign.example'].map(encodeBase64)
  const query = new URLSearchParams({ u: u ?? '', c: c ?? '', e: e ?? '' })
  const foreign = foreignFetch(lacks)
  const shown = showPart(AccountSetupScreen, {
    user: before,
    route: routes.accountSetup,
    path: `${paths.accountSetup()}?${query}`,
    fetch: (input, init) =>
      String(input).endsWith('/emailCheck')
        ? Promise.resolve(Response.json({ type: 'general', message: EMAIL_NOT_AVAILABLE }, { status: 400 }))
        : foreign(input, init),
  })
  await shown.rep.type(await screen.findByLabelText(/^New password|^Password/), 'Orchard-4-Lantern')
  await shown.rep.type(screen.getByLabelText(/^Confirm|again/i), 'Orchard-4-Lantern')
  await shown.rep.click(screen.getByRole('button', { name: 'Activate Account' }))
  return shown
}

test('activating an account, with all facts', async () => {
  const { place, session } = await activate(() => undefined)
  await waitFor(() => expect(place.current).toBe(paths.allProspects(supplier.id)))
  expect(session.getState().currentUser).toMatchObject({ supplier, token: 'foreign-token' })
})

const gaps = ['account.signUp', 'account.readIdentity'].flatMap((id) =>
  fieldsOf(specifiedAnswers[id]?.({})).flatMap((path) => (['absent', null] as const).map((how) => ({ id, path, how }))),
)

test.each(gaps)('activating an account without $id $path ($how) works, or says which fact is missing', async (gap) => {
  const lacks: Lacks = (id, path) => (id === gap.id && path.join() === gap.path.join() ? gap.how : undefined)
  const { place, session } = await activate(lacks)
  const name = String(gap.path.at(-1))
  await waitFor(() =>
    expect(place.current.startsWith(paths.accountSetup()) ? screen.getByRole('alert').textContent : name).toContain(
      name,
    ),
  )
  // Nobody is signed in as somebody who was not named.
  const { currentUser } = session.getState()
  expect([before, { ...foreignUser, token: 'foreign-token' }]).toContainEqual(currentUser)
})
