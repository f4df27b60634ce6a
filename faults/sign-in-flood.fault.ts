// Alone: it measures how long a known device, and a new one, wait for their sign-in.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { authenticateSupplier, doWork, encodePassword, signUp, workRequestedAt } from 'shared-contracts/account'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, startApi } from './testing/start-api'

const STRANGERS = 500
/** ms within which a known device, or a new one by a little work, signs in meanwhile */
const SOON = 2000
/** ms after which a stranger who was sent away tries again */
const PAUSE = 1000

const dana = { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') }
const guess = encodePassword('A-wrong-password-1')

/** What a stranger sends, from an address of its own: guesses, guesses with a made-up device, made-up invites. */
const attempts = [
  (n: number) => ({ path: authenticateSupplier.path, body: { email: `guess-${n}@larkspur.example`, password: guess } }),
  (n: number) => ({
    path: authenticateSupplier.path,
    body: { email: dana.email, password: guess, device: `made-up-${n}` },
  }),
  (n: number) => ({
    path: signUp.path,
    body: { userId: `nobody-${n}`, email: `nobody-${n}@larkspur.example`, code: 'Z3Vlc3M=', password: guess },
  }),
]

/** Keeps so many attempts under way, each from its own address, until it is stopped. */
function flood(url: string) {
  const counts = new Map<string, number>()
  const stopped = new AbortController()
  const stranger = async (n: number) => {
    const { path, body } = attempts[n % attempts.length]?.(n) ?? assert.fail()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.66.${n >> 8}.${n & 255}` }
    while (!stopped.signal.aborted) {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: stopped.signal,
      }).catch(() => undefined)
      if (answer === undefined) return
      await answer.text().catch(() => '')
      const retry = answer.status === 503 && answer.headers.has('retry-after') ? ' with Retry-After' : ''
      const kind = `${answer.status}${retry}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      await wait(PAUSE)
    }
  }
  const all = Promise.all(Array.from({ length: STRANGERS }, (_, n) => stranger(n)))
  return {
    counts,
    stop: async () => {
      stopped.abort()
      await all
    },
  }
}

/** As the portal's client does at a browser where nobody has signed in before. @returns ms */
async function signInAnew(url: string, body: { email: string; password: string }, n: number): Promise<number> {
  const from = performance.now()
  const send = (more: object) =>
    fetch(url + authenticateSupplier.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.77.0.${n}` },
      body: JSON.stringify({ ...body, ...more }),
    }).then((answer) => answer.json() as Promise<{ success?: boolean; message?: string; details?: unknown }>)
  let answer = await send({})
  const at = workRequestedAt(answer.details)
  if (at !== undefined) answer = await send({ work: await doWork(body, at) })
  assert.ok(answer.success, answer.message)
  return performance.now() - from
}

async function signInUnder(t: TestContext, env: Record<string, string>) {
  const api = await startApi(t, { ...env, TRUST_PROXY: '1', LOG_LEVEL: 'error' })
  const client = clientOf(api.url)
  const first = await client.call(authenticateSupplier, { body: dana })
  let { device = '' } = first
  const { counts, stop } = flood(api.url)
  await wait(3000)
  const times: number[] = []
  for (let again = 0; again < 5; again += 1) {
    const from = performance.now()
    const answer = await client.call(authenticateSupplier, { body: { ...dana, device } })
    times.push(performance.now() - from)
    assert.ok(answer.success)
    device = answer.device ?? ''
    await wait(500)
  }
  const anew: number[] = []
  for (const [n, email] of [dana.email, 'theo.marsh@larkspur.example', dana.email].entries()) {
    anew.push(await signInAnew(api.url, { ...dana, email }, n))
    await wait(1500)
  }
  await stop()
  const kinds = [...counts].sort().map(([kind, count]) => `${count} × ${kind}`)
  const allowed = /^(200|409|429|503 with Retry-After)$/
  assert.deepEqual(
    [...counts.keys()].filter((kind) => !allowed.test(kind)),
    [],
  )
  assert.ok(Math.max(...times) < SOON, `a known device signed in after ${times.map(Math.round).join(', ')} ms`)
  assert.ok(Math.max(...anew) < SOON, `a new browser signed in after ${anew.map(Math.round).join(', ')} ms`)
  t.diagnostic(`a new browser signed in after ${anew.map(Math.round).join(', ')} ms`)
  t.diagnostic(
    `with ${STRANGERS} attempts under way a known device signed in after ${times.map(Math.round).join(', ')} ms; ` +
      `the strangers got ${kinds.join(', ')}`,
  )
}

test('strangers flood the sign-in of a PostgreSQL server: a known device is in within 2 s', async (t) => {
  const { url } = await emptyDatabase(t)
  await signInUnder(t, { DATABASE_URL: url, DATA_DIR: emptyFolder(t) })
})

test('the same with the embedded database', (t) => signInUnder(t, { DATA_DIR: emptyFolder(t) }))
