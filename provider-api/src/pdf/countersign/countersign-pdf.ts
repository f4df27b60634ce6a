import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  rgb,
  type EmbeddedFont,
  type PdfObject,
  type PDFPage,
  type Signer,
} from '@libpdf/core'
import { SIGNATURE_BOX } from 'shared-contracts/contract/countersign'
import { PdfLetter } from '../pdf-letter'
import { checkCrossReference } from './cross-reference'
import { PdfNotSignable } from './pdf-not-signable'

/** A sheet of paper, for the page of evidence. */
const A4 = [0, 0, 595, 842]

export interface SignatureOnPage {
  /** From 0. */
  page: number
  /** Of the box's upper left corner, as parts of the page as it is shown, 0 to 1. */
  x: number
  y: number
  name: string
  title: string
  /** The day as it stands beside the name. */
  day: string
  at: Date
  /** The name as a picture (PNG), for letters that the font lacks. */
  picture?: Uint8Array | undefined
  /** What the added page says besides what the file was before: who, when, by which session. */
  evidence: [label: string, value: string][]
}

/**
 * A countersigned PDF: the file's own bytes, unchanged, then an update with the visible signature, a page of evidence
 * and a signature (CAdES) over all of it.
 * @throws PdfNotSignable for a file that would have to be repaired or allows no change
 */
export async function countersignPdf(bytes: Uint8Array, sign: SignatureOnPage, signer: Signer): Promise<Uint8Array> {
  const pdf = await openStrictly(bytes)
  const page = pdf.getPage(sign.page)
  if (page === null) throw new PdfNotSignable('no-such-page')
  const pages = pdf.getPageCount()
  await addEvidencePage(pdf, sign, [
    ['Document before (SHA-256)', createHash('sha256').update(bytes).digest('hex')],
    ['Its size', `${bytes.length.toLocaleString('en-US')} bytes, ${pages} pages`],
  ])
  const { fieldName, putRight } = await addSignatureField(pdf, page, sign)

  // It saves once, after it has made the field invisible and its name and reason wrong: right before, that is undone.
  const save = pdf.save.bind(pdf)
  pdf.save = async (options) => {
    putRight()
    const saved = await save(options)
    // The one digit that checkCrossReference may have put right for the parser.
    saved.set(bytes)
    return saved
  }
  const { bytes: signed } = await pdf.sign({
    signer,
    fieldName,
    reason: REASON,
    signingTime: sign.at,
    subFilter: 'ETSI.CAdES.detached',
    level: 'B-B',
  })
  await proveUpdate(bytes, signed, pages)
  return signed
}

const REASON = 'Countersigned'

/** The library rewrites a whole file where it cannot add to it, and does not say so. */
async function proveUpdate(before: Uint8Array, after: Uint8Array, pages: number): Promise<void> {
  const isPrefix = after.length > before.length && Buffer.from(after.subarray(0, before.length)).equals(before)
  if (!isPrefix) throw new Error('The countersigned file does not begin with the executed one.')
  const again = await PDF.load(after, { lenient: false })
  if (again.getPageCount() !== pages + 1) throw new Error('The countersigned file has other pages.')
}

async function openStrictly(bytes: Uint8Array): Promise<PDF> {
  const start = Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-')
  // Its offsets count from there, those of a signature from the file's first byte: no program would agree with both.
  if (start > 0) throw new PdfNotSignable('preceded', `${start} bytes`)
  if (start < 0) throw new PdfNotSignable('damaged', 'it does not begin as a PDF')
  const input = checkCrossReference(bytes)
  const pdf = await PDF.load(input, { lenient: false }).catch((error: unknown) => {
    throw new PdfNotSignable('damaged', String(error))
  })
  if (pdf.isEncrypted) throw new PdfNotSignable('encrypted')
  if (pdf.recoveredViaBruteForce) throw new PdfNotSignable('damaged', 'its table is gone')
  readEveryObject(pdf)
  const { registry } = pdf.context
  const resolve = registry.resolve.bind(registry)
  const catalog = pdf.getCatalog()
  if (catalog.getDict('Perms', resolve)?.has('DocMDP')) throw new PdfNotSignable('certified')
  if (catalog.getDict('AcroForm', resolve)?.has('XFA')) throw new PdfNotSignable('xfa')
  // A linearised file would be rewritten, though an update of it is as good.
  Reflect.set(pdf, '_isLinearized', false)
  const blocker = pdf.canSaveIncrementally()
  if (blocker !== null) throw new PdfNotSignable('damaged', blocker)
  return pdf
}

