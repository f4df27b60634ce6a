import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act, useState } from 'react'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import { openPdf } from '../../ui/open-pdf'
import { SLOW_MS } from '../../ui/read-file'
import ReviewPanel from './ReviewPanel'

jest.mock('../../ui/open-pdf', () => ({ ...jest.requireActual<object>('../../ui/open-pdf'), openPdf: jest.fn() }))
jest.mock('./PdfPages', () => ({ PdfPages: () => <p>Page 1 as it looks</p> }))
jest.mock('./Comparison', () => ({ Comparison: () => <p>Both versions</p> }))
const open = openPdf as jest.MockedFunction<typeof openPdf>

// No call goes out.
beforeAll(() => {
  globalThis.providerApiUrl = 'http://provider.test'
  Element.prototype.scrollIntoView ??= () => {}
})

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const says = 'Retail Supply Agreement of Copperline Foundry, LLC for 36 months'

/** A PDF with these pages; a page that is a promise comes when it comes. */
function pdfOf(...pages: (string | Promise<string>)[]) {
  const getPage = async (page: number) => {
    const str = await (pages[page - 1] ?? '')
    const getViewport = () => ({ width: 612, height: 792 })
    return { getViewport, getTextContent: () => Promise.resolve({ items: [{ str, hasEOL: false }] }) }
  }
  open.mockResolvedValue({ document: { numPages: pages.length, getPage }, close: jest.fn() } as never)
}

async function reviewing(labels = ['Version 1']) {
  const onRead = jest.fn()
  let become = (_: string) => {}
  const bytes = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) } as Blob
  const read = () => Promise.resolve(bytes)
  const Part = remotePart(() => {
    const [edition, setEdition] = useState('')
    become = setEdition
    const files = labels.map((label) => ({ id: label, edition, fileName: 'contract.pdf', label, read }))
    return (
      <ReviewPanel
        title="Executed contract"
        kind="Version"
        files={files}
        selected={files[0] as (typeof files)[number]}
        onShow={() => {}}
        onRead={onRead}
        onClose={() => {}}
      />
    )
  })
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: () => new Promise(() => {}) })
  const panel = within(await screen.findByRole('region', { name: 'Executed contract, review' }))
  return { rep, panel, onRead, become: (edition: string) => act(() => become(edition)) }
}
const again = { name: 'Read again' }

test('a contract that was read can be searched, and nothing is said of it', async () => {
  pdfOf(says, 'Schedule A')
  const { panel, onRead } = await reviewing()
  expect(await panel.findByText('Page 1 as it looks')).toBeVisible()
  expect(await panel.findByRole('searchbox')).toBeEnabled()
  expect(panel.queryByRole('button', again)).toBeNull()
  expect(onRead).toHaveBeenLastCalledWith('Version 1', { outcome: 'read', pages: [says, 'Schedule A'], unread: [] })
})

test('one that is still being read is shown, and says how far it is; then it can be searched', async () => {
  // The page's own waits go on; the reader's clock stands until the test moves it.
  const ticking = jest.spyOn(globalThis, 'setInterval')
  let arrive = (_: string) => {}
  pdfOf(says, new Promise<string>((resolve) => (arrive = resolve)))
  const { panel, onRead } = await reviewing()
  expect(await panel.findByText('Page 1 as it looks')).toBeVisible()
  const [tick] = ticking.mock.calls.findLast(([, ms]) => ms === SLOW_MS) ?? []
  act(() => (tick as () => void)())
  expect(panel.getByText('This file is still being read: 1 of 2 pages so far.')).toBeVisible()
  expect(panel.getByRole('button', again)).toBeEnabled()
  expect(panel.getByRole('searchbox')).toBeDisabled()
  expect(onRead).toHaveBeenCalledWith('Version 1', { outcome: 'reading', pages: [says], of: 2 })
  arrive('Schedule A')
  await waitFor(() => expect(panel.queryByText(/still being read/)).toBeNull())
  expect(panel.getByRole('searchbox')).toBeEnabled()
  ticking.mockRestore()
})

test('a scan is shown and says so', async () => {
  pdfOf('', ' 1 ')
  const { panel, onRead } = await reviewing()
  expect(await panel.findByText(/^No text to search: the pages are pictures, as of a scan\./)).toBeVisible()
  expect(panel.getByText('Page 1 as it looks')).toBeVisible()
  expect(onRead).toHaveBeenCalledWith('Version 1', { outcome: 'scan' })
})

test('a damaged one says so, and can be read again', async () => {
  open.mockRejectedValue(new Error('Invalid PDF structure.'))
  const { rep, panel, onRead } = await reviewing()
  expect(await panel.findByText(/the file is damaged or locked\. Read it yourself\.$/)).toBeVisible()
  expect(panel.getByText('The contract cannot be shown here. You can still download it.')).toBeVisible()
  expect(onRead).toHaveBeenLastCalledWith('Version 1', { outcome: 'damaged' })
  pdfOf(says)
  await rep.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await panel.findByText('Page 1 as it looks')).toBeVisible()
  expect(onRead).toHaveBeenLastCalledWith('Version 1', { outcome: 'read', pages: [says], unread: [] })
})

test('a version that the customer signs is read anew', async () => {
  pdfOf('Blank: the buyer has not executed this contract yet.')
  const { panel, onRead, become } = await reviewing()
  expect(await panel.findByText('Page 1 as it looks')).toBeVisible()
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
  pdfOf(says)
  become('signed 2026-11-30T15:00:00Z')
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2))
  expect(onRead).toHaveBeenLastCalledWith('Version 1', { outcome: 'read', pages: [says], unread: [] })
})

test('Ctrl+F is the browser’s own where two versions are compared, and the contract’s where it is read', async () => {
  pdfOf(says, 'Schedule A')
  const { rep, panel } = await reviewing(['Version 1', 'Version 2'])
  await waitFor(() => expect(panel.getByRole('searchbox')).toBeEnabled())
  const isLeft = () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })
  expect(isLeft()).toBe(false)
  expect(panel.getByRole('searchbox')).toHaveFocus()
  await rep.click(panel.getByRole('button', { name: 'Compare with another version' }))
  expect(await panel.findByText('Both versions')).toBeVisible()
  expect(isLeft()).toBe(true)
})
