import { sharedTexts, sheetCells } from './sheet-cells'
import { xmlTokens } from './xml-tokens'
import { UnreadableFile, zipParts } from './zip-parts'

export { UnreadableFile } from './zip-parts'

/** A sheet of a workbook: its cells as text, row by row. */
export interface WorkbookSheet {
  name: string
  cells: string[][]
}

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The sheets in their order, formulas as what they came to last. @throws UnreadableFile with the reason in words */
export async function sheetsOf(file: Blob): Promise<WorkbookSheet[]> {
  const parts = await zipParts(file, (name) =>
    /^xl\/(workbook|sharedStrings|worksheets\/.*|_rels\/workbook)\.xml(\.rels)?$/.test(name),
  )
  const [book, relations] = [parts.get(BOOK), parts.get(RELATIONS)]
  if (book === undefined || relations === undefined)
    throw new UnreadableFile('This is not an Excel workbook (.xlsx). One with a password cannot be read either.')
  const targets = new Map<string, string>()
  for (const token of xmlTokens(relations)) {
    if (typeof token === 'string' || token.name !== 'Relationship') continue
    targets.set(token.attributes.get('Id') ?? '', token.attributes.get('Target') ?? '')
  }
  const texts = sharedTexts(parts.get('xl/sharedStrings.xml') ?? '')
  const sheets: WorkbookSheet[] = []
  for (const token of xmlTokens(book)) {
    if (typeof token === 'string' || token.name !== 'sheet' || token.kind === 'close') continue
    const { attributes } = token
    const id = [...attributes].find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
    const target = (targets.get(id) ?? '').replace(/^\/?(xl\/)?/, 'xl/')
    const xml = parts.get(target)
    // A chart on a sheet of its own has no cells.
    if (xml !== undefined) sheets.push({ name: attributes.get('name') ?? '', cells: sheetCells(xml, texts) })
  }
  return sheets
}
