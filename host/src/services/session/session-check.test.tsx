/** @provider-api */
import { logOut } from 'shared-contracts/account'
import { createApiClient } from 'shared-contracts/api'
import { createDeviceSecretStore, createSessionStore } from 'shared-contracts/session'
import { createServerClock } from 'shared-contracts/time'
import { signIn } from '../../../../testing/sign-in'
import { createSignIn } from './sign-in'

/** A signed-in browser whose clock the test turns, and the session checks that reach the server. */
async function openSession(start = Date.now()) {
  const dana = await signIn('dana')
  localStorage.clear()
  const session = createSessionStore({ local: localStorage, tab: sessionStorage })
  session.getState().signIn(dana.user)
  const asked: string[] = []
  const time = { now: start }
  const clock = createServerClock()
  const api = createApiClient({
    baseUrl: providerApiUrl,
    token: () => session.getState().currentUser?.token,
    onUnauthorized: () => session.getState().signOut('expired'),
    onFailure: () => undefined,
    onServerTime: (date, sentAt, receivedAt) => clock.observe(date, sentAt, receivedAt),
    fetch: (input, init) => {
      asked.push(String(input))
      return fetch(input, init)
    },
  })
  const host = createSignIn({
    api,
    session,
    device: createDeviceSecretStore(providerApiUrl, localStorage),
    tab: sessionStorage,
    leaveFor: () => undefined,
    log: () => undefined,
    now: () => time.now,
  })
  return { dana, session, asked, time, host }
}

test('the session is checked again only when more than five minutes have passed (B§7)', async () => {
  const { host, asked, time, session } = await openSession()
  await host.sessionCheck.run()
  expect(asked).toHaveLength(1)
  time.now += 300_000
  await host.sessionCheck.run()
  expect(asked).toHaveLength(1)
  time.now += 1
  await host.sessionCheck.run()
  expect(asked).toHaveLength(2)
  expect(session.getState().currentUser?.supplierRepresentative.userId).toBe('dana')
})

test('a check that finds the session ended signs out', async () => {
  const { dana, host, session } = await openSession()
  await dana.call(logOut, {})
  await host.sessionCheck.run()
  expect(session.getState().currentUser).toBeNull()
})

test.each([
  [401, 'over', true],
  [403, 'refused', true],
  [500, 'not known: a fault of the server', false],
  [502, 'not known: a gateway alone', false],
  [503, 'not known: no database', false],
  [404, 'not known: no such call', false],
  [0, 'not known: no answer', false],
])('a check answered with %i means that the session is %s', async (status, _what, ends) => {
  jest.useFakeTimers()
  const answers = [status, 200]
  const session = createSessionStore({ local: localStorage, tab: sessionStorage })
  const rep = {
    token: 'token-1',
    supplier: { id: 'larkspur', name: 'Larkspur Energy' },
    supplierRepresentative: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  }
  session.getState().signIn(rep)
  const api = createApiClient({
    baseUrl: 'http://provider.test',
    token: () => session.getState().currentUser?.token,
    onUnauthorized: () => session.getState().signOut('expired'),
    onFailure: () => undefined,
    fetch: () => {
      const next = answers.shift() ?? 200
      return next === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response('', { status: next }))
    },
  })
  const { sessionCheck } = createSignIn({
    api,
    session,
    device: createDeviceSecretStore('', localStorage),
    tab: sessionStorage,
    leaveFor: () => undefined,
    log: () => undefined,
  })
  await sessionCheck.run()
  expect(session.getState().currentUser).toEqual(ends ? null : rep)
  expect(sessionCheck.unsure.getState()).toBe(!ends)
  // Asked again by itself, until there is a verdict.
  await jest.advanceTimersByTimeAsync(2000)
  expect(answers).toHaveLength(ends ? 1 : 0)
  expect(sessionCheck.unsure.getState()).toBe(false)
  jest.useRealTimers()
})

test.each([-10, 10])(
  'a computer whose clock is %i years off is signed in all the same: the server decides when a session ends',
  async (years) => {
    const { host, session } = await openSession(Date.now() + years * 365 * 86_400_000)
    await host.sessionCheck.run()
    expect(session.getState().currentUser?.supplierRepresentative.userId).toBe('dana')
  },
)
