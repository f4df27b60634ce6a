import { screen, waitFor, within } from '@testing-library/react'
import type { ContractFacts, EnergyPlan } from 'shared-contracts/contract/plan'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import type { ContractEvidence } from '../../ui/evidence-lines'
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

const line = { plan: '', state: '', isOdd: false, quotes: [] }
const evidence: ContractEvidence = {
  isRead: true,
  facts: [
    {
      ...line,
      key: 'rate',
      label: 'Rate',
      plan: '$0.07575 per kWh',
      state: 'Another value is named',
      isOdd: true,
      quotes: [
        { page: 1, text: 'The price of $0.07575 per kWh is fixed.', kind: 'equal', marks: [] },
        { page: 2, text: 'The price is $0.07975 per kWh.', kind: 'other', marks: [[13, 21]] },
      ],
    },
    { ...line, key: 'term', label: 'Term', plan: '36 months' },
  ],
  also: [
    {
      ...line,
      key: '1:0',
      label: 'on top',
      quotes: [{ page: 1, text: 'It is billed on top.', kind: 'condition', marks: [] }],
    },
  ],
  unread: [],
  locate: () => undefined,
  linesRead: new Set(['term']),
  toggleRead: () => {},
}

test.each<[string, Partial<ContractEvidence>, string, string[]]>([
  [
    'lines',
    {},
    '2 lines not read',
    [
      'Rate$0.07575 per kWhAnother value is namedShowPage 2The price is $0.07975 per kWh.',
      'Alsoon topShowPage 1It is billed on top.',
    ],
  ],
  [
    'one line',
    { also: [] },
    '1 line not read',
    ['Rate$0.07575 per kWhAnother value is namedShowPage 2The price is $0.07975 per kWh.'],
  ],
  ['nothing opened', { isRead: false }, 'The contract has not been opened here: nothing of it is marked read.', []],
])('Submit Contract names what is not marked read, and blocks nothing: %s', async (_, over, text, lines) => {
  const shown = { ...evidence, ...over }
  const goTo = jest.fn()
  const Part = remotePart(() => (
    <SubmitContract plan={plan} facts={facts} uploading={false} evidence={shown} onShowLine={goTo} />
  ))
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: () => new Promise(() => {}) })
  await rep.click(await screen.findByRole('button', { name: 'Submit Contract' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Submit this contract?' }))
  expect(question.getByText(text)).toBeVisible()
  expect(question.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines)
  expect(question.getByRole('button', { name: 'Submit Contract' })).toBeEnabled()
  if (lines.length === 0) return
  await rep.click(question.getByRole('button', { name: 'Show Rate' }))
  expect(goTo).toHaveBeenCalledWith('rate')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  [409, 'The contract has been submitted already.', 'The contract has been submitted already.'],
  [503, 'The desk is closed.', 'Nothing was sent.'],
])(
  'a submission that fails with %i is told in its dialog, which stays (decision 53)',
  async (status, message, text) => {
    const Part = remotePart(() => (
      <SubmitContract plan={plan} facts={facts} uploading={false} evidence={evidence} onShowLine={() => {}} />
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
