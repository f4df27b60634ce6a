import type { PDFPageProxy } from 'pdfjs-dist'
import { isGarbled } from '../domain/evidence/contract-text'
import { readOperators } from './open-pdf'

/** An annotation as pdf.js describes it, as far as its text goes. */
interface Annotation {
  subtype?: string
  annotationFlags?: number
  fieldType?: string
  fieldValue?: unknown
  options?: readonly { exportValue?: string; displayValue?: string }[]
  contentsObj?: { str?: string }
  richText?: { str?: string } | null
  textContent?: readonly string[]
}

/** What only joins places of a document, or repeats what the page says. */
const SILENT: readonly (string | undefined)[] = ['Link', 'Popup', 'Highlight', 'Underline', 'Squiggly']
const HIDDEN = 2

/** What a page says, with its lines; behind them what is written on it: filled fields, notes, typed corrections. */
export async function readPdfPage(page: PDFPageProxy): Promise<{ text: string; unread: string[] }> {
  const { items } = await page.getTextContent()
  const textItems = items.filter((item) => 'str' in item)
  let text = joinItems(textItems)
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const unread: string[] = []
  if (isGarbled(text)) unread.push(`Page ${page.pageNumber} could not be read: its letters make no language.`)
  const annotations = (await page.getAnnotations?.()) as readonly Annotation[] | undefined
  for (const annotation of annotations ?? []) {
    const { subtype, fieldType, annotationFlags = 0 } = annotation
    // It repeats the note that it belongs to.
    if (subtype === 'Popup') continue
    const written = toText(annotation)
    const of = fieldType === undefined ? (subtype ?? 'mark').toLowerCase() : 'field'
    if (written !== '' && annotationFlags & HIDDEN)
      unread.push(`Page ${page.pageNumber} has a hidden ${of}, which is left out: ${written}`)
    // Each by itself: it is no part of the sentence before.
    else if (written !== '') text += `\n• ${written}\n`
    else if (fieldType === undefined && !SILENT.includes(subtype))
      unread.push(`Page ${page.pageNumber} bears a ${of} without text.`)
  }
  if (letters === 0) unread.unshift(`Page ${page.pageNumber} has no text, as of a scan.`)
  else unread.unshift(...(await listUnseen(page, textItems, letters)))
  return { text, unread }
}

interface Item {
  str: string
  height?: number
  hasEOL: boolean
}

/** The text in the order of the file; a small figure behind a number is the mark of a footnote. */
function joinItems(items: readonly Item[]): string {
  return items
    .map(({ str, height = 0, hasEOL }, at) => {
      const before = items[at - 1]
      const isMark = /^\d{1,2}$/.test(str) && /\d$/.test(before?.str ?? '') && height < (before?.height ?? 0) * 0.8
      return (isMark ? str.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '') : str) + (hasEOL ? '\n' : '')
    })
    .join('')
}

/** Everything that it says: a value, and what is shown in its place; once where they are the same. */
function toText({ fieldType, fieldValue, options, contentsObj, richText, textContent }: Annotation): string {
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue])
    .filter((value) => typeof value === 'string' && !(fieldType === 'Btn' && value === 'Off'))
    .map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? String(value))
  const texts = new Map<string, string>()
  for (const text of [values.join(', '), contentsObj?.str, richText?.str, textContent?.join(' ')]) {
    const letters = (text ?? '').replace(/[^\p{L}\p{N}]/gu, '')
    if (text !== undefined && letters !== '' && !texts.has(letters)) texts.set(letters, text.trim())
  }
  return [...texts.values()].join('\n• ')
}

/** Pixels of a picture that is a page's. */
const SCAN = 800
/** Letters that a program or a stamp puts on the picture of a page. */
const FEW = 200
const INVISIBLE = 3
/** Points. */
const LEAST_HEIGHT = 2

/** What is written so that nobody sees it, and pictures of text: of both the text alone says nothing. */
async function listUnseen(page: PDFPageProxy, textItems: readonly Item[], letters: number): Promise<string[]> {
  const list = await page.getOperatorList?.({ annotationMode: 0 })
  if (!list) return []
  const OPS = await readOperators()
  const tiny = textItems.filter(({ height = 0 }) => height > 0 && height < LEAST_HEIGHT).map(({ str }) => str)
  let [mode, isWhite, unseen, hasPicture] = [0, false, tiny.join(' '), false]
  const savedStates: [number, boolean][] = []
  list.fnArray.forEach((operator, at) => {
    const args = list.argsArray[at] as readonly unknown[] | null
    if (operator === OPS.save) savedStates.push([mode, isWhite])
    else if (operator === OPS.restore) [mode, isWhite] = savedStates.pop() ?? [0, false]
    else if (operator === OPS.setTextRenderingMode) mode = Number(args?.[0])
    else if (operator === OPS.setFillRGBColor) isWhite = args?.[0] === '#ffffff'
    else if (operator === OPS.setFillColorN) isWhite = false
    else if (operator === OPS.paintImageXObject) hasPicture ||= Number(args?.[1]) >= SCAN && Number(args?.[2]) >= SCAN
    else if (operator === OPS.showText) {
      const text = toGlyphs(args?.[0])
      // White heads of tables are seen on their colour; figures are what matters.
      if (mode === INVISIBLE || (isWhite && /\d/.test(text))) unseen += `${text} `
    }
  })
  page.cleanup()
  const notes: string[] = []
  if (hasPicture && letters < FEW) notes.push(`Page ${page.pageNumber} is a picture with little text, as of a scan.`)
  if (unseen.trim() !== '')
    notes.push(`Page ${page.pageNumber} has text that may not be seen: ${unseen.trim().slice(0, 60)}`)
  return notes
}

const toGlyphs = (glyphs: unknown): string =>
  Array.isArray(glyphs)
    ? glyphs
        .map((glyph: { unicode?: string } | number) => (typeof glyph === 'number' ? '' : (glyph.unicode ?? '')))
        .join('')
    : ''
