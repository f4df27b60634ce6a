import { screen, waitFor, within } from '@testing-library/react'
import type { ContractConditions, EnergyPlan } from 'shared-contracts/contract/plan'
import { listPlanDocuments } from 'shared-contracts/document'
import { remotePart, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { showPart } from '../../../../testing/show-part'
import { stallUploads } from '../../../../testing/stalled-upload'
import type { ContractEvidence } from '../../ui/evidence-entries'
import { ManageContract } from './ManageContract'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Granite Peak Power' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Priya', lastName: 'Nair' },
}
const ids = { customerId: 'c-1', energyPlanId: 'ep-1' }
const plan = { customerCompanyName: 'Pinecrest', ...ids } as EnergyPlan
const conditions: ContractConditions = {
  rateCheckStatusCode: 410,
  isMatrixPricing: false,
  selfServiceContracts: true,
}
const evidence: ContractEvidence = {
  isRead: true,
  facts: [],
  also: [],
  unread: [],
  locate: () => undefined,
  readKeys: new Set(),
  toggleRead: () => {},
}
const document = (documentId: string, originalFileName: string) => ({
  documentId,
  originalFileName,
  downloadUrl: `/${documentId}`,
  description: '',
  documentType: 'meter_contract',
  created: '2026-01-05T15:00:00Z',
})

const Part = remotePart(() => {
  const { api } = useRemote()
  const list = useCall(api, listPlanDocuments, { params: ids }).data
  return list ? (
    <ManageContract
      plan={plan}
      conditions={conditions}
      documents={list.documents}
      removed={list.removed ?? undefined}
      evidence={evidence}
      onShowEntry={() => {}}
      readChosenFile={() => Promise.resolve()}
      onReview={() => {}}
    />
  ) : null
})

const { fetch } = globalThis
let uploads: ReturnType<typeof stallUploads> | undefined
afterEach(() => {
  uploads?.restore()
  globalThis.fetch = fetch
})

const submit = () => screen.getByRole('button', { name: 'Submit Contract' })

/** Wrong.pdf has left whole. */
async function cancelAtTheEnd() {
  uploads = stallUploads()
  const answers: ((...names: string[]) => void)[] = []
  globalThis.fetch = () =>
    new Promise((resolve) => {
      answers.push((...names) =>
        resolve(Response.json({ documents: names.map((name) => document(name, name)), removed: [] })),
      )
    })
  const { rep } = showPart(Part, { user, route: '/', path: '/' })
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.('Right.pdf')
  await waitFor(() => expect(submit()).toBeEnabled())

  const input = window.document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input')
  await rep.upload(input, new File(['%PDF-1.7 and more'], 'Wrong.pdf', { type: 'application/pdf' }))
  const row = within(await screen.findByRole('list', { name: 'Uploads' }))
  expect(await row.findByRole('progressbar')).toBeVisible()
  uploads.progress(8)
  await rep.click(row.getByRole('button', { name: 'Cancel Wrong.pdf' }))
  expect(await row.findByText('It may have arrived all the same: see the documents.')).toBeVisible()
  return { rep, row, answers }
}

test('a document that has left whole before Cancel may have arrived: Submit Contract waits for the list', async () => {
  const { rep, row, answers } = await cancelAtTheEnd()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(submit()).toBeDisabled()
  answers[1]?.('Right.pdf')
  await waitFor(() => expect(submit()).toBeEnabled())

  await rep.click(row.getByRole('button', { name: 'Remove Wrong.pdf' }))
  await waitFor(() => expect(answers).toHaveLength(3))
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  answers[2]?.('Right.pdf', 'Wrong.pdf')
  expect(await screen.findByRole('button', { name: 'Delete Wrong.pdf' })).toBeVisible()
  await waitFor(() => expect(submit()).toBeEnabled())
})

test('what may have arrived and is deleted then is offered for no further try', async () => {
  const { rep, answers } = await cancelAtTheEnd()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('Right.pdf', 'Wrong.pdf')
  await rep.click(await screen.findByRole('button', { name: 'Delete Wrong.pdf' }))
  await rep.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull())
})

test('of two documents of one name each is saved, and shows that it is on its way', async () => {
  const asked: string[] = []
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.startsWith('/files/')) {
      asked.push(pathname)
      return new Promise(() => {})
    }
    const documents = ['d-1', 'd-2'].map((id) => ({ ...document(id, 'Terms.pdf'), downloadUrl: `/files/${id}` }))
    return Promise.resolve(Response.json({ documents, removed: [] }))
  }
  const { rep } = showPart(Part, { user, route: '/', path: '/' })
  for (const name of await screen.findAllByRole('button', { name: 'Terms.pdf' })) {
    await rep.click(name)
    await waitFor(() => expect(name).toHaveAttribute('aria-busy', 'true'))
  }
  expect(asked).toEqual(['/files/d-1', '/files/d-2'])
})
