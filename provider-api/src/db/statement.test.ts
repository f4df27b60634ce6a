import { eq, sql } from 'drizzle-orm'
import { marketForFile } from '../../testing/market-for-file'
import { findDatabaseCode } from './database-failure'
import { stateTaxes } from './schema'
import { placeholderRows, rowsFor, statement, together } from './statement'
import { transaction } from './transaction'

const { market } = marketForFile()

const codeOf = (work: Promise<unknown>) => work.then(() => 'done', findDatabaseCode)

test('of statements that go out together the first that failed is thrown, however deep it lies', async () => {
  const inTransaction = transaction(market.db, (tx) => {
    const deep = async (depth: number): Promise<unknown> =>
      depth === 0 ? tx.execute(sql`select 1 / 0`) : together([deep(depth - 1)] as const)
    return together([deep(4), tx.execute(sql`select 1`), tx.execute(sql`select 2`)] as const)
  })
  expect(await codeOf(inTransaction)).toBe('22012')
  expect(await codeOf(transaction(market.db, (tx) => tx.execute(sql`select 1`)))).toBe('done')
})

test('rows that travel as one parameter are kept as they are, to the last digit and quote', async () => {
  const write = statement('test_write_taxes', (db) =>
    db.insert(stateTaxes).select(placeholderRows(stateTaxes)).returning(),
  )
  const rowsOf = rowsFor(stateTaxes)
  const rows = ['5.9', '0.0001', '12'].map((percentTax, at) => ({
    id: `given-${at}`,
    state: 'ZZ',
    shortName: `O'Neill "${at}" \\ ü`,
    longName: '{"a": [1]}',
    percentTax,
    effectiveDate: '2024-02-29',
    commodityType: 'GAS' as const,
  }))
  await transaction(market.db, async (tx) => {
    expect(await write(tx, { rows: rowsOf(rows.slice(0, 2)) })).toHaveLength(2)
    expect(await write(tx, { rows: rowsOf(rows.slice(2)) })).toHaveLength(1)
  })
  const kept = await market.db.select().from(stateTaxes).where(eq(stateTaxes.state, 'ZZ')).orderBy(stateTaxes.id)
  expect(kept.map((row) => ({ ...row, percentTax: Number(row.percentTax) }))).toEqual(
    rows.map((row) => ({ ...row, percentTax: Number(row.percentTax) })),
  )
})
