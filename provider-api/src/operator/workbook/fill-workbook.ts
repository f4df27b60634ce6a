import { OperatorRefusal } from '../../account/operator/operator.commands'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { askedFilled } from '../filling/kinds/asked'
import { customersFilled } from '../filling/kinds/customers'
import { fillLines, type Kind } from '../filling/fill-lines'
import type { Line } from '../filling/line'
import { taxesFilled, utilitiesFilled } from '../filling/kinds/market'
import { metersFilled } from '../filling/kinds/meters'
import { repsFilled, suppliersFilled } from '../filling/kinds/people'
import { findRecords } from '../filling/records.repo'
import { requestsFilled } from '../filling/kinds/requests'
import { listOperators } from '../keys/operator-key.repo'
import { linesOf, type SheetLine } from './market-lines'
import { readMarketWorkbook } from './read-market-workbook'

export interface WorkbookWork {
  db: Db
  now: Date
  bytes: Buffer
  /** Its name; needed where there are several. */
  operator: string | undefined
  preview: boolean
}

/** Undoes a preview, and carries what was said. */
class PreviewEnd extends Error {
  override readonly name = 'PreviewEnd'
  constructor(readonly said: string[]) {
    super('a preview changes nothing')
  }
}

/**
 * Fills the market from a workbook as the API does, in one transaction; a preview says the same and changes nothing.
 * @returns a sentence for each row @throws OperatorRefusal
 */
export async function fillFromWorkbook({ db, now, bytes, operator: name, preview }: WorkbookWork): Promise<string[]> {
  const operator = await operatorOf(db, name)
  const lines = linesOf(await readMarketWorkbook(bytes))
  const work = async (tx: Db) => {
    const said: string[] = []
    const fill = async <L extends Line>(sheet: string, kind: Kind<L>, given: readonly SheetLine[]) => {
      const answers = await fillLines(
        tx,
        kind,
        { operator, now },
        given.map(({ line }) => line),
      )
      for (const { line, externalId, outcome, code, message } of answers)
        said.push(
          `${sheet} ${given[line]?.row ?? ''}: ${externalId || '?'} ` +
            (outcome ?? `refused, ${code ?? ''}: ${message ?? ''}`),
        )
    }
    await fill('Suppliers', suppliersFilled, lines.suppliers)
    await fill('Reps', repsFilled, lines.reps)
    await fill('Utilities', utilitiesFilled, lines.utilities)
    await fill('Taxes', taxesFilled, lines.taxes)
    await fill('Customers', customersFilled, lines.customers)
    await fill('Requests', requestsFilled, lines.requests)
    const fillEach = async <L extends Line>(
      sheet: string,
      of: Map<string, SheetLine[]>,
      kind: (id: string) => Kind<L>,
    ) => {
      const requests = await findRecords(tx, operator.id, 'request', [...of.keys()])
      for (const [request, given] of of) {
        const id = requests.get(request)?.id
        if (id !== undefined) await fill(sheet, kind(id), given)
        else
          for (const { row } of given) said.push(`${sheet} ${row}: refused, unknown-reference: no request ${request}.`)
      }
    }
    await fillEach('Meters', lines.meters, metersFilled)
    await fillEach('Suppliers asked', lines.asked, askedFilled)
    const refused = said.filter((line) => line.includes(': refused, ') || line.includes(' refused, ')).length
    const end = preview ? 'Nothing was changed: this was a preview.' : 'What was not refused is in the market.'
    const all = [...said, `${said.length} rows, ${refused} refused. ${end}`]
    if (preview) throw new PreviewEnd(all)
    return all
  }
  return transaction(db, work).catch((error: unknown) => {
    if (error instanceof PreviewEnd) return error.said
    throw error
  })
}

async function operatorOf(db: Db, name: string | undefined): Promise<{ id: string }> {
  const all = await listOperators(db)
  const [only, ...others] = name === undefined ? all : all.filter((each) => each.name === name)
  if (only === undefined)
    throw new OperatorRefusal(
      name === undefined ? 'There is no operator yet: npm run admin -- first-run.' : `There is no operator ${name}.`,
    )
  if (others.length > 0)
    throw new OperatorRefusal(`Say which operator: --operator ${all.map((each) => `"${each.name}"`).join(' or ')}.`)
  return only
}
