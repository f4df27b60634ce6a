import pg from 'pg'
import { openChangeNotifier } from './change-notifier'

const server = process.env['TEST_DATABASE_URL']

async function countListening(): Promise<number> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query("select 1 from pg_stat_activity where query = 'listen marketplace_changes'")
  await client.end()
  return rows.length
}

test('one that is closed at once leaves no connection: a command that is done would never end', async () => {
  // Only a database server has them.
  if (server === undefined) return
  const before = await countListening()
  await openChangeNotifier(server).close()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await countListening()).toBe(before)
})
