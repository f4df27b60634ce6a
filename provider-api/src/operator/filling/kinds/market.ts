import { putRows } from '../../../db/insert-rows'
import { stateTaxes, utilities } from '../../../db/schema'
import { auditFilled, findTaxesInUse, findUtilities, listTaxesIn } from '../filling.repo'
import type { Kind } from '../fill-lines'
import { taxLine, utilityLine, type TaxLine, type UtilityLine } from '../lines.schema'

export const utilitiesFilled: Kind<UtilityLine> = {
  kind: 'utility',
  called: 'utility',
  prefix: 'util',
  schema: utilityLine,
  async write(writing) {
    const { tx, entries, refuse, left } = writing
    const known = await findUtilities(
      tx,
      entries.map(({ id }) => id),
    )
    for (const entry of entries) {
      const before = known.get(entry.id)
      const { state, commodityType } = entry.line
      if (before && (before.state !== state || before.commodityType !== commodityType))
        refuse(entry, 'not-changeable', 'A utility keeps its state and commodity: send another one.')
    }
    await putRows(
      tx,
      utilities,
      left().map(({ id, line: { externalId: _, ...utility } }) => ({ id, ...utility })),
    )
    await auditFilled(writing, 'utility', left())
  },
}

export const taxesFilled: Kind<TaxLine> = {
  kind: 'tax',
  called: 'tax',
  prefix: 'tax',
  schema: taxLine,
  async write(writing) {
    const { tx, entries, refuse, left } = writing
    const ids = entries.map(({ id }) => id)
    const there = await listTaxesIn(tx, [...new Set(entries.map(({ line }) => line.state))])
    const taxName = (tax: { state: string; commodityType: string; shortName: string }) =>
      `${tax.state} ${tax.commodityType} ${tax.shortName.toLowerCase()}`
    // Every tax of a state counts for all: the same one twice would be paid twice.
    const owners = new Map(there.map((tax) => [taxName(tax), tax.id]))
    const known = new Map(there.map((tax) => [tax.id, tax]))
    const inUse = await findTaxesInUse(tx, ids)
    for (const entry of entries) {
      const { id, line } = entry
      const before = known.get(id)
      const owner = owners.get(taxName(line))
      if (owner !== undefined && owner !== id)
        refuse(entry, 'already-there', `${line.state} has ${line.shortName} on ${line.commodityType} already.`)
      else if (inUse.has(id) && (!before || taxName(before) !== taxName(line) || !isEqual(before, line)))
        refuse(entry, 'in-use', 'Quotes name this tax: its state, commodity and percentage stay.')
      else owners.set(taxName(line), id)
    }
    await putRows(
      tx,
      stateTaxes,
      left().map(({ id, line: { externalId: _, ...tax } }) => ({ id, ...tax })),
    )
    await auditFilled(writing, 'state_tax', left())
  },
}

const isEqual = (before: { percentTax: string }, { percentTax }: TaxLine) =>
  Number(before.percentTax) === Number(percentTax)
