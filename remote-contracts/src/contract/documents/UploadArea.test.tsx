import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import type { FileEvidence } from '../../domain/evidence/file-evidence'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import { UploadArea } from './UploadArea'
import type { ReadChosenFile } from '../../domain/evidence/file-evidence'
import { useUploads } from './use-uploads'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Granite Peak Power' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Priya', lastName: 'Nair' },
}
const soFar: FileEvidence = {
  facts: [],
  unread: 'This file is still being read: 12 of 300 pages so far.',
  reading: true,
}
const customer = { key: 'customer', label: 'Customer', plan: 'Tamsel', quotes: [] } as const
const wrong: FileEvidence = { facts: [{ ...customer, state: 'none', count: 0 }], unread: undefined, reading: false }
const right: FileEvidence = { facts: [{ ...customer, state: 'equal', count: 1 }], unread: undefined, reading: false }

/** Files were chosen; what is read of them is said by the test. */
async function choosing(...names: string[]) {
  const sent = jest.fn<Promise<Response>, [RequestInfo | URL]>(() => new Promise(() => {}))
  const reads: (Parameters<ReadChosenFile>[1] & { end: () => void })[] = []
  const readChosenFile: ReadChosenFile = (_, options) =>
    new Promise((end, fail) => {
      options.signal.addEventListener('abort', () => fail(new Error('aborted')))
      reads.push({ ...options, end })
    })
  const Part = remotePart(() => {
    const quietly: ReadChosenFile = (file, options) => readChosenFile(file, options).catch(() => undefined)
    const uploads = useUploads({ customerId: 'c-1', energyPlanId: 'ep-1' }, quietly, () => {})
    return <UploadArea uploads={uploads} hasDocuments={false} whyNoUpload={undefined} />
  })
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: sent })
  await screen.findByText('upload the contract')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input')
  const chosen = names.length > 0 ? names : ['contract.pdf']
  await rep.upload(
    input,
    chosen.map((name) => new File(['%PDF-1.7 and more'], name, { type: 'application/pdf' })),
  )
  await waitFor(() => expect(reads).toHaveLength(chosen.length))
  const tell = (at: number, evidence: FileEvidence) => act(() => reads[at]?.onEvidence(evidence))
  const end = (at: number) => act(async () => Promise.resolve(reads[at]?.end()))
  return { rep, sent, reads, tell, end }
}
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Upload this file anyway?' }))

test('a slow file is asked about, read on meanwhile, and read again when the rep says so', async () => {
  const { rep, sent, reads, tell, end } = await choosing()
  tell(0, soFar)
  expect((await question()).getByText('This file is still being read: 12 of 300 pages so far.')).toBeVisible()
  await rep.click((await question()).getByRole('button', { name: 'Read again' }))
  expect(reads).toHaveLength(2)
  expect(reads[0]?.signal.aborted).toBe(true)
  expect((await question()).getByText(/^This file is still being opened\./)).toBeVisible()

  tell(1, wrong)
  await end(1)
  expect((await question()).getByText('Not named')).toBeVisible()
  expect((await question()).queryByRole('button', { name: 'Read again' })).toBeNull()
  expect(sent).not.toHaveBeenCalled()
  await rep.click((await question()).getByRole('button', { name: 'Upload anyway' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a file in doubt stays so when it cannot be read again', async () => {
  const { rep, sent, tell, end } = await choosing()
  tell(0, soFar)
  await rep.click((await question()).getByRole('button', { name: 'Read again' }))
  // The reader could not be loaded.
  await end(1)
  expect((await question()).getByRole('button', { name: 'Upload anyway' })).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('a slow file that turns out to be right is sent, and nobody is asked any more', async () => {
  const { sent, tell, end } = await choosing()
  tell(0, soFar)
  await question()
  tell(0, right)
  await end(0)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a double click answers for one file; the next is asked about by itself', async () => {
  const { rep, sent, tell, end } = await choosing('first.pdf', 'second.pdf')
  for (const at of [0, 1]) {
    tell(at, wrong)
    await end(at)
  }
  expect((await question()).getByText(/first\.pdf/)).toBeVisible()
  await rep.dblClick((await question()).getByRole('button', { name: 'Upload anyway' }))
  await waitFor(async () => expect((await question()).getByText(/second\.pdf/)).toBeVisible())
  expect(sent).toHaveBeenCalledTimes(1)
  await rep.click((await question()).getByRole('button', { name: 'Choose another file' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a file that is put away is read no further, and not sent', async () => {
  const { rep, sent, reads, tell } = await choosing()
  tell(0, soFar)
  await rep.click((await question()).getByRole('button', { name: 'Choose another file' }))
  expect(reads[0]?.signal.aborted).toBe(true)
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('a file without text is sent, and said at once to be one', async () => {
  const { rep, sent, tell, end } = await choosing()
  const unread = 'No text to search: the pages are pictures, as of a scan. Read it yourself.'
  tell(0, { facts: [], unread, reading: false })
  await end(0)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(screen.getByText(`contract.pdf: ${unread}`)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // It goes with the file.
  await rep.click(screen.getByRole('button', { name: 'Cancel contract.pdf' }))
  expect(screen.queryByText(`contract.pdf: ${unread}`)).toBeNull()
})
