import { screen, within } from '@testing-library/react'
import { act } from 'react'
import type { FileCheck } from '../../domain/contract-check/file-match'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import { CountersignDialog, DeleteCountersignedDialog } from './CountersignDialog'
import type { CheckChosenFile } from '../../domain/contract-check/file-match'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const reading: FileCheck = {
  match: { kind: 'unread', why: 'This file is still being read: 12 of 300 pages so far.', reading: true },
  open: ['Rate: The contract does not name $0.07234 / kWh.'],
  asks: true,
}
const right: FileCheck = {
  match: { kind: 'read', named: ['the customer Tamsel Kilnworks', 'the term of 36 months'], missing: [] },
  open: [],
  asks: false,
}

test('a copy that takes long says so with what is known; the rest follows, and it can be read again', async () => {
  const sent = jest.fn(() => Promise.resolve(new Response('{}', { status: 200 })))
  const reads: Parameters<CheckChosenFile>[1][] = []
  const checkCopy: CheckChosenFile = (_, options) => {
    reads.push(options)
    return new Promise(() => {})
  }
  const Part = remotePart(() => (
    <CountersignDialog
      envelope={{ customerId: 'c-1', envelopeId: 'e-1' }}
      checkCopy={checkCopy}
      onClose={() => {}}
      onDone={() => {}}
      onChanged={() => {}}
    />
  ))
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: sent })
  const form = within(await screen.findByRole('dialog', { name: 'Upload countersigned contract' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input')
  await rep.upload(input, new File(['%PDF-1.7 and more'], 'copy.pdf', { type: 'application/pdf' }))
  expect(await form.findByText('Comparing the file with the contract…')).toBeVisible()
  const submit = () => form.getByRole('button', { name: 'Submit' })
  expect(submit()).toBeDisabled()

  act(() => reads[0]?.onCheck(reading))
  expect(form.getByText('This file is still being read: 12 of 300 pages so far.')).toBeVisible()
  expect(form.getByText('Rate: The contract does not name $0.07234 / kWh.')).toBeVisible()
  // Nothing is refused for good, and nothing goes out unasked.
  await rep.click(submit())
  const question = within(await screen.findByRole('alertdialog', { name: 'Upload this file anyway?' }))
  expect(question.getByText('This file is still being read: 12 of 300 pages so far.')).toBeVisible()
  await rep.click(question.getByRole('button', { name: 'Choose another file' }))

  await rep.click(await form.findByRole('button', { name: 'Read again' }))
  expect(reads).toHaveLength(2)
  expect(reads[0]?.signal.aborted).toBe(true)
  act(() => reads[1]?.onCheck(right))
  expect(form.getByText('The file names the customer Tamsel Kilnworks and the term of 36 months.')).toBeVisible()
  expect(form.queryByRole('button', { name: 'Read again' })).toBeNull()
  expect(sent).not.toHaveBeenCalled()
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
