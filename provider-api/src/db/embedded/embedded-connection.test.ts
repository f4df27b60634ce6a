import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { findDatabaseFailure, NoConnection } from '../database-failure'
import type { Db } from '../database'
import { endThread, startThread } from './embedded-connection'
import { poolOn } from './embedded-pool'
import { together } from '../statement'
import { takeConnectionsFrom, transaction } from '../transaction'

let folder: string
let thread: Worker
let pool: pg.Pool
let flush: () => Promise<void>
let db: Db

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  thread = await startThread({ folder, isDurable: true })
  ;({ pool, flush } = poolOn(thread, { isDurable: true }))
  db = drizzle({ client: pool }) as unknown as Db
  takeConnectionsFrom(db, pool, flush)
})

const newTable = () => pool.query('drop table if exists seen; create table seen (id serial, at int)')

afterAll(async () => {
  await pool.end()
  await endThread(thread)
  rmSync(folder, { recursive: true, force: true })
})

const seen = async () => (await pool.query<{ at: number }>('select at from seen order by id')).rows.map(({ at }) => at)
const insert = (at: number) => sql`insert into seen (at) values (${at})`

test('sixty at once have their turns in order, each transaction whole; a failure stops nobody', async () => {
  await newTable()
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      transaction(db, async (tx) => {
        await tx.execute(insert(at))
        await tx.execute(at % 3 === 0 ? sql`select 1 / 0` : insert(-at))
      }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(await seen()).toEqual(Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? [] : [at, -at])).flat())
})

test('what is sent together is answered in order; the first failure is the cause, and all is undone', async () => {
  await newTable()
  const first = await transaction(db, (tx) => together([tx.execute(insert(1)), tx.execute(insert(2))] as const))
  expect(first).toMatchObject([{ rowCount: 1 }, { rowCount: 1 }])
  const work = transaction(db, (tx) =>
    together([tx.execute(insert(3)), tx.execute(sql`select 1 / 0`), tx.execute(insert(4))] as const),
  )
  await expect(work).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await seen()).toEqual([1, 2])
})

test('a connection that is given up leaves nothing to the next one', async () => {
  await newTable()
  const named = { name: 'named', text: 'select $1::int + 1 as more', values: [1] }
  const client = await pool.connect()
  await client.query(named)
  await client.query('begin; insert into seen (at) values (1)')
  const late = client.query('select pg_sleep(0.1)').catch((error: Error) => error)
  client.release(true)
  expect((await pool.query(named)).rows).toEqual([{ more: 2 }])
  expect(await seen()).toEqual([])
  // Who asked it is told, by an answer or an error: which connection's message comes first, nobody says.
  await expect(late).resolves.toBeDefined()
})

const onDisk = async () => {
  const { rows } = await pool.query<{ all: boolean }>(
    'select pg_current_wal_insert_lsn() <= pg_current_wal_flush_lsn() as all',
  )
  return rows[0]?.all
}

test('what is answered is on the disk, in a transaction and without one', async () => {
  await newTable()
  expect(await onDisk()).toBe(true)
  await transaction(db, async (tx) => {
    await tx.execute(insert(1))
  })
  expect(await onDisk()).toBe(true)
  await db.execute(insert(2))
  expect(await onDisk()).toBe(true)
})

test('transactions that end together share one flush; one that failed is waited for, an open one is not', async () => {
  await newTable()
  const flushed: unknown[] = []
  const listen = (word: unknown) => void flushed.push(word)
  thread.on('message', listen)
  await Promise.all([flush(), flush(), flush()])
  expect(flushed).toEqual(['flushed'])

  const client = await pool.connect()
  await client.query('begin')
  await flush()
  await client.query('select 1 / 0').catch(() => undefined)
  const waiting = flush()
  await client.query('select 1').catch(() => undefined)
  const beforeItsEnd = flushed.length
  await client.query('rollback')
  await waiting
  client.release()
  expect([beforeItsEnd, flushed.length]).toEqual([2, 3])
  thread.off('message', listen)
})

test('while the database works, the event loop has its turns', async () => {
  let turns = 0
  const watch = setInterval(() => (turns += 1), 1)
  await pool.query('select pg_sleep(0.3)')
  clearInterval(watch)
  // Where the database kept the loop there would be none.
  expect(turns).toBeGreaterThan(5)
})

test('questions and answers of megabytes come whole', async () => {
  const long = 'ä'.repeat(3_000_000)
  const { rows } = await pool.query<{ text: string }>('select $1::text as text', [long])
  expect(rows[0]?.text).toBe(long)
})

// Last: nothing opens the thread again.
test('a thread that ends is a database that is away, to those who wait and to those who come later', async () => {
  const waiting = [sql`select pg_sleep(60)`, sql`select 1`].map((asked) => db.execute(asked).catch(findDatabaseFailure))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await thread.terminate()
  expect(await Promise.all(waiting)).toEqual(['away', 'away'])
  await expect(flush()).rejects.toThrow('ended')
  await expect(transaction(db, (tx) => tx.execute(sql`select 1`))).rejects.toBeInstanceOf(NoConnection)
})
