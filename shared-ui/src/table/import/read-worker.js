// @ts-nocheck: a script of a worker; its globals are xlsx and the worker, not a page.
// Runs in a Web Worker started by open-workbook.ts, which loads xlsx before it. Plain script: it is served as it is.
/* global XLSX, self */

/** What a person could have filled in; beyond it a sheet is no list of rates. */
const MOST_ROWS = 10_000
const MOST_COLUMNS = 256
const MOST_SHEETS = 100
/** Cells of a workbook that have something in them. */
const MOST_CELLS = 200_000
/** Characters of a cell, as in Excel. */
const LONGEST_TEXT = 32_767

class UnreadableFile extends Error {
  name = 'UnreadableFile'
}

const NO_WORKBOOK = 'This is not an Excel workbook, or it is damaged.'
const ZIP64 =
  'This workbook is damaged, or packed in a way that is not read here (ZIP64). Open it in Excel and save it again.'
const HIDDEN = 'This workbook has hidden rows, columns or sheets. Show them, or save it as Excel (.xlsx).'
/** Of OpenDocument, and of a page. */
const NOT_SEEN = new RegExp(
  'table:(visibility="(collapse|filter)"|display="false")|' +
    'display\\s*:\\s*none|visibility\\s*:\\s*(hidden|collapse)|<[^>]+\\shidden\\b',
  'i',
)
/** What Excel hides in every page that it saves: a row without texts, and the look of readings above words. */
const EXCEL_HIDES = /<!\[if supportMisalignedColumns\]>[^]*?<!\[endif\]>|\brt\s*\{[^}]*\}/gi
/** A cell of a page that another cell, its row or its table ends: xlsx would take both for one. */
const OPEN_CELL = /(<t[dh]\b(?:(?!<\/?t[dhr]\b|<\/table)[^])*)(?=<t[dhr]\b|<\/tr|<\/table)/gi
/** A footnote of a page. */
const RAISED = /<sup\b[^>]*>\s*(\d+)\s*<\/sup>/gi
const TOO_LARGE = 'This workbook is too large to be read here.'

