// Part of the worker that reads workbooks (open-workbook.ts): served as it is, so it imports nothing, and is given
// what it needs of the other parts.

/** What a person could have filled in; beyond it a sheet is no list of rates. */
const MOST_ROWS = 10_000
const MOST_COLUMNS = 100
/** Cells of a workbook, empty ones before others and rows included. */
const MOST_CELLS = 200_000
/** What a browser reads; a server that fills a market takes more. */
const LIMITS = { rows: MOST_ROWS, cells: MOST_CELLS }
/** Characters of a cell, as in Excel. */
const LONGEST_TEXT = 32_767

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const TEXTS = 'xl/sharedStrings.xml'
const PART = /^xl\/(workbook|sharedStrings|worksheets\/.*|_rels\/workbook)\.xml(\.rels)?$/

/** @typedef {typeof import('./xml-tokens.js')['xmlTokens']} XmlTokens */
/** @typedef {import('./open-workbook').WorkbookSheet} WorkbookSheet */
/** @typedef {typeof import('./unzip.js') & typeof import('./xml-tokens.js')} Tools */

/**
 * What the worker says of a workbook: how far it is, and then its sheets, or what keeps it from being read.
 * @param {Blob} file @param {Tools} tools
 * @param {(said: import('./open-workbook').SaidOfWorkbook) => void} say @param {typeof LIMITS} [limits]
 */
export async function answer(file, tools, say, limits = LIMITS) {
  try {
    const parts = await tools.unzip(file, (name) => PART.test(name))
    say({ sheets: readSheets(parts, tools, (done) => say({ done }), limits) })
  } catch (error) {
    if (error instanceof tools.UnreadableFile) say({ problem: error.message })
    else say({ failed: String(error) })
  }
}

/**
 * The sheets in their order, formulas as what they came to last.
 * @param {Map<string, string>} parts the files of the zip by their names
 * @param {Tools} tools @param {(done: number) => void} onProgress told which part of the whole is done
 * @param {typeof LIMITS} limits
 * @returns {WorkbookSheet[]}
 */
function readSheets(parts, { xmlTokens, tooLarge, UnreadableFile }, onProgress, limits) {
  const [book, relations] = [parts.get(BOOK), parts.get(RELATIONS)]
  if (book === undefined || relations === undefined)
    throw new UnreadableFile('This is not an Excel workbook (.xlsx). One with a password cannot be read either.')
  const all = [...parts.values()].reduce((sum, { length }) => sum + length, 0)
  let done = 0
  let cells = 0
  const read = (/** @type {string} */ xml) =>
    xmlTokens(xml, (characters) => {
      done += characters
      onProgress(done / all)
    })
  const count = () => {
    if ((cells += 1) > limits.cells) throw tooLarge()
  }
  /** @type {Map<string, string>} */
  const targets = new Map()
  for (const token of read(relations)) {
    if (typeof token === 'string' || token.name !== 'Relationship') continue
    const attributes = token.attributes()
    targets.set(attributes.get('Id') ?? '', attributes.get('Target') ?? '')
  }
  const texts = sharedTexts(read(parts.get(TEXTS) ?? ''), count)
  /** @type {WorkbookSheet[]} */
  const sheets = []
  for (const token of read(book)) {
    if (typeof token === 'string' || token.name !== 'sheet' || token.kind === 'close') continue
    const attributes = token.attributes()
    const id = [...attributes].find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
    const target = (targets.get(id) ?? '').replace(/^\/?(xl\/)?/, 'xl/')
    const xml = parts.get(target)
    // A chart on a sheet of its own has no cells. No program names a sheet's part twice.
    if (xml === undefined || target === TEXTS || !parts.delete(target)) continue
    sheets.push({ name: attributes.get('name') ?? '', cells: sheetCells(read(xml), texts, count, limits.rows) })
  }
  return sheets
}

/**
 * The texts that sheets refer to by number.
 * @param {ReturnType<XmlTokens>} tokens @param {() => void} count @returns {string[]}
 */
export function sharedTexts(tokens, count) {
  const texts = []
  let text = ''
  let inText = false
  // Readings of Asian texts stand beside them.
  let phonetic = false
  for (const token of tokens) {
    if (typeof token === 'string') text += inText && !phonetic ? token.slice(0, LONGEST_TEXT) : ''
    else if (token.name === 'si') {
      if (token.kind === 'open') text = ''
      else {
        count()
        texts.push(token.kind === 'empty' ? '' : excelText(text))
      }
    } else if (token.name === 't') inText = token.kind === 'open'
    else if (token.name === 'rPh') phonetic = token.kind === 'open'
  }
  return texts
}

/**
 * The cells of a sheet as text, row by row; rows that are not there are empty ones, so that row 7 is the seventh.
 * @param {ReturnType<XmlTokens>} tokens @param {readonly string[]} texts @param {() => void} count
 * @param {number} [mostRows]
 * @returns {string[][]}
 */
export function sheetCells(tokens, texts, count, mostRows = MOST_ROWS) {
  /** @type {string[][]} */
  const rows = []
  let row = 0
  let column = 0
  let type = 'n'
  let value = ''
  let inValue = false
  const put = (/** @type {string} */ text) => {
    if (text === '' || row < 1 || row > mostRows || column < 1 || column > MOST_COLUMNS) return
    for (; rows.length < row; count()) rows.push([])
    const cells = rows[row - 1] ?? []
    for (; cells.length < column; count()) cells.push('')
    cells[column - 1] = text
  }
  for (const token of tokens) {
    if (typeof token === 'string') {
      if (inValue) value += token.slice(0, LONGEST_TEXT)
      continue
    }
    const { name, kind } = token
    if (name === 'row' && kind !== 'close') {
      row = Number(token.attributes().get('r') ?? row + 1)
      column = 0
    } else if (name === 'c') {
      if (kind !== 'close') {
        const attributes = token.attributes()
        column = columnOf(attributes.get('r')) ?? column + 1
        type = attributes.get('t') ?? 'n'
        value = ''
      }
      if (kind === 'close') put(cellText(type, value.slice(0, LONGEST_TEXT), texts))
    } else if (name === 'v' || name === 't') inValue = kind === 'open'
  }
  return rows
}

/** The number of a column by a cell's place: `AB12` is 28. @param {string | undefined} place */
function columnOf(place) {
  const letters = /^\$?([A-Z]{1,3})/i.exec(place ?? '')?.[1]
  if (letters === undefined) return undefined
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** @param {string} type @param {string} value @param {readonly string[]} texts @returns {string} */
function cellText(type, value, texts) {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return excelText(value)
  return numberText(value)
}

/**
 * A number as Excel shows it: it keeps 15 digits, and `0.07234` may be written as 7.2340000000000002E-2.
 * @param {string} value
 */
function numberText(value) {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
  const text = String(Number(number.toPrecision(15)))
  return /e-/.test(text) ? number.toFixed(15).replace(/0+$/, '') : text
}

/** Characters that XML cannot have are written as `_x000D_`. @param {string} text */
const excelText = (text) =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/_x([\dA-F]{4})_/gi, (_, /** @type {string} */ code) => String.fromCharCode(Number.parseInt(code, 16)))
