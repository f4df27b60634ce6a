import { PDFDocument } from 'pdf-lib'
import { manyObjectsPdf } from '../../../testing/many-objects-pdf'
import { countersignPdf } from '../../pdf/countersign/countersign-pdf'
import { PdfLetter } from '../../pdf/pdf-letter'
import { makeCertificate } from '../countersign/make-certificate'
import { importSigner } from '../countersign/signing-certificate'
import { openPdfJoiner, type JoinLimits, type PdfJoiner } from './pdf-joiner'

const LIMITS: JoinLimits = { time: 10_000, heap: 256, growth: 1024, waiting: 2 }
const letter = (title: string) => new PdfLetter(title, { footer: '', createdAt: new Date() }).toPdf()
const certificate = letter('Certificate')

let joiner: PdfJoiner
afterEach(() => joiner.close())
const join = (first: Buffer, limits: Partial<JoinLimits> = {}) => {
  joiner = openPdfJoiner({ ...LIMITS, ...limits })
  return joiner.join('key', async () => ({ first, second: certificate }))
}

test('one PDF follows the other', async () => {
  const joined = await join(letter('Contract'))
  if (!Buffer.isBuffer(joined)) throw new Error(joined)
  expect((await PDFDocument.load(joined)).getPageCount()).toBe(2)
})

test.each<[string, Buffer, Partial<JoinLimits>]>([
  ['damaged', Buffer.from('%PDF-1.7\nnothing more'), {}],
  ['more work than there is time', manyObjectsPdf(60_000), { time: 300 }],
  ['more than fits into the heap', manyObjectsPdf(60_000), { heap: 16 }],
  ['more memory beside the heap', manyObjectsPdf(60_000), { growth: 1 }],
])('%s: it is said, and the process goes on', async (_, first, limits) => {
  expect(await join(first, limits)).toBe('not-joined')
})

test('a signed file is not written anew: its signature would be of other bytes', async () => {
  const at = new Date()
  const sign = { page: 0, x: 0.5, y: 0.8, name: 'Dana', title: 'Director', day: '07/01/2026', at, evidence: [] }
  const signer = await importSigner(await makeCertificate(at))
  expect(await join(Buffer.from(await countersignPdf(letter('Contract'), sign, signer)))).toBe('not-joined')
})

test('the same content at the same time is read and joined once; too many others are not taken', async () => {
  joiner = openPdfJoiner(LIMITS)
  let reads = 0
  const work = (key: string) =>
    joiner.join(key, async () => {
      reads += 1
      return { first: letter(key), second: certificate }
    })
  const results = await Promise.all(['a', 'a', 'b', 'a', 'c', 'd', 'e'].map(work))
  expect(results.map((result) => (Buffer.isBuffer(result) ? 'joined' : result))).toEqual([
    'joined',
    'joined',
    'joined',
    'joined',
    'joined',
    'busy',
    'busy',
  ])
  expect(reads).toBe(3)
  expect(Buffer.isBuffer(await work('d'))).toBe(true)
})

test('a file that cannot be read fails its own call only', async () => {
  joiner = openPdfJoiner(LIMITS)
  await expect(joiner.join('gone', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(Buffer.isBuffer(await joiner.join('there', async () => ({ first: letter('a'), second: certificate })))).toBe(
    true,
  )
})