/** Objects are read when they are asked for: one that cannot be read is found now, not in the signed file. */
function readEveryObject(pdf: PDF): void {
  const { registry, info } = pdf.context
  const seen = new Set<string>()
  const open: PdfObject[] = [info.trailer]
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PdfRef) {
      const name = `${object.objectNumber} ${object.generation}`
      if (seen.has(name)) continue
      seen.add(name)
      try {
        const found = registry.resolve(object)
        if (found !== null) open.push(found)
      } catch (error) {
        throw new PdfNotSignable('damaged', `object ${name}: ${String(error)}`)
      }
    } else if (object instanceof PdfDict) {
      for (const [, value] of object) open.push(value)
    } else if (object instanceof PdfArray) {
      open.push(...object)
    }
  }
  const [warning] = [...pdf.warnings, ...registry.warnings]
  if (warning !== undefined) throw new PdfNotSignable('damaged', warning)
}

const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)))

/**
 * The page of evidence, at the end of the page tree by hand: `addPage` would write every page anew, and lose what the
 * nodes between hand down.
 */
async function addEvidencePage(pdf: PDF, sign: SignatureOnPage, before: [string, string][]): Promise<void> {
  const { registry } = pdf.context
  const resolve = registry.resolve.bind(registry)
  const letter = new PdfLetter('Certificate of countersignature', {
    footer: 'Added by the Marketplace to the contract before it',
    createdAt: sign.at,
  })
    .paragraph('The contract before this page was countersigned in the Marketplace portal.')
    .fields([...sign.evidence, ...before])
    .toPdf()
  const evidence = (await pdf.embedPage(await PDF.load(letter), 0)).ref
  const rootRef = pdf.getCatalog().getRef('Pages')
  const root = rootRef && resolve(rootRef)
  if (!rootRef || !(root instanceof PdfDict)) throw new PdfNotSignable('damaged', 'no page tree')
  const content = registry.register(new PdfStream(PdfDict.of({}), Buffer.from('q /Evidence Do Q')))
  const page = registry.register(
    PdfDict.of({
      Type: PdfName.of('Page'),
      Parent: rootRef,
      // Stated, so that it inherits nothing.
      Rotate: PdfNumber.of(0),
      MediaBox: numbers(A4),
      CropBox: numbers(A4),
      Resources: PdfDict.of({ XObject: PdfDict.of({ Evidence: evidence }) }),
      Contents: content,
    }),
  )
  root.getArray('Kids', resolve)?.push(page)
  root.set('Count', PdfNumber.of((root.getNumber('Count', resolve)?.value ?? 0) + 1))
}

async function addSignatureField(pdf: PDF, page: PDFPage, sign: SignatureOnPage) {
  const { registry } = pdf.context
  const resolve = registry.resolve.bind(registry)
  const { rect, matrix, rotation } = boxOnPage(pdf, page, sign)
  const appearance = await drawAppearance(pdf, sign)
  const drawn = resolve(appearance)
  if (drawn instanceof PdfDict) drawn.set('Matrix', numbers(matrix))
  const form = pdf.getOrCreateForm()
  const fieldNames = new Set(form.getFields().map(({ name }) => name))
  let number = 1
  while (fieldNames.has(`Countersignature ${number}`)) number++
  const fieldName = `Countersignature ${number}`
  const field = form.createSignatureField(fieldName)
  const [dict, fieldRef] = [field.getDict(), field.getRef()]
  if (fieldRef === null) throw new Error('The signature’s field has no number.')
  const annotations = page.dict.getArray('Annots', resolve)
  if (annotations) annotations.push(fieldRef)
  else page.dict.set('Annots', new PdfArray([fieldRef]))

  function putRight(): void {
    dict.set('Rect', numbers(rect))
    dict.set('P', page.ref)
    dict.set('AP', PdfDict.of({ N: appearance }))
    if (rotation !== 0) dict.set('MK', PdfDict.of({ R: PdfNumber.of(rotation) }))
    const valueRef = dict.getRef('V')
    const value = valueRef && resolve(valueRef)
    if (!(value instanceof PdfDict)) return
    value.set('Name', PdfString.fromString(sign.name))
    value.set('Reason', PdfString.fromString(REASON))
  }
  return { fieldName, putRight }
}

