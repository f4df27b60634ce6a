import { openPdf, ReaderNotLoaded } from './open-pdf'
import { readPdfFile, SLOW_MS } from './read-file'
import { readPdfPage } from './read-pdf-page'

jest.mock('./open-pdf', () => ({
  ...jest.requireActual<object>('./open-pdf'),
  openPdf: jest.fn(),
  readOperators: () =>
    Promise.resolve({ save: 1, restore: 2, setTextRenderingMode: 3, showText: 4, setFillRGBColor: 5 }),
}))
const open = openPdf as jest.MockedFunction<typeof openPdf>

const file = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) } as Blob
const says = 'Retail Supply Agreement of Copperline Foundry, LLC for 36 months'

/** On each page. */
let annotations: object[] = []
let attachments: object | null = null
let layers: [string, object][] = []
let drawn: [number, unknown][] = []
beforeEach(() => {
  annotations = []
  attachments = null
  layers = []
  drawn = []
})

/** A PDF with these pages; a page that is a promise comes when it comes. */
function pdfOf(...pages: (string | Promise<string>)[]) {
  const close = jest.fn()
  const getPage = async (page: number) => {
    const str = await (pages[page - 1] ?? '')
    const getAnnotations = () => Promise.resolve(annotations)
    const getTextContent = () => Promise.resolve({ items: [{ str, hasEOL: false }] })
    const fnArray = drawn.map(([operator]) => operator)
    const getOperatorList = () => Promise.resolve({ fnArray, argsArray: drawn.map(([, argument]) => [argument]) })
    return { pageNumber: page, getTextContent, getAnnotations, getOperatorList, cleanup: () => true }
  }
  const getAttachments = () => Promise.resolve(attachments)
  const getOptionalContentConfig = () => Promise.resolve(layers)
  const document = { numPages: pages.length, getPage, getAttachments, getOptionalContentConfig }
  open.mockResolvedValueOnce({ document, close } as never)
  return close
}
const read = (onSlow?: (reading: unknown) => void, abort = new AbortController()) =>
  readPdfFile(file, { signal: abort.signal, ...(onSlow && { onSlow }) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a file is read, page by page, and its reader ends', async () => {
  const close = pdfOf(says, 'Schedule A')
  expect(await read()).toEqual({ outcome: 'read', pages: [says, 'Schedule A'], unread: [] })
  expect(close).toHaveBeenCalled()
})

test('a scan has pages and no text', async () => {
  pdfOf('', ' 1 ')
  expect(await read()).toEqual({ outcome: 'scan' })
})

test('what is written on a page is read with it; what cannot be is named with its page', async () => {
  annotations = [
    { subtype: 'FreeText', contentsObj: { str: 'New price: $0.08968 per kWh' } },
    { subtype: 'Widget', fieldType: 'Tx', fieldValue: '24' },
    { subtype: 'Widget', fieldType: 'Tx', fieldValue: '' },
    { subtype: 'Stamp', contentsObj: { str: '' } },
    { subtype: 'Link' },
    { subtype: 'StrikeOut' },
    { subtype: 'FreeText', annotationFlags: 2, contentsObj: { str: '0.07' } },
    { subtype: 'Widget', fieldType: 'Tx', fieldValue: '0.07', textContent: ['$0.08'] },
    { subtype: 'Widget', fieldType: 'Btn', fieldValue: 'Off' },
    {
      subtype: 'Widget',
      fieldType: 'Ch',
      fieldValue: ['b'],
      options: [{ exportValue: 'b', displayValue: '36 months' }],
    },
  ]
  layers = [['1', { name: 'Draft', visible: false }]]
  drawn = [
    [5, '#ffffff'],
    [1, null],
    [3, 3],
    [4, [{ unicode: 'P' }, -20, { unicode: 'S' }]],
    [2, null],
    [4, [{ unicode: '7' }]],
  ]
  attachments = { 'terms.pdf': { filename: 'terms.pdf' } }
  pdfOf(says)
  expect(await read()).toEqual({
    outcome: 'read',
    pages: [`${says}\n• New price: $0.08968 per kWh\n\n• 24\n\n• 0.07\n• $0.08\n\n• 36 months\n`],
    unread: [
      'Page 1 has text that may not be seen: PS 7',
      'Page 1 bears a stamp without text.',
      'Page 1 bears a strikeout without text.',
      'Page 1 has a hidden freetext, which is left out: 0.07',
      'The attached file terms.pdf is not read.',
      'The layer Draft is switched off: what it says is read all the same.',
    ],
  })
})

test('a page without text beside others is named; letters that are no language are not read', async () => {
  pdfOf(says, ' \n ')
  expect(await read()).toMatchObject({ outcome: 'read', unread: ['Page 2 has no text, as of a scan.'] })
  const noLanguage = 'dv}}v%K]r|%&#(%V!v%x, S(,v%Kaz!vt%v&T"}ud" %rxv=]]T '.repeat(12)
  pdfOf(says.repeat(9), noLanguage)
  expect(await read()).toMatchObject({ unread: ['Page 2 could not be read: its letters make no language.'] })
  pdfOf(noLanguage)
  expect(await read()).toEqual({ outcome: 'garbled' })
  pdfOf('Please wait... If this message is not eventually replaced with the proper contents of the document, your PDF')
  expect(await read()).toEqual({ outcome: 'garbled' })
})

test('a small figure behind a number is the mark of a footnote, not its last digit', async () => {
  const item = (str: string, height: number) => ({ str, height, hasEOL: false })
  const items = [item('Price: $0.0796', 11), item('8', 6), item(' per kWh', 11)]
  const page = { pageNumber: 1, getTextContent: () => Promise.resolve({ items }) }
  expect((await readPdfPage(page as never)).text).toBe('Price: $0.0796⁸ per kWh')
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
  expect(await done).toEqual({ outcome: 'read', pages: [says, 'Schedule A'], unread: [] })
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
