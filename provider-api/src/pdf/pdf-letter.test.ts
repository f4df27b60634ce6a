import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import { cutFont } from './cut-font'
import { PdfLetter, wrap } from './pdf-letter'
import { textOfPdf } from '../../testing/pdf-text'

const columns = [
  { title: 'Account', share: 0.5 },
  { title: 'kWh', share: 0.5, align: 'right' as const },
]

test('a letter parses and reads as it was written, rare letters included', async () => {
  const pdf = new PdfLetter('Brauerei Möller ≥ 5 MWh', { footer: 'Łódź', createdAt: new Date('2026-01-15T12:00:00Z') })
    .heading('Accounts')
    .paragraph('Every account below.')
    .fields([['Customer', 'Žižkov Casting, Inc.']])
    .table(columns, [['4187302215', '3,218,400']])
    .signature('Authorized signer', { name: 'Zoë Ångström', at: '01/15/2026' })
    .toPdf()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const [page] = await textOfPdf(pdf)
  for (const words of [
    'Brauerei Möller ≥ 5 MWh',
    'Accounts',
    'Žižkov Casting, Inc.',
    '4187302215',
    '3,218,400',
    'Zoë Ångström',
    'Łódź',
    'Page 1 of 1',
  ]) {
    expect(page?.split('\n')).toContain(words)
  }
})

test('a table breaks over pages and repeats its head', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`account ${at}`, String(at)])
  const pages = await textOfPdf(new PdfLetter('Long', { footer: 'f' }).table(columns, rows).toPdf())
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toContain('Account\nkWh')
  expect(pages.join('\n')).toContain('account 119')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('control characters, direction marks and broken surrogates do no harm', async () => {
  const [page] = await textOfPdf(new PdfLetter('a\u202Eb\u0007c', { footer: '\uD83D' }).paragraph('漢 😀').toPdf())
  expect(page).toContain('a b c')
})

test('the same letter is the same bytes', () => {
  const letter = () => new PdfLetter('One', { footer: 'f' }).paragraph('Two').toPdf()
  expect(letter().equals(letter())).toBe(true)
})

test('a word wider than its column is cut, nothing is lost', () => {
  const lines = wrap('5110028841 '.repeat(3) + 'W'.repeat(60), 'regular', 10, 100)
  expect(lines.join('').replaceAll(' ', '')).toBe('5110028841'.repeat(3) + 'W'.repeat(60))
})

test('every glyph of the cut font is drawn as in the whole one, composed ones too', () => {
  const file = readFileSync(
    createRequire(__filename).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  )
  const whole = fontkit.create(file)
  const letters = [...'Aegtxyé½ŁÅ≥']
  const ids = letters.map((letter) => whole.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)
  const cut = fontkit.create(cutFont(file, ids))
  for (const id of ids) expect(cut.getGlyph(id).path.toSVG()).toBe(whole.getGlyph(id).path.toSVG())
  expect(cut.getGlyph(whole.glyphForCodePoint('Q'.charCodeAt(0)).id).path.toSVG()).toBe('')
})
