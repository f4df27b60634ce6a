import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import type { FileEvidence, ReadChosenFile } from '../../domain/evidence/file-evidence'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import { stallUploads } from '../../../../testing/stalled-upload'
import { CountersignDialog, DeleteCountersignedDialog } from './CountersignDialog'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const fact = { key: 'rate', label: 'Rate', plan: '$0.07234 per kWh' } as const
const other = { page: 2, text: 'Buyer pays $0.07434 per kWh.', marks: [], kind: 'other' } as const
const reading: FileEvidence = {
  facts: [{ ...fact, state: 'other', count: 0, quotes: [other] }],
  unread: 'This file is still being read: 12 of 300 pages so far.',
  reading: true,
}
const read: FileEvidence = {
  facts: [{ ...fact, state: 'equal', count: 1, quotes: [{ ...other, kind: 'equal' }] }],
  unread: undefined,
  reading: false,
}

/** The open dialog, with a copy chosen. */
async function choose(readChosenFile: ReadChosenFile, sent?: typeof fetch, onClose = () => {}, onStale = () => {}) {
  const Part = remotePart(() => (
    <CountersignDialog
      renderComparison={({ fileName }) => <p>{fileName} beside the executed contract</p>}
      envelope={{ customerId: 'c-1', envelopeId: 'e-1' }}
      readChosenFile={readChosenFile}
      onClose={onClose}
      onDone={() => {}}
      onChanged={() => {}}
      onStale={onStale}
    />
  ))
  const { rep } = showPart(Part, { user, route: '/', path: '/', ...(sent && { fetch: sent }) })
  const form = within(await screen.findByRole('dialog', { name: 'Upload countersigned contract' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input')
  const submit = () => form.getByRole('button', { name: 'Submit' })
  expect(submit()).toBeDisabled()
  await rep.upload(input, new File(['%PDF-1.7 and more'], 'copy.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(submit()).toBeEnabled())
  return { rep, form, submit }
}

test('a copy that takes long says so with what is known; it never blocks, and it can be read again', async () => {
  const sent = jest.fn(() => new Promise<Response>(() => {}))
  const reads: Parameters<ReadChosenFile>[1][] = []
  const readChosenFile: ReadChosenFile = (_, options) => {
    reads.push(options)
    return new Promise(() => {})
  }
  const { rep, form, submit } = await choose(readChosenFile, sent)
  expect(form.getByText('copy.pdf beside the executed contract')).toBeVisible()

  act(() => reads[0]?.onEvidence(reading))
  expect(form.getByText('This file is still being read: 12 of 300 pages so far.')).toBeVisible()
  expect(form.getByText('Another value is named')).toBeVisible()
  expect(form.getByText('Page 2: Buyer pays $0.07434 per kWh.')).toBeVisible()
  await rep.click(await form.findByRole('button', { name: 'Read again' }))
  expect(reads).toHaveLength(2)
  expect(reads[0]?.signal.aborted).toBe(true)
  act(() => reads[1]?.onEvidence(read))
  expect(form.getByText('Named once, equal')).toBeVisible()
  expect(form.queryByRole('button', { name: 'Read again' })).toBeNull()

  expect(sent).not.toHaveBeenCalled()
  await rep.click(submit())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})

test('while a copy is sent Escape closes nothing; Cancel stops it', async () => {
  const onClose = jest.fn()
  const untilStopped: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })
  const { rep, form, submit } = await choose(() => new Promise(() => {}), untilStopped, onClose)
  await rep.click(submit())
  const close = () => form.getByRole('button', { name: 'Close' })
  await waitFor(() => expect(close()).toBeDisabled())
  await rep.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  // The dialog's own: the file has one too.
  await rep.click(form.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  await waitFor(() => expect(close()).toBeEnabled())
  expect(onClose).not.toHaveBeenCalled()
})

test('a copy that had left whole may have arrived: Cancel says so, and the page is read, again at Close', async () => {
  const uploads = stallUploads()
  const [onClose, onStale] = [jest.fn(), jest.fn()]
  const { rep, form, submit } = await choose(() => new Promise(() => {}), undefined, onClose, onStale)
  await rep.click(submit())
  const cancel = () => form.getAllByRole('button', { name: /^Cancel/ })
  await waitFor(() => expect(cancel()).toHaveLength(2))
  uploads.progress(8)
  await rep.click(cancel().at(-1) as HTMLElement)
  expect(await form.findByText(/^It may have arrived all the same/)).toBeVisible()
  expect(onStale).toHaveBeenCalledTimes(1)
  await rep.click(form.getByRole('button', { name: 'Close' }))
  expect([onStale.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1])
  uploads.restore()
})

test('what a copy names otherwise goes with it, before the file, for the audit', async () => {
  const sent = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>(() => new Promise(() => {}))
  const readChosenFile: ReadChosenFile = async (_, { onEvidence }) => onEvidence(reading)
  const { rep, form, submit } = await choose(readChosenFile, sent)
  await form.findByText('Another value is named')
  await rep.click(submit())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  const body = [...((sent.mock.calls[0]?.[1]?.body ?? []) as FormData)]
  expect(body.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['namedOtherwise', 'Rate $0.07234 per kWh: Another value is named. Page 2: “Buyer pays $0.07434 per kWh.”'],
    ['linesNotRead', 'This file is still being read: 12 of 300 pages so far.'],
    ['file', 'copy.pdf'],
  ])
})

test('of why a copy could not be read no more goes with it than is kept: it never blocks (ruling 65)', async () => {
  const sent = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>(() => new Promise(() => {}))
  const unread = 'x'.repeat(700)
  const readChosenFile: ReadChosenFile = async (_, { onEvidence }) => onEvidence({ ...read, unread })
  const { rep, submit } = await choose(readChosenFile, sent)
  await rep.click(submit())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  const body = sent.mock.calls[0]?.[1]?.body as FormData
  expect(body.getAll('linesNotRead')).toEqual([`${'x'.repeat(599)}…`])
})

test('a copy that was dropped onto the page is chosen already', async () => {
  const dropped = new File(['%PDF-1.7 and more'], 'dropped.pdf', { type: 'application/pdf' })
  const Part = remotePart(() => (
    <CountersignDialog
      renderComparison={({ fileName }) => <p>{fileName} beside the executed contract</p>}
      envelope={{ customerId: 'c-1', envelopeId: 'e-1' }}
      readChosenFile={() => new Promise(() => {})}
      dropped={dropped}
      onClose={() => {}}
      onDone={() => {}}
      onChanged={() => {}}
      onStale={() => {}}
    />
  ))
  showPart(Part, { user, route: '/', path: '/', fetch: () => new Promise(() => {}) })
  const form = within(await screen.findByRole('dialog', { name: 'Upload countersigned contract' }))
  expect(await form.findByText('dropped.pdf beside the executed contract')).toBeVisible()
  expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('a deletion that fails is told in its dialog, which stays; the contract is read again (decision 53)', async () => {
  const [onDone, onStale] = [jest.fn(), jest.fn()]
  const message = 'The contract was rejected meanwhile.'
  const Part = remotePart(() => (
    <DeleteCountersignedDialog
      name="copy.pdf"
      envelope={{ customerId: 'c-1', envelopeId: 'e-1' }}
      onClose={() => {}}
      onDone={onDone}
      onStale={onStale}
    />
  ))
  const fetch = () => Promise.resolve(Response.json({ code: 'refused', message }, { status: 409 }))
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch })
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the countersigned contract?' }))
  await rep.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText(message)).toBeVisible()
  expect(screen.getAllByText(message)).toHaveLength(1)
  expect([onDone.mock.calls.length, onStale.mock.calls.length]).toEqual([0, 1])
})
