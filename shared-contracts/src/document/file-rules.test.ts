import fc from 'fast-check'
import { fileKind, judgeFile, MAX_FILE_BYTES, MAX_FILE_NAME, safeFileName } from '.'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const pdf = bytes('%PDF-1.7\n')
const oldOffice = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

test.each([
  ['contract.pdf', pdf, 'pdf'],
  ['contract.pdf', bytes('\xef\xbb\xbf%PDF-1.7\n'), 'pdf'],
  ['contract.pdf', bytes(`${'\r\n'.repeat(509)}%PDF-1.7\n`), 'pdf'],
  ['contract.pdf', bytes(`${' '.repeat(1024)}%PDF-1.7\n`), undefined],
  ['contract.png', bytes('\x89PNG\r\n\x1a\n %PDF-'), 'png'],
  ['photo.pdf', bytes('\x89PNG\r\n\x1a\n....'), 'png'],
  ['scan', bytes('\xff\xd8\xff\xe0'), 'jpg'],
  ['terms.docx', bytes('PK\x03\x04....word/document.xml'), 'docx'],
  ['meters.xlsx', bytes('PK\x03\x04....xl/workbook.xml'), 'xlsx'],
  ['meters.xlsx', bytes('PK\x03\x04....[Content_Types].xml'), 'xlsx'],
  ['program.zip', bytes('PK\x03\x04....[Content_Types].xml'), undefined],
  ['terms.docx', bytes('PK\x03\x04....evil.exe'), undefined],
  ['terms.doc', oldOffice, 'doc'],
  ['meters.XLS', oldOffice, 'xls'],
  ['setup.msi', oldOffice, undefined],
  ['contract.pdf', bytes('<html>'), undefined],
  ['contract.pdf', bytes('MZ'), undefined],
  ['contract.pdf', bytes(''), undefined],
])('%s is judged by its content (decision 30)', (name, start, kind) => expect(fileKind(start, name)).toBe(kind))

test.each([
  ['empty', 0, pdf, 'empty-file'],
  ['25 MB', MAX_FILE_BYTES, pdf, undefined],
  ['one byte more', MAX_FILE_BYTES + 1, pdf, 'too-large'],
  ['wrong content behind a right name', 9, bytes('<script>'), 'unsupported-type'],
])('%s', (_, size, start, code) => {
  expect(judgeFile('countersigned', { name: 'c.pdf', size, start }).problem?.code).toBe(code)
})

const png = bytes('\x89PNG\r\n\x1a\n')
const jpg = bytes('\xff\xd8\xff\xe0')
const word = bytes('PK\x03\x04....word/document.xml')
const excel = bytes('PK\x03\x04....xl/workbook.xml')

test.each([
  ['contract.pdf', pdf, undefined],
  ['Contract.PDF', pdf, undefined],
  ['setup.exe.pdf', pdf, undefined],
  ['../../contract.pdf', pdf, undefined],
  ['scan.jpg', jpg, undefined],
  ['scan.jpeg', jpg, undefined],
  ['terms.docx', word, undefined],
  ['terms.doc', oldOffice, undefined],
  ['fdp.exe', pdf, 'a PDF, so its name must end in .pdf'],
  ['.htaccess', pdf, 'a PDF, so its name must end in .pdf'],
  ['.pdf\u202e.exe', pdf, 'a PDF, so its name must end in .pdf'],
  ['invoice\u202efdp.exe', pdf, 'a PDF, so its name must end in .pdf'],
  ['contract.pdf.exe', pdf, 'a PDF, so its name must end in .pdf'],
  ['contract.pdf.', pdf, 'a PDF, so its name must end in .pdf'],
  ['contract.pdf\u200b', pdf, 'a PDF, so its name must end in .pdf'],
  ['contract', pdf, 'a PDF, so its name must end in .pdf'],
  ['', pdf, 'a PDF, so its name must end in .pdf'],
  ['contract.docx', pdf, 'a PDF, so its name must end in .pdf'],
  ['scan.pdf', png, 'a PNG image, so its name must end in .png'],
  ['scan.png', jpg, 'a JPG image, so its name must end in .jpg or .jpeg'],
  ['terms.docm', word, 'a Word document, so its name must end in .docx'],
  ['terms.docx', excel, 'an Excel workbook, so its name must end in .xlsx'],
])('%j: its ending must say what its content is (docs/security.md 5.2.2)', (name, start, what) => {
  const { problem } = judgeFile('contract-document', { name, size: start.length, start })
  const message = `This file is ${what}. Rename it and choose it again.`
  expect(problem).toEqual(what === undefined ? undefined : { code: 'wrong-ending', status: 415, message })
})

test.each([
  ['contract.pdf', 'contract.pdf'],
  ['Contract.PDF', 'Contract.PDF'],
  ['scan0001', 'scan0001.pdf'],
  ['contract.pdf.', 'contract.pdf..pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['', 'document.pdf'],
  ['x'.repeat(300), `${'x'.repeat(146)}.pdf`],
])('a countersigned copy, a PDF by its content alone, is kept under the ending: %j (decision 30)', (name, kept) =>
  expect(judgeFile('countersigned', { name, size: 9, start: pdf })).toMatchObject({ kind: 'pdf', name: kept }),
)

test('whatever a file is called, it is kept under an ending of its own type or not at all', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.string(), fc.constantFrom('pdf', 'PDF', 'exe', 'pdf ', 'docx'))
      .map(([stem, ending]) => `${stem}.${ending}`),
  )
  fc.assert(
    fc.property(name, (sent) => {
      const file = { name: sent, size: 9, start: pdf }
      const hasEnding = /\.pdf$/i.test(safeFileName(sent))
      expect(judgeFile('contract-document', file).problem === undefined).toBe(hasEnding)
      const kept = judgeFile('countersigned', file)
      if (kept.problem) throw new Error(kept.problem.message)
      expect(kept.name).toMatch(/\.pdf$/i)
      expect(kept.name).toBe(safeFileName(kept.name))
      if (hasEnding) expect(kept.name).toBe(safeFileName(sent))
    }),
  )
})

test('a countersigned contract is a PDF, a contract document may be an image', () => {
  const png = { name: 'c.png', size: 9, start: bytes('\x89PNG\r\n\x1a\n') }
  expect(judgeFile('countersigned', png).problem?.status).toBe(415)
  expect(judgeFile('contract-document', png)).toEqual({ kind: 'png', mimeType: 'image/png', name: 'c.png' })
})

test.each([
  ['contract.pdf', 'contract.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\dana\\contract.pdf', 'contract.pdf'],
  ['he said "sign".pdf', 'he said "sign".pdf'],
  ['⚡ contract 👍.pdf', '⚡ contract 👍.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\r\nb\u0000.pdf', 'ab.pdf'],
  ['..', 'document'],
  ['folder/', 'document'],
  ['', 'document'],
])('the name %p is kept as %p', (name, kept) => expect(safeFileName(name)).toBe(kept))

test('a name of 300 characters keeps its extension', () => {
  const kept = safeFileName(`${'x'.repeat(296)}.pdf`)
  expect(kept).toHaveLength(MAX_FILE_NAME)
  expect(kept).toMatch(/^x+\.pdf$/)
})

test('no name is a path, and keeping a kept name changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const kept = safeFileName(name)
      expect([...kept].some((character) => character < ' ' || character === '/' || character === '\\')).toBe(false)
      expect(kept).not.toBe('')
      expect([...kept].length).toBeLessThanOrEqual(MAX_FILE_NAME)
      expect(safeFileName(kept)).toBe(kept)
    }),
  )
})
