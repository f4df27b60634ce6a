import { screen, within } from '@testing-library/react'
import { act, useState } from 'react'
import type { ContractFacts, EnergyPlan } from 'shared-contracts/contract/plan'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import type { OpenCheck } from '../../ui/OpenPoints'
import { SubmitContract } from './SubmitContract'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Granite Peak Power' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Priya', lastName: 'Nair' },
}
const plan = { customerCompanyName: 'Tamsel Kilnworks', customerId: 'c-1', energyPlanId: 'ep-1' } as EnergyPlan
const facts: ContractFacts = {
  rateCheckStatusCode: 410,
  isMatrixPricing: false,
  selfServiceContracts: true,
  uploadedDocuments: 1,
}

test('Submit Contract waits for the comparison, as Book does', async () => {
  const unknown: OpenCheck = { running: false, open: undefined, failed: undefined }
  let finish = () => {}
  const Part = remotePart(() => {
    const [check, setCheck] = useState(unknown)
    finish = () => setCheck({ running: false, open: ['Rate: Which one is meant?'], failed: undefined })
    const start = () => setCheck({ ...unknown, running: true })
    return <SubmitContract plan={plan} facts={facts} uploading={false} check={check} onAsk={start} />
  })
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: () => new Promise(() => {}) })
  await rep.click(await screen.findByRole('button', { name: 'Submit Contract' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Submit this contract?' }))
  const confirm = () => question.getByRole('button', { name: 'Submit Contract' })
  expect(confirm()).toBeDisabled()
  expect(question.getByText('Wait until the documents are compared.')).toBeVisible()
  act(() => finish())
  expect(await question.findByText('Rate: Which one is meant?')).toBeVisible()
  expect(confirm()).toBeEnabled()
})

test.each([
  [409, 'The contract has been submitted already.', 'The contract has been submitted already.'],
  [503, 'The desk is closed.', 'Nothing was sent.'],
])(
  'a submission that fails with %i is told in its dialog, which stays (decision 53)',
  async (status, message, text) => {
    const done: OpenCheck = { running: false, open: [], failed: undefined }
    const Part = remotePart(() => (
      <SubmitContract plan={plan} facts={facts} uploading={false} check={done} onAsk={() => undefined} />
    ))
    const { rep } = showPart(Part, {
      user,
      route: '/',
      path: '/',
      fetch: () => Promise.resolve(Response.json({ code: 'refused', message }, { status })),
    })
    await rep.click(await screen.findByRole('button', { name: 'Submit Contract' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Submit this contract?' }))
    await rep.click(question.getByRole('button', { name: 'Submit Contract' }))
    expect(await question.findByText(text)).toBeVisible()
    // The dialog's own, and the generic toast where the server is at fault: one message each.
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(question.getByRole('button', { name: 'Submit Contract' })).toBeEnabled()
  },
)
