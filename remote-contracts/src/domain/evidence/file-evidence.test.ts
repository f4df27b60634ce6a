import { input, made } from '../../../testing/made-contracts/made-contract'
import { asksBeforeUpload, isOdd, toFileEvidence } from './file-evidence'
import type { FileReading } from './file-reading'

const { plan } = input({}, '')
const read = (text: string, unread: string[] = []): FileReading => ({ outcome: 'read', pages: [text], unread })
const page = (number: number) => `Page ${number} has no text, as of a scan.`

test.each<[string, FileReading, string | undefined]>([
  ['a text', read(made({})), undefined],
  ['a text with a scanned page', read(made({}), [page(2)]), page(2)],
  ['a text with many', read(made({}), [2, 3, 4, 5, 6].map(page)), `${page(2)} ${page(3)} ${page(4)} And 2 more.`],
  ['a scan', { outcome: 'scan' }, 'No text to search: the pages are pictures, as of a scan. Read it yourself.'],
  [
    'a locked file',
    { outcome: 'damaged' },
    'The text could not be read: the file is damaged or locked. Read it yourself.',
  ],
])('of %s is said what could not be read, and nobody is asked for it', (_, reading, unread) => {
  const evidence = toFileEvidence(plan, reading)
  expect(evidence.unread).toBe(unread)
  expect(asksBeforeUpload(evidence)).toBe(false)
})

test('what names another rate is odd, and asked about', () => {
  const evidence = toFileEvidence(plan, read(made({ price: 'Contract Price: $0.08575 / kWh' })))
  expect(evidence.facts.filter(isOdd).map(({ key }) => key)).toEqual(['rate'])
  expect(asksBeforeUpload(evidence)).toBe(true)
})