/** A page's attribute, its own or one of the nodes above it. */
function inherited(pdf: PDF, page: PDFPage, key: string): PdfObject | undefined {
  const { registry } = pdf.context
  const resolve = registry.resolve.bind(registry)
  let node: PdfDict | undefined = page.dict
  for (let depth = 0; node && depth < 50; depth++) {
    const value = node.get(key, resolve)
    if (value) return value
    node = node.getDict('Parent', resolve)
  }
  return undefined
}

type Box = [left: number, bottom: number, right: number, top: number]

function readBox(pdf: PDF, page: PDFPage, key: string): Box | undefined {
  const value = inherited(pdf, page, key)
  if (!(value instanceof PdfArray)) return undefined
  const { registry } = pdf.context
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => {
    const corner = value.at(index, registry.resolve.bind(registry))
    return corner instanceof PdfNumber ? corner.value : 0
  }) as Box
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** Turns a box so that it stands upright on a page that is shown turned. */
const TURNED: Record<number, number[]> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
}

/** Where the box is in the page's own points, which know neither its turning nor its cut. */
function boxOnPage(pdf: PDF, page: PDFPage, { x, y }: SignatureOnPage) {
  const media = readBox(pdf, page, 'MediaBox') ?? [0, 0, 612, 792]
  const crop = readBox(pdf, page, 'CropBox') ?? media
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])]
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  const turned = inherited(pdf, page, 'Rotate')
  const rotation = turned instanceof PdfNumber ? ((turned.value % 360) + 360) % 360 : 0
  const isAcross = rotation % 180 !== 0
  const visibleWidth = isAcross ? top - bottom : right - left
  const visibleHeight = isAcross ? right - left : top - bottom
  const { width, height } = SIGNATURE_BOX
  // Wholly on the page, wherever it was put.
  const across = Math.max(0, Math.min(x * visibleWidth, visibleWidth - width))
  const down = Math.max(0, Math.min(y * visibleHeight, visibleHeight - height))
  const toPoint = (u: number, v: number): [number, number] => {
    if (rotation === 90) return [left + v, bottom + u]
    if (rotation === 180) return [right - u, bottom + v]
    if (rotation === 270) return [right - v, top - u]
    return [left + u, top - v]
  }
  const [one, other] = [toPoint(across, down), toPoint(across + width, down + height)]
  const rect = [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
  ]
  return { rotation, rect, matrix: TURNED[rotation] ?? TURNED[0] ?? [] }
}

let fontFile: Uint8Array | undefined
const font = () =>
  (fontFile ??= readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  ))

/** Drawn in a document of its own, and taken over as one picture. */
async function drawAppearance(pdf: PDF, { name, title, day, at, picture }: SignatureOnPage): Promise<PdfRef> {
  const { width, height } = SIGNATURE_BOX
  const sheet = PDF.create()
  const page = sheet.addPage({ width, height })
  const inter = sheet.embedFont(font())
  page.drawRectangle({ x: 0.5, y: 0.5, width: width - 1, height: height - 1, borderColor: INK, borderWidth: 1 })
  const drawLine = (y: number, text: string, size: number, color = rgb(0, 0, 0)) =>
    page.drawText(text, { x: 8, y, size: fitting(inter, text, size, width - 16), font: inter, color })
  if (!picture) drawLine(42, name, 17, INK)
  else page.drawImage(embedPicture(sheet, picture), { x: 8, y: 34, width: width - 16, height: 32 })
  drawLine(21, picture ? title : `${name}, ${title}`, 8)
  drawLine(9, `${day}, countersigned in the Marketplace at ${at.toISOString().slice(11, 19)} UTC`, 7)
  const drawn = await PDF.load(await sheet.save({ subsetFonts: true }))
  return (await pdf.embedPage(drawn, 0)).ref
}

function embedPicture(sheet: PDF, picture: Uint8Array) {
  try {
    return sheet.embedPng(picture)
  } catch (error) {
    throw new PdfNotSignable('no-picture', String(error))
  }
}

const INK = rgb(0.05, 0.2, 0.5)

function fitting(inter: EmbeddedFont, text: string, size: number, width: number): number {
  let smaller = size
  while (smaller > 4 && inter.getTextWidth(text, smaller) > width) smaller -= 0.5
  return smaller
}
