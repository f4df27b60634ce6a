import { xmlTokens } from './xml-tokens'

/** What a person could have filled in; beyond it a sheet is no list of rates. */
const MOST_ROWS = 10_000
const MOST_COLUMNS = 100

/** The texts that sheets refer to by number. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let inText = false
  // Readings of Asian texts stand beside them.
  let phonetic = false
  for (const token of xmlTokens(xml)) {
    if (typeof token === 'string') text += inText && !phonetic ? token : ''
    else if (token.name === 'si') {
      if (token.kind === 'open') text = ''
      else texts.push(token.kind === 'empty' ? '' : excelText(text))
    } else if (token.name === 't') inText = token.kind === 'open'
    else if (token.name === 'rPh') phonetic = token.kind === 'open'
  }
  return texts
}

/** The cells of a sheet as text, row by row; rows that are not there are empty ones, so that row 7 is the seventh. */
export function sheetCells(xml: string, texts: readonly string[]): string[][] {
  const rows: string[][] = []
  let row = 0
  let column = 0
  let type = 'n'
  let value = ''
  let inValue = false
  const put = (text: string) => {
    if (text === '' || row < 1 || row > MOST_ROWS || column < 1 || column > MOST_COLUMNS) return
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1] ?? []
    while (cells.length < column - 1) cells.push('')
    cells[column - 1] = text
  }
  for (const token of xmlTokens(xml)) {
    if (typeof token === 'string') {
      if (inValue) value += token
      continue
    }
    const { name, kind, attributes } = token
    if (name === 'row' && kind !== 'close') {
      row = Number(attributes.get('r') ?? row + 1)
      column = 0
    } else if (name === 'c') {
      if (kind !== 'close') {
        column = columnOf(attributes.get('r')) ?? column + 1
        type = attributes.get('t') ?? 'n'
        value = ''
      }
      if (kind === 'close') put(cellText(type, value, texts))
    } else if (name === 'v' || name === 't') inValue = kind === 'open'
  }
  return rows
}

/** The number of a column by a cell's place: `AB12` is 28. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(place ?? '')?.[1]
  if (letters === undefined) return undefined
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return excelText(value)
  return numberText(value)
}

/** A number as Excel shows it: it keeps 15 digits, and `0.07234` may be written as 7.2340000000000002E-2. */
function numberText(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
  const text = String(Number(number.toPrecision(15)))
  return /e-/.test(text) ? number.toFixed(15).replace(/0+$/, '') : text
}

/** Characters that XML cannot have are written as `_x000D_`. */
const excelText = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