/** The kinds of files by their first bytes, as Latin-1. */
const ZIP = /^PK\x03\x04/ // oxlint-disable-line no-control-regex
const OLE = /^\xd0\xcf\x11\xe0/ // oxlint-disable-line no-control-regex
const OLD_EXCEL = /^\x09[\x00\x02\x04\x08]/ // oxlint-disable-line no-control-regex
const OTHER = /^(%PDF|\x89PNG|\xff\xd8\xff|GIF8|\{\\rtf|<svg)/

/** The sheets that are in sight, formulas as what they came to last; `notes` say what was left out. */
function readSheets(bytes) {
  const start = latin1(bytes.subarray(0, 1024))
  if (bytes.length === 0 || OTHER.test(start)) throw new UnreadableFile(NO_WORKBOOK)
  if (ZIP.test(start)) checkParts(bytes)
  const isBook = ZIP.test(start) || OLE.test(start) || OLD_EXCEL.test(start)
  const text = isBook ? '' : textIn(bytes)
  // xlsx reads a page, and a flat OpenDocument file, as if all of it were in sight.
  if (/<(\w+:)?(table|tr|td)\b/i.test(text) && NOT_SEEN.test(text.replace(EXCEL_HIDES, '')))
    throw new UnreadableFile(HIDDEN)
  const torn = isBook ? 0 : rowOfDecimalCommas(text)
  if (torn > 0)
    throw new UnreadableFile(
      `Row ${torn} has more cells than those above it: are decimal commas meant? Save it with semicolons, or as Excel.`,
    )
  const page = text.replace(OPEN_CELL, '$1</td>').replace(RAISED, (_, digits) => raised(digits))
  const book = parsed(isBook ? bytes : page, isBook ? 'array' : 'string')
  const notes = []
  const count = { cells: 0 }
  const hiddenSheets = []
  const sheets = []
  book.SheetNames.forEach((name, at) => {
    if (book.Workbook?.Sheets?.[at]?.Hidden) hiddenSheets.push(`'${name}'`)
    else if (!book.Sheets[name]) throw new UnreadableFile(NO_WORKBOOK)
    else if (sheets.length < MOST_SHEETS) sheets.push(sheetOf(name, book.Sheets[name], notes, count))
  })
  if (hiddenSheets.length > 0) notes.push(`${named('Sheet', hiddenSheets)} hidden: left out.`)
  const visible = book.SheetNames.length - hiddenSheets.length
  if (visible > MOST_SHEETS) notes.push(`Only the first ${MOST_SHEETS} of ${visible} sheets were read.`)
  return { sheets, notes }
}

function parsed(data, type) {
  try {
    // Numbers and dates of a text file stay as they are written: 0,07234 is no 7234, 00123 no 123.
    return XLSX.read(data, {
      type,
      raw: true,
      dense: true,
      cellDates: true,
      UTC: true,
      cellNF: true,
      cellStyles: true,
      cellFormula: true,
      cellHTML: false,
      sheetRows: MOST_ROWS + 1,
    })
  } catch (error) {
    const why = String(error)
    if (/password|encrypt/i.test(why))
      throw new UnreadableFile('This workbook has a password. Save it without one and choose it again.')
    if (/numbers/i.test(why)) throw new UnreadableFile('This is a Numbers file. Export it as Excel (.xlsx) first.')
    throw new UnreadableFile(NO_WORKBOOK)
  }
}

/**
 * That what is unpacked is whole. xlsx cuts a part off where its size is announced too small and fills it up where it
 * is announced too large: either way rows would be missing without a word.
 */
function checkParts(bytes) {
  if (latin1(bytes.subarray(-66_000)).includes('PK\x06\x07')) throw new UnreadableFile(ZIP64)
  let files
  try {
    files = XLSX.CFB.read(bytes, { type: 'array' }).FileIndex
  } catch (error) {
    if (/Bad (un)?compressed size/.test(String(error))) throw new UnreadableFile(ZIP64)
    if (/encryption/.test(String(error))) throw new UnreadableFile('This file has a password. Save it without one.')
    throw new UnreadableFile(NO_WORKBOOK)
  }
  for (const { name, content } of files) {
    if (/\.xml$/i.test(name) && content.length > 0 && !isWholeXml(content))
      throw new UnreadableFile(
        'This workbook is damaged: a part has not the size that it says. Save it again in Excel.',
      )
    // xlsx says of an OpenDocument file neither which rows are hidden nor which sheets.
    if (/^content\.xml$/i.test(name) && NOT_SEEN.test(latin1(content))) throw new UnreadableFile(HIDDEN)
  }
}

/** Whether the last element that is closed is the first that was opened. */
function isWholeXml(content) {
  const bytes = Uint8Array.from(content)
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  const root = /<([A-Za-z_][^\s/>]*)/.exec(text.slice(0, 4096))?.[1]
  if (root === undefined) return false
  const end = text.trimEnd()
  return end.endsWith(`</${root}>`) || (end.endsWith('/>') && end.lastIndexOf('<') === end.indexOf(`<${root}`))
}

/** The text of a file that is no workbook: CSV, or a page that a program called .xls. */
function textIn(bytes) {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (utf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new UnreadableFile(NO_WORKBOOK)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const TERMS_OF_CSV = /^\s*(?:terms?|tenor|months?)\b/i
const HEAD_OF_CSV = /^\s*(?:terms?|tenor|months?|rates?|prices?|customers?|requests?)\s*(?:\(.*\))?\s*$/i

/** A price with a point: the program writes no decimal commas. */
const HAS_POINTS = /(?:^|,)[ $"]*\d*\.\d+ *"?(?:,|\r?$)/m
const OF_USAGE = /usage|volume|annual|consum|account|meter/i

/** `Product, 12, 24, 36`: a name, or nothing, before three terms or more. */
function areTermsAcross([name, ...terms]) {
  const months = terms.map(Number)
  return !/\d/.test(name) && months.length > 2 && months.every((each, at) => each > (months[at - 1] ?? 0) && each < 121)
}

/**
 * The first line of a CSV file below its heads that is wider than all above it and has whole numbers beside each other,
 * and no point: a program wrote 4,125 without quotes, and xlsx would take 4. 0 where there is none.
 */
function rowOfDecimalCommas(text) {
  if (text.trimStart().startsWith('<') || HAS_POINTS.test(text)) return 0
  let widest = 0
  let mostFilled = 0
  let hasHeads = false
  let hasTerms = false
  const found = text.split(/\r\n?|\n/).findIndex((line) => {
    const bare = line.replace(/"[^"]*"/g, '')
    const fields = bare.split(',')
    // `Customer, Oldtown Brewing` is a label.
    const isHead = fields.some((field) => HEAD_OF_CSV.test(field) && (fields.length > 2 || !/customer/i.test(field)))
    const isTorn = /(?:^|,)[ $]*\d+,\d+ *(?:,|$)/.test(bare) && !/\d\.\d|[;\t]/.test(bare) && !OF_USAGE.test(fields[0])
    // Below terms side by side a row of figures may be called `Rate`.
    const filled = fields.filter((field) => field.trim()).length
    const areTerms = fields.some((field) => TERMS_OF_CSV.test(field)) || (mostFilled < 3 && areTermsAcross(fields))
    // A term and a rate, however many commas stand behind them.
    const isWhole = hasTerms && filled < 3
    const isFound = isTorn && !areTerms && hasHeads && fields.length > widest && !isWhole
    widest = Math.max(widest, fields.length)
    mostFilled = Math.max(mostFilled, filled)
    hasHeads ||= isHead
    hasTerms ||= isHead && fields.some((field) => TERMS_OF_CSV.test(field))
    return isFound
  })
  return found + 1
}

function sheetOf(name, sheet, notes, count) {
  const data = sheet['!data'] ?? []
  showMerged(sheet, data)
  const hiddenRows = []
  const hiddenColumns = new Set()
  const withoutResult = []
  const unseen = []
  let isWider = false
  /** By column, what hidden rows say above the next row in sight. */
  let carried = []
  // A row that no program wrote is a hole.
  const cells = Array.from(data.slice(0, MOST_ROWS), (row, at) => {
    if (!row?.some(isFilled)) {
      carried = []
      return []
    }
    if (isHidden(sheet['!rows']?.[at])) {
      hiddenRows.push(at + 1)
      row.forEach((cell, column) => {
        if (saysAny(cell)) carried[column] = cell
      })
      return []
    }
    const texts = []
    const isColumnHidden = (column) => isHidden(sheet['!cols']?.[column])
    // A blank cell means the one above it, in sight or not: whose rates these are, and from when.
    const first = row.findIndex((cell, column) => saysAny(cell) && !isColumnHidden(column))
    const leading = carried.slice(0, Math.max(0, first))
    const term = row[first]?.t === 's' ? -1 : leading.findIndex((cell) => cell && mayBeTerm(cell))
    leading.slice(0, term < 0 ? undefined : term).forEach((cell, column) => {
      if (!isColumnHidden(column)) texts[column] = cellText(cell)
    })
    carried = []
    row.forEach((cell, column) => {
      if (!cell || texts[column]) return
      if (column >= MOST_COLUMNS) isWider = true
      else if (isColumnHidden(column)) hiddenColumns.add(column)
      else {
        if (cell.t === 'z' && cell.f) withoutResult.push(XLSX.utils.encode_cell({ r: at, c: column }))
        texts[column] = cellText(cell)
        if (cell.t === 'n' && cell.w === '') unseen.push(XLSX.utils.encode_cell({ r: at, c: column }))
        if ((count.cells += 1) > MOST_CELLS) throw new UnreadableFile(TOO_LARGE)
      }
    })
    return Array.from(texts, (text) => text ?? '')
  })
  while (cells.length > 0 && cells.at(-1).length === 0) cells.pop()
  const label = `Sheet '${name}'`
  const columns = [...hiddenColumns].sort((a, b) => a - b).map((column) => XLSX.utils.encode_col(column))
  if (hiddenRows.length > 0) notes.push(`${label}: ${named('row', rangesOf(hiddenRows))} hidden: left out.`)
  if (columns.length > 0) notes.push(`${label}: ${named('column', columns)} hidden: left out.`)
  if (unseen.length > 0) notes.push(`${label}: ${named('cell', unseen)} hidden: left out.`)
  if (data.length > MOST_ROWS)
    notes.push(`${label}: only its first ${MOST_ROWS.toLocaleString('en-US')} rows were read.`)
  if (isWider) notes.push(`${label}: only its first ${MOST_COLUMNS} columns were read.`)
  if (withoutResult.length > 0) notes.push(`${label}: ${resultProblem(withoutResult)}`)
  return { name, cells }
}

const isFilled = (cell) => Boolean(cell) && (cell.v !== undefined || Boolean(cell.f))
const saysAny = (cell) => isFilled(cell) && (cell.t === 'z' || cellText(cell).trim() !== '')

/** A term counts for a row below it only where that row names its product: a rate alone has none. */
const mayBeTerm = ({ t, v }) => t === 'n' && v < 1000

/** What merged cells say stands in the first of them that is in sight: a hidden one would take it along. */
function showMerged(sheet, data) {
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    let { r, c } = from
    while (r < to.r && isHidden(sheet['!rows']?.[r])) r += 1
    while (c < to.c && isHidden(sheet['!cols']?.[c])) c += 1
    const cell = data[from.r]?.[from.c]
    if (cell && data[r] && (r > from.r || c > from.c)) data[r][c] = cell
  }
}

/** Also what has no height or width. */
const isHidden = (dimension) =>
  dimension?.hidden === true || dimension?.hpt === 0 || dimension?.hpx === 0 || dimension?.wpx === 0

function resultProblem(cells) {
  const [first, ...others] = cells
  const mend = 'open and save it in Excel, then choose it again.'
  if (others.length === 0) return `The formula in ${first} has no stored result: ${mend}`
  return `The formulas in ${first} and ${others.length} more have no stored result: ${mend}`
}

/** `row 4 is`, `rows 2, 4–6 are`. */
const named = (thing, all) =>
  all.length === 1 && !all[0].includes('–') ? `${thing} ${all[0]} is` : `${thing}s ${all.join(', ')} are`

function rangesOf(numbers) {
  const ranges = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
}

function cellText(cell) {
  if (cell.t === 'n') return numberText(cell)
  if (cell.t === 'd') return dayText(cell)
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 'e') return String(cell.w ?? '#ERROR')
  if (cell.t === 'z') return ''
  // `="12-24"` keeps Excel from making a date of a text of a CSV file.
  const text = (seenOfRuns(cell.r) ?? String(cell.v ?? '')).slice(0, LONGEST_TEXT)
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text
}

const SUPERSCRIPT = /<(?:\w+:)?vertAlign\s[^>]*superscript/
const STRUCK = /<(?:\w+:)?strike(?!\s+val="(?:0|false)")[\s/>]/
const ENTITIES = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/**
 * Of a text in runs of their own fonts, what is not struck through, its raised digits as `¹`: xlsx puts the texts of
 * all runs together, and a footnote would be a digit of the price. Nothing where no run is one of these.
 */
function seenOfRuns(xml) {
  if (typeof xml !== 'string' || !(SUPERSCRIPT.test(xml) || STRUCK.test(xml))) return undefined
  const texts = xml.match(/<(?:\w+:)?r\b[^>]*>[^]*?<\/(?:\w+:)?r>/g)?.map((run) => {
    const text = /<(?:\w+:)?t\b[^>]*>([^]*?)<\/(?:\w+:)?t>/.exec(run)?.[1] ?? ''
    const plain = text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (_, name, code, hex) =>
      name ? ENTITIES[name.toLowerCase()] : String.fromCodePoint(code ? Number(code) : Number.parseInt(hex, 16)),
    )
    if (STRUCK.test(run)) return ''
    return SUPERSCRIPT.test(run) ? raised(plain) : plain
  })
  return texts?.join('')
}

const raised = (text) => text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit])

