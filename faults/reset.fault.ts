import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { emptyDatabase, emptyFolder } from './testing/places'
import { DidNotStart, signIn, startApi } from './testing/start-api'

/** The sentence of a start that refused. */
async function refusal(t: TestContext, env: Record<string, string>): Promise<string> {
  const failure: unknown = await startApi(t, env, ['--reset']).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(failure instanceof DidNotStart && failure.code === 1, String(failure))
  return failure.complaint.trim()
}

test('--reset with DATABASE_URL empties a demonstration market that nobody uses, and nothing else', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t) }
  const api = await startApi(t, env)
  await signIn(api.url)
  assert.match(
    await refusal(t, { ...env, DATA_DIR: emptyFolder(t) }),
    /^--reset does not empty the database of DATABASE_URL: other connections use it\. Nothing was deleted\.$/,
  )
  await signIn(api.url, 'theo.marsh@larkspur.example')
  await api.stop()

  assert.match(
    await refusal(t, { ...env, DEMO_MARKET: 'no' }),
    /^--reset makes the demonstration market anew, and DEMO_MARKET is no: nothing was deleted\.$/,
  )

  await database.alone('create table letters (id int)')
  assert.match(await refusal(t, env), /a table that is not the Marketplace's \(letters\)\. Nothing was deleted\.$/)
  await database.alone('drop table letters')

  await database.alone('delete from demo_schedules')
  assert.match(await refusal(t, env), /it is not a demonstration market\. Nothing was deleted\.$/)
  const [row] = await database.alone<{ sessions: string }>('select count(*) as sessions from sessions')
  assert.equal(row?.sessions, '2')

  await database.alone(
    'insert into demo_schedules (rate_check_id, due_minutes, set_at) select id, 60, now() from rate_checks limit 1',
  )
  const anew = await startApi(t, env, ['--reset'])
  assert.ok(anew.lines.some((line) => line.includes('Filling the empty database')))
})
