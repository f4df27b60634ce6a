import { createHash, randomBytes } from 'node:crypto'
import { PDF, type Signer } from '@libpdf/core'
import { degrees, PDFDocument, ReadingDirection } from 'pdf-lib'
import { makeCertificate } from '../../contract/countersign/make-certificate'
import { importSigner } from '../../contract/countersign/signing-certificate'
import { hasPoppler, pdfsig, pdfText } from '../../../testing/poppler'
import { PdfLetter } from '../pdf-letter'
import { countersignPdf, type SignatureOnPage } from './countersign-pdf'

let signer: Signer
beforeAll(async () => {
  signer = await importSigner(await makeCertificate(new Date()))
})

const sign: SignatureOnPage = {
  page: 0,
  x: 0.5,
  y: 0.8,
  name: 'Żaneta Łukić',
  title: 'Director (Supply)',
  day: '07/01/2026',
  at: new Date('2026-07-01T15:04:05Z'),
  evidence: [
    ['Signed by', 'Żaneta Łukić <zaneta@larkspur.example>'],
    ['Session', 'bound to a key of the browser'],
  ],
}
const letter = () =>
  new PdfLetter('Supply Agreement', { footer: 'x', createdAt: sign.at }).paragraph('Buyer pays $0.07.').toPdf()

const isPrefix = (before: Uint8Array, after: Uint8Array) =>
  after.length > before.length && Buffer.from(after.subarray(0, before.length)).equals(Buffer.from(before))

/** PNG of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Originals as programs write them. */
const originals: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['a contract of ours', letter],
  ['one with a table as a stream', async () => (await PDFDocument.load(letter())).save()],
  ['one with a plain table', async () => (await PDFDocument.load(letter())).save({ useObjectStreams: false })],
  ...[90, 180, 270].map((angle): [string, () => Promise<Uint8Array>] => [
    `a page turned by ${angle}`,
    async () => {
      const pdf = await PDFDocument.load(letter())
      pdf.getPage(0).setRotation(degrees(angle))
      pdf.getPage(0).setCropBox(40, 60, 400, 500)
      return pdf.save()
    },
  ]),
  [
    'a form',
    async () => {
      const pdf = await PDFDocument.load(letter())
      pdf.getForm().createTextField('Rate').addToPage(pdf.getPage(0))
      return pdf.save()
    },
  ],
  [
    '300 pages',
    async () => {
      const pdf = await PDFDocument.create()
      for (let page = 0; page < 300; page++) pdf.addPage().drawText(`Page ${page}`)
      return pdf.save()
    },
  ],
  [
    'a landscape page, an attachment and a script',
    async () => {
      const pdf = await PDFDocument.load(letter())
      pdf.insertPage(0, [842, 595]).drawText('Schedule')
      await pdf.attach(Buffer.from('a,b'), 'rates.csv', { mimeType: 'text/csv' })
      pdf.addJavaScript('hello', 'app.alert(1)')
      return pdf.save()
    },
  ],
  [
    'a page of 20,000 words',
    async () => {
      const pdf = await PDFDocument.create()
      pdf.addPage([2000, 4000]).drawText('word '.repeat(20_000), { size: 4, maxWidth: 1900, lineHeight: 5 })
      return pdf.save()
    },
  ],
  [
    '25 MB',
    async () => {
      const pdf = await PDFDocument.load(letter())
      await pdf.attach(randomBytes(24 * 1024 * 1024), 'scan.bin')
      return pdf.save()
    },
  ],
  [
    'one that is read from right to left',
    async () => {
      const pdf = await PDFDocument.load(letter())
      pdf.catalog.getOrCreateViewerPreferences().setReadingDirection(ReadingDirection.R2L)
      return pdf.save()
    },
  ],
  [
    'a scan without text',
    async () => {
      const pdf = await PDFDocument.create()
      pdf.addPage([612, 792]).drawImage(await pdf.embedPng(DOT), { x: 0, y: 0, width: 612, height: 792 })
      return pdf.save()
    },
  ],
  ['one that is signed already', async () => countersignPdf(letter(), sign, signer)],
]

test.each(originals)('%s: its bytes stay, and the signature is valid', async (_what, made) => {
  const before = await made()
  const after = await countersignPdf(before, sign, signer)
  expect(isPrefix(before, after)).toBe(true)
  const again = await PDF.load(after)
  const field = again.getForm()?.getSignatureFields().at(-1)
  const value = field?.getDict().getDict('V', again.context.registry.resolve.bind(again.context.registry))
  expect(value?.getString('Name')?.asString()).toBe('Żaneta Łukić')
  expect(value?.getString('Reason')?.asString()).toBe('Countersigned')
  // Where it was put: wholly on the page, and not nothing.
  const [left = 0, bottom = 0, right = 0, top = 0] = (field?.getDict().getArray('Rect')?.toArray() ?? []).map((each) =>
    'value' in each ? Number(each.value) : 0,
  )
  expect(right - left).toBeGreaterThan(70)
  expect(top - bottom).toBeGreaterThan(70)
  // Other people's program (Debian: poppler-utils), where it is.
  if (!hasPoppler) return
  const said = pdfsig(after)
  expect(said).toContain('Signature is Valid.')
  expect(said).toContain('Total document signed')
  expect(said).not.toMatch(/invalid|digest mismatch/i)
  const lastPage = pdfText(after, again.getPageCount())
  expect(lastPage).toContain('Certificate of countersignature')
  expect(lastPage).toContain(createHash('sha256').update(before).digest('hex').slice(0, 40))
})

test('a byte that is changed afterwards is found', async () => {
  const after = await countersignPdf(letter(), sign, signer)
  const changed = Uint8Array.from(after)
  const at = Buffer.from(after).indexOf('/MediaBox')
  changed.set([0x4e], at + 1)
  expect(Buffer.from(changed).equals(after)).toBe(false)
  if (hasPoppler) expect(pdfsig(changed)).not.toContain('Signature is Valid.')
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['no PDF', () => Buffer.from('hello'), /damaged/],
  ['one behind a byte order mark', () => Buffer.concat([Buffer.from('\uFEFF'), letter()]), /Other bytes stand before/],
  ['an empty file', () => new Uint8Array(0), /damaged/],
  ['half a file', () => letter().subarray(0, 900), /damaged/],
  [
    'a table that points beside',
    () => {
      const text = letter().toString('latin1')
      return Buffer.from(
        text.replace(
          /\n(\d{10}) 00000 n/,
          (_, offset: string) => `\n${String(Number(offset) + 3).padStart(10, '0')} 00000 n`,
        ),
        'latin1',
      )
    },
    /damaged/,
  ],
  [
    'an encrypted one',
    async () => {
      const pdf = await PDF.load(letter())
      pdf.setProtection({ userPassword: 'x', ownerPassword: 'y' })
      return pdf.save()
    },
    /password/,
  ],
  ['a page that is not there', letter, /no such page/],
])('%s is refused', async (what, made, why) => {
  const bytes = await made()
  const page = what === 'a page that is not there' ? 7 : 0
  await expect(countersignPdf(bytes, { ...sign, page }, signer)).rejects.toThrow(why)
})
