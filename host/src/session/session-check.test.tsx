/** @provider-api */
import { logOut } from 'shared-contracts/account'
import { createApiClient } from 'shared-contracts/api'
import { createKnownDevice, createSessionStore } from 'shared-contracts/session'
import { createServerClock } from 'shared-contracts/time'
import { signIn } from '../../../testing/sign-in'
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
  const host = createSignIn({ api, session, device: createKnownDevice(providerApiUrl, localStorage), log: () => undefined, now: () => time.now })
  return { dana, session, asked, time, host }
}

test('the session is checked again only when more than five minutes have passed (B§7)', async () => {
  const { host, asked, time, session } = await openSession()
  await host.checkSession()
  expect(asked).toHaveLength(1)
  time.now += 300_000
  await host.checkSession()
  expect(asked).toHaveLength(1)
  time.now += 1
  await host.checkSession()
  expect(asked).toHaveLength(2)
  expect(session.getState().currentUser?.supplierRepresentative.userId).toBe('dana')
})

test('a check that finds the session ended signs out', async () => {
  const { dana, host, session } = await openSession()
  await dana.call(logOut, {})
  await host.checkSession()
  expect(session.getState().currentUser).toBeNull()
})

test.each([-10, 10])('a computer whose clock is %i years off is signed in all the same: the server decides when a session ends', async (years) => {
  const { host, session } = await openSession(Date.now() + years * 365 * 86_400_000)
  await host.checkSession()
  expect(session.getState().currentUser?.supplierRepresentative.userId).toBe('dana')
})
