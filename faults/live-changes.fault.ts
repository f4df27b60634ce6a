import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { documentsBucket } from './testing/documents-bucket'
import { follow, SOON } from './testing/follow-changes'
import { emptyDatabase } from './testing/places'
import { signIn, startApi } from './testing/start-api'

// Alone: it measures how soon others know.

const SIMULATOR_TOKEN = 'a-desk-token-of-the-faults'

async function simulator(url: string, words: string): Promise<void> {
  const answer = await fetch(`${url}/customer-simulator`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SIMULATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ words: words.split(' ') }),
  })
  assert.equal(answer.status, 200, await answer.text())
}

test('a change by one instance is on the streams of another, without LISTEN too, and is resumed there', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, SIMULATOR_TOKEN, ...(await documentsBucket(t)) }
  const first = await startApi(t, env)
  const second = await startApi(t, env)
  const token = await signIn(first.url)
  const stream = await follow(first.url, token)

  const times: number[] = []
  for (const words of ['close-bidding millrace', 'open-bidding millrace', 'close-bidding millrace']) {
    const before = stream.count()
    const told = stream.moreThan(before)
    await simulator(second.url, words)
    times.push(await told)
    await wait(200)
  }
  assert.ok(Math.max(...times) < SOON, times.join())

  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`)
  const deaf = stream.moreThan(stream.count())
  await simulator(second.url, 'invite-last-look millrace --supplier larkspur --minutes 30')
  const withoutListen = await deaf
  assert.ok(withoutListen < SOON, `${withoutListen}`)

  const place = stream.place()
  await first.stop()
  await stream.ended
  await simulator(second.url, 'end-last-look millrace')
  const resumed = await follow(second.url, token, place)
  await resumed.moreThan(0)
  t.diagnostic(
    `through another instance after ${times.map(Math.round).join(', ')} ms, ${Math.round(withoutListen)} ms once ` +
      'LISTEN was cut; resumed at the other instance',
  )
})
