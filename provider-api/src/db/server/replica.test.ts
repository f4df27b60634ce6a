import { openDb, UnusableDatabase } from '../open-db'

/* What a replica does is in faults/replica.fault.ts, which starts one. The embedded database has none. */

const databaseUrl = process.env['TEST_DATABASE_URL']

test.each([
  ['the server itself', databaseUrl ?? ''],
  ['another database of it', (databaseUrl ?? '').replace(/\/[^/]*$/, '/template1')],
])('%s is no replica: the start is refused in a sentence', async (_what, databaseReplicaUrl) => {
  if (databaseUrl === undefined) return
  await expect(openDb({ databaseUrl, databaseReplicaUrl, dataDir: '' })).rejects.toEqual(
    new UnusableDatabase('DATABASE_REPLICA_URL does not lead to a streaming replica of DATABASE_URL.'),
  )
})

test('a replica that does not answer yet keeps nobody from starting', async () => {
  if (databaseUrl === undefined) return
  const opened = await openDb({ databaseUrl, databaseReplicaUrl: 'postgres://portal@127.0.0.1:1/portal', dataDir: '' })
  const answer = await opened.replica?.readsOf(opened.db)((db) => db.execute('select 7 as seven'))
  expect(answer).toMatchObject({ rows: [{ seven: 7 }] })
  await opened.close()
})
