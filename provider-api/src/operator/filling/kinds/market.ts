import { putRows } from '../../../db/insert-rows'
import { stateTaxes, utilities } from '../../../db/schema'
import { auditFilled, findTaxesInUse, findUtilities, listTaxesIn } from '../filling.repo'
import type { Kind } from '../fill-rows'
import { taxRow, utilityRow, type TaxRow, type UtilityRow } from '../rows.schema'

export const utilitiesFilled: Kind<UtilityRow> = {
  kind: 'utility',
  called: 'utility',
  prefix: 'util',
  schema: utilityRow,
  async write(writing) {
    const { tx, entries, refuse, left } = writing
    const existing = await findUtilities(
      tx,
      entries.map(({ id }) => id),
    )
    for (const entry of entries) {
      const before = existing.get(entry.id)
      const { state, commodityType } = entry.row
      if (before && (before.state !== state || before.commodityType !== commodityType))
        refuse(entry, 'not-changeable', 'A utility keeps its state and commodity: send another one.')
    }
    await putRows(
      tx,
      utilities,
      left().map(({ id, row: { externalId: _, ...utility } }) => ({ id, ...utility })),
    )
    await auditFilled(writing, 'utility', left())
  },
}

export const taxesFilled: Kind<TaxRow> = {
  kind: 'tax',
  called: 'tax',
  prefix: 'tax',
  schema: taxRow,
  async write(writing) {
    const { tx, entries, refuse, left } = writing
    const ids = entries.map(({ id }) => id)
    const there = await listTaxesIn(tx, [...new Set(entries.map(({ row }) => row.state))])
    const taxName = (tax: { state: string; commodityType: string; shortName: string }) =>
      `${tax.state} ${tax.commodityType} ${tax.shortName.toLowerCase()}`
    // Every tax of a state counts for all: the same one twice would be paid twice.
    const owners = new Map(there.map((tax) => [taxName(tax), tax.id]))
    const existing = new Map(there.map((tax) => [tax.id, tax]))
    const inUse = await findTaxesInUse(tx, ids)
    for (const entry of entries) {
      const { id, row } = entry
      const before = existing.get(id)
      const owner = owners.get(taxName(row))
      if (owner && owner !== id)
        refuse(entry, 'already-there', `${row.state} has ${row.shortName} on ${row.commodityType} already.`)
      else if (inUse.has(id) && (!before || taxName(before) !== taxName(row) || !isEqual(before, row)))
        refuse(entry, 'in-use', 'Quotes name this tax: its state, commodity and percentage stay.')
      else owners.set(taxName(row), id)
    }
    await putRows(
      tx,
      stateTaxes,
      left().map(({ id, row: { externalId: _, ...tax } }) => ({ id, ...tax })),
    )
    await auditFilled(writing, 'state_tax', left())
  },
}

const isEqual = (before: { percentTax: string }, { percentTax }: TaxRow) =>
  Number(before.percentTax) === Number(percentTax)
