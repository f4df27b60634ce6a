import { openPdf, ReaderNotLoaded } from './open-pdf'
import { readFile, SLOW_MS } from './read-file'

jest.mock('./open-pdf', () => ({
  ...jest.requireActual<object>('./open-pdf'),
  openPdf: jest.fn(),
}))
const open = openPdf as jest.MockedFunction<typeof openPdf>

const file = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) } as Blob
const says = 'Retail Supply Agreement of Copperline Foundry, LLC for 36 months'

/** A PDF with these pages; a page that is a promise comes when it comes. */
function pdfOf(...pages: (string | Promise<string>)[]) {
  const close = jest.fn()
  const getPage = async (page: number) => {
    const str = await (pages[page - 1] ?? '')
    return { getTextContent: () => Promise.resolve({ items: [{ str, hasEOL: false }] }) }
  }
  open.mockResolvedValueOnce({ document: { numPages: pages.length, getPage }, close } as never)
  return close
}
const read = (onSlow?: (reading: unknown) => void, abort = new AbortController()) =>
  readFile(file, { signal: abort.signal, ...(onSlow && { onSlow }) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a file is read, page by page, and its reader ends', async () => {
  const close = pdfOf(says, 'Schedule A')
  expect(await read()).toEqual({ outcome: 'read', pages: [says, 'Schedule A'] })
  expect(close).toHaveBeenCalled()
})

test('a scan has pages and no text', async () => {
  pdfOf('', ' 1 ')
  expect(await read()).toEqual({ outcome: 'scan' })
})

test('a file that cannot be taken apart is damaged, and can be read again', async () => {
  open.mockRejectedValueOnce(new Error('Invalid PDF structure.'))
  expect(await read()).toEqual({ outcome: 'damaged' })
  pdfOf(says)
  expect(await read()).toMatchObject({ outcome: 'read' })
})

test('a reader that could not be loaded says nothing of the file', async () => {
  open.mockRejectedValueOnce(new ReaderNotLoaded('offline'))
  await expect(read()).rejects.toThrow(ReaderNotLoaded)
})

test('what takes long is still being read: what it says so far is kept, and the rest comes', async () => {
  let arrive = (_: string) => {}
  pdfOf(says, new Promise<string>((resolve) => (arrive = resolve)))
  const slow: unknown[] = []
  const done = read((reading) => slow.push(reading))
  await jest.advanceTimersByTimeAsync(SLOW_MS * 2)
  expect(slow).toEqual(Array(2).fill({ outcome: 'reading', pages: [says], of: 2 }))
  arrive('Schedule A')
  expect(await done).toEqual({ outcome: 'read', pages: [says, 'Schedule A'] })
})

test('nobody waits for it any more: it ends, also when it opens only then', async () => {
  const abort = new AbortController()
  const close = pdfOf(new Promise<string>(() => {}))
  const done = read(undefined, abort)
  const failed = expect(done).rejects.toThrow(/abort/i)
  abort.abort()
  await failed
  await jest.advanceTimersByTimeAsync(0)
  expect(close).toHaveBeenCalled()
})
