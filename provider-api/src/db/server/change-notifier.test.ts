import pg from 'pg'
import { openChangeNotifier } from './change-notifier'

const server = process.env['TEST_DATABASE_URL']

/** Other tests listen on the same server: only connections under this test's own name count. */
const ownName = `notifier-test-${process.pid}`

function underOwnName(connectionString: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('application_name', ownName)
  return url.href
}

async function countOwn(): Promise<number> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query('select 1 from pg_stat_activity where application_name = $1', [ownName])
  await client.end()
  return rows.length
}

/** A server ends a session a moment after its connection is closed. */
async function waitForOwn(expected: number): Promise<number> {
  const until = Date.now() + 5000
  let count = await countOwn()
  while (count !== expected && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    count = await countOwn()
  }
  return count
}

test('one that is closed at once leaves no connection: a command that is done would never end', async () => {
  // Only a database server has them.
  if (server === undefined) return
  const open = openChangeNotifier(underOwnName(server))
  expect(await waitForOwn(1)).toBe(1)
  await open.close()
  expect(await waitForOwn(0)).toBe(0)

  await openChangeNotifier(underOwnName(server)).close()
  // One that is left behind may still be connecting.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await waitForOwn(0)).toBe(0)
})
