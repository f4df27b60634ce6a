import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib'
import { PdfLetter } from './pdf-letter'
import { textOfPdf } from '../../testing/pdf-text'

const AT = new Date('2026-01-15T12:00:00Z')
const letter = (title: string, footer = 'f') => new PdfLetter(title, { footer, createdAt: AT })
const columns = [
  { title: 'Account', share: 0.5 },
  { title: 'kWh', share: 0.5, align: 'right' as const },
]

test('a letter parses and reads as it was written, rare letters included', async () => {
  const pdf = new PdfLetter('Brauerei Möller ≥ 5 MWh', { footer: 'Łódź', createdAt: AT })
    .heading('Accounts')
    .paragraph('Every account below.')
    .fields([
      ['Customer', 'Žižkov Casting, Inc.'],
      ['Site', 'Ελλάδα, Привет'],
    ])
    .table(columns, [['4187302215', '3,218,400']])
    .signature('Authorized signer', { name: 'Zoë Ångström', at: '01/15/2026' })
    .toPdf()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const [page] = await textOfPdf(pdf)
  for (const words of [
    'Brauerei Möller ≥ 5 MWh',
    'Accounts',
    'Žižkov Casting, Inc.',
    'Ελλάδα, Привет',
    '4187302215',
    '3,218,400',
    'Zoë Ångström',
    'Łódź',
    'Page 1 of 1',
  ]) {
    expect(page?.split('\n')).toContain(words)
  }
})

test('a reader of files sees title, language, day and paper', async () => {
  const pdf = await PDFDocument.load(letter('Brauerei Möller & Söhne').toPdf(), { updateMetadata: false })
  expect(pdf.getTitle()).toBe('Brauerei Möller & Söhne')
  expect(pdf.getCreationDate()).toEqual(AT)
  expect(String(pdf.catalog)).toMatch(/\/Lang \(en-US\)/)
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 612, height: 792 }])
})

test('a table breaks over pages and repeats its head', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`account ${at}`, String(at)])
  const pages = await textOfPdf(letter('Long').table(columns, rows).toPdf())
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toContain('Account\nkWh')
  const text = pages.join('\n').split('\n')
  expect(text.filter((line) => line.startsWith('account '))).toEqual(rows.map(([account]) => account))
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('a value of more lines than a page goes on on the next one', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `entity ${at}`)
  const pages = await textOfPdf(
    letter('Many')
      .fields([['Legal entities', names.join('\n')]])
      .paragraph('After')
      .toPdf(),
  )
  const lines = pages.join('\n').split('\n')
  expect(lines.filter((line) => line.startsWith('entity '))).toEqual(names)
  expect(pages.at(-1)).toContain('After')
})

test('control characters, direction marks and broken surrogates do no harm', async () => {
  const [page] = await textOfPdf(letter('a\u202Eb\u0007c', '\uD83D').paragraph('漢 😀').toPdf())
  expect(page).toContain('a b c')
})

test('the same letter is the same bytes, whatever was printed between', () => {
  const write = (text: string) => letter('One').paragraph(text).toPdf()
  const first = write('It’s 12 Ω')
  write('Itʼs\u00A012 Ω')
  expect(write('It’s 12 Ω').equals(first)).toBe(true)
})

test('a word wider than its column is cut, nothing is lost', async () => {
  const words = '5110028841 '.repeat(3) + 'W'.repeat(60)
  const [page = ''] = await textOfPdf(
    letter('Wide')
      .table(columns, [[words, '1']])
      .toPdf(),
  )
  expect(page.replaceAll(/\s/g, '')).toContain(words.replaceAll(' ', ''))
})

test('letters are printed as they are written, not as signs that the font makes of them', async () => {
  const pdf = await PDFDocument.load(letter('x10x20').toPdf())
  const content = pdf.getPage(0).node.Contents()
  const drawn = content instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(content).decode()).toString() : ''
  const glyphs = /<([0-9a-f]{24})>/.exec(drawn)?.[1]?.match(/.{4}/g) ?? []
  expect(glyphs).toHaveLength(6)
  expect(glyphs[3]).toBe(glyphs[0])
})
