import { answer } from '../../../../shared-ui/src/table/import/read-sheets.js'
import * as unzipped from '../../../../shared-ui/src/table/import/unzip.js'
import * as tokens from '../../../../shared-ui/src/table/import/xml-tokens.js'
import { OperatorRefusal } from '../../account/operator/operator.commands'
import { MAX_LINES } from '../filling/line'

/** Of a workbook: its heading, and as many meters as a call takes, with all their columns. */
const LIMITS = { rows: MAX_LINES + 1, cells: 40 * MAX_LINES }

export interface Sheet {
  name: string
  /** As text, row by row. */
  cells: string[][]
}

/** The sheets of an Excel workbook, by the reader that screens have. @throws OperatorRefusal */
export async function readMarketWorkbook(bytes: Buffer): Promise<Sheet[]> {
  let sheets: Sheet[] | undefined
  let problem = 'It cannot be read.'
  const say: Parameters<typeof answer>[2] = (said) => {
    if ('sheets' in said) sheets = said.sheets
    else if ('problem' in said) problem = said.problem
    else if ('failed' in said) problem = said.failed
  }
  await answer(new Blob([new Uint8Array(bytes)]), { ...unzipped, ...tokens }, say, LIMITS)
  if (sheets === undefined) throw new OperatorRefusal(problem)
  return sheets
}