/** A day as `2027-01-01`; a time alone, and what no calendar has, as it is shown. */
function dayText({ v, w }) {
  const day = v instanceof Date && !Number.isNaN(v.getTime()) ? v.toISOString().slice(0, 10) : ''
  return day > '1901' && day < '2200' ? day : String(w ?? '')
}

/** All digits of a number, with the sign and the unit that its format shows: `$0.07234`, `7.234 ¢`, `12 months`. */
function numberText({ v, w = '0' }) {
  // `;;;` shows nothing, and a format may show words in its place.
  if (v !== 0 && !/\d/.test(w)) return w.trim()
  const digits = digitsOf(v)
  const [, before = '', after = ''] = /^([^\d.,+-]*)[\d.,\s+-]*\d[\d.,\s]*(\D*)$/.exec(w) ?? []
  if (after.includes('%')) return w.trim()
  return `${before.trim()}${digits}${after.trim() === '' ? '' : ` ${after.trim()}`}`
}

/** Excel keeps 15 digits, and 0.07234 may be written as 7.2340000000000002E-2. */
function digitsOf(value) {
  const text = String(Number(value.toPrecision(15)))
  return /e-/.test(text) ? value.toFixed(15).replace(/0+$/, '') : text
}

function latin1(bytes) {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.slice(at, at + 8192))
  return text
}

self.onmessage = ({ data }) => {
  try {
    self.postMessage(data === 'ready' ? { ready: true } : readSheets(new Uint8Array(data)))
  } catch (error) {
    if (error instanceof UnreadableFile) self.postMessage({ problem: error.message })
    else self.postMessage({ failed: String(error) })
  }
}
