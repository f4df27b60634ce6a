import { PGlite } from '@electric-sql/pglite'
import { takeTurns } from './embedded-turns'

test('between the statements of many who wait the event loop has its turns; a failure stops nobody', async () => {
  const client = await PGlite.create()
  takeTurns(client)
  await client.query('create table seen (at int)')
  let turns = 0
  let watching = true
  const watch = () => {
    turns += 1
    if (watching) setImmediate(watch)
  }
  setImmediate(watch)
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0
        ? client.query('select 1 / 0')
        : at % 3 === 1
          ? client.query('insert into seen values ($1)', [at])
          : client.transaction(async (tx) => {
              await tx.query('insert into seen values ($1)', [at])
              await tx.query('insert into seen values ($1)', [-at])
            }),
    ),
  )
  watching = false
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(turns).toBeGreaterThanOrEqual(60)
  const { rows } = await client.query<{ at: number }>('select at from seen')
  const inOrder = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? [] : at % 3 === 1 ? [at] : [at, -at])).flat()
  expect(rows.map(({ at }) => at)).toEqual(inOrder)
  await client.close()
})
