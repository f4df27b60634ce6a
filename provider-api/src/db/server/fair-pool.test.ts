import { CONNECTION_LIMITS } from './connection-limits'
import { forRep } from './connection-turns'
import { FairPool } from './fair-pool'

/** There is none beside the embedded database, which has one connection. */
const server = process.env['TEST_DATABASE_URL']

const onPool = async (work: (pool: FairPool) => Promise<void>) => {
  if (server === undefined) return
  const pool = new FairPool(server, CONNECTION_LIMITS)
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

const PID = 'select pg_backend_pid() as pid'
const pidsOf = async (asked: Promise<{ rows: unknown[] }>[]) =>
  new Set((await Promise.all(asked)).map(({ rows }) => (rows as { pid: number }[])[0]?.pid))

test('small statements of one call share a connection while they are under way, others have their own', () =>
  onPool(async (pool) => {
    const named = (name: string) => pool.query({ name, text: PID })
    expect(await forRep('dana', () => pidsOf([named('one'), named('two'), named('three')]))).toHaveProperty('size', 1)
    expect(await forRep('dana', () => pidsOf([named('one'), pool.query(PID)]))).toHaveProperty('size', 2)
    const calls = ['dana', 'theo'].map((rep) => forRep(rep, () => named('one')))
    expect(await pidsOf(calls)).toHaveProperty('size', 2)
    expect(pool.state()).toMatchObject({ open: 2, idle: 2, waiting: 0 })
  }))

test('the same read asked for twice at the same time is read once, another one and a later one by themselves', () =>
  onPool(async (pool) => {
    const read = (of: string) => pool.query({ name: 'drawn', text: 'select random() as drawn, $1::text as of' }, [of])
    await forRep('dana', async () => {
      const [one, same, other] = await Promise.all([read('a'), read('a'), read('b')])
      expect(same.rows).toEqual(one.rows)
      expect(other.rows).not.toEqual(one.rows)
      expect((await read('a')).rows).not.toEqual(one.rows)
    })
  }))

test('a call that only reads reads the same once, and keeps no more than the parts of a page ask for', () =>
  onPool(async (pool) => {
    const read = async (of: string) =>
      (await pool.query<{ drawn: number }>({ name: 'drawn', text: 'select random() as drawn, $1::text as of' }, [of]))
        .rows
    const work = async () => {
      const first = await read('a')
      expect(await read('a')).toEqual(first)
      for (let at = 0; at < 50; at += 1) await read(`batch ${at}`)
      expect(await read('a')).toEqual(first)
      expect(await read('batch 49')).not.toEqual(await read('batch 49'))
    }
    await forRep('dana', work, { onlyReads: true })
  }))

test('one that fails takes no other with it, and nobody gets its connection', () =>
  onPool(async (pool) => {
    await forRep('dana', async () => {
      const outcomes = await Promise.allSettled([
        pool.query({ name: 'zero', text: 'select 1 / $1::int' }, [0]),
        pool.query({ name: 'fine', text: 'select 1' }),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    })
    expect((await pool.query('select 1')).rows).toHaveLength(1)
    expect(pool.state()).toMatchObject({ open: 1, idle: 1 })
  }))
