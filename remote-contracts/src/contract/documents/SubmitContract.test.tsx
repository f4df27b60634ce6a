import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { ContractConditions, EnergyPlan } from 'shared-contracts/contract/plan'
import type { RemovedDocument, StoredDocument } from 'shared-contracts/document'
import { remotePart } from 'remote-kit/context'
import * as swr from 'remote-kit/swr'
import { showPart } from '../../../../testing/show-part'
import { toUnopenedEntry, type ContractEvidence } from '../../ui/evidence-entries'
import { ManageContract } from './ManageContract'
import { SubmitContract } from './SubmitContract'

jest.mock('remote-kit/swr', () => ({ __esModule: true, ...jest.requireActual<object>('remote-kit/swr') }))

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Granite Peak Power' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Priya', lastName: 'Nair' },
}
const plan = { customerCompanyName: 'Tamsel Kilnworks', customerId: 'c-1', energyPlanId: 'ep-1' } as EnergyPlan
const conditions: ContractConditions = {
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
    { ...line, key: 'term', label: 'Term', plan: '36 months', state: 'Not named' },
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
  readKeys: new Set(['term']),
  toggleRead: () => {},
}

const unopened = toUnopenedEntry({ id: 'd-1', name: 'Terms.pdf', isPdf: true })

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
  [
    'nothing opened',
    { isRead: false, facts: [], also: [], unread: [unopened] },
    'The contract has not been opened here: nothing of it is marked read.',
    ['Terms.pdf has not been opened here.Show'],
  ],
])('Submit Contract names what is not marked read, and blocks nothing: %s', async (_, over, text, lines) => {
  const shown = { ...evidence, ...over }
  const goTo = jest.fn()
  const Part = remotePart(() => (
    <SubmitContract
      plan={plan}
      conditions={conditions}
      busy={undefined}
      evidence={shown}
      keepsEvidence
      onShowEntry={goTo}
    />
  ))
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: () => new Promise(() => {}) })
  await rep.click(await screen.findByRole('button', { name: 'Submit Contract' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Submit this contract?' }))
  expect(question.getByText(text)).toBeVisible()
  expect(question.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines)
  expect(question.getByRole('button', { name: 'Submit Contract' })).toBeEnabled()
  await rep.click(question.getAllByRole('button', { name: /^Show / })[0] as HTMLElement)
  expect(goTo).toHaveBeenCalledWith(shown.isRead ? 'rate' : 'unopened: d-1')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  [409, 'The contract has been submitted already.', 'The contract has been submitted already.'],
  [503, 'The desk is closed.', 'Nothing was sent.'],
])(
  'a submission that fails with %i is told in its dialog, which stays (decision 53)',
  async (status, message, text) => {
    const Part = remotePart(() => (
      <SubmitContract
        plan={plan}
        conditions={conditions}
        busy={undefined}
        evidence={evidence}
        keepsEvidence
        onShowEntry={() => {}}
      />
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

const rate =
  'Rate $0.07575 per kWh: Another value is named. Page 1: “The price of $0.07575 per kWh is fixed.” Page 2: “'
test.each<[string, boolean, Partial<ContractEvidence>, object | null]>([
  [
    'with what was read and what was not',
    true,
    {},
    {
      linesRead: ['Term 36 months: Not named.'],
      linesNotRead: [`${rate}The price is $0.07975 per kWh.”`, 'on top: Page 1: “It is billed on top.”'],
    },
  ],
  [
    'with what was not opened',
    true,
    { isRead: false, facts: [], also: [], unread: [unopened] },
    {
      linesRead: [],
      linesNotRead: [
        'The contract has not been opened here: nothing of it is marked read.',
        'Terms.pdf has not been opened here.',
      ],
    },
  ],
  [
    'with what can be kept of a text that holds control characters and halves of characters',
    true,
    {
      facts: [],
      also: [
        { ...line, key: '1:0', label: 'on\0top\ud83d', quotes: [] },
        { ...line, key: '1:1', label: `${'x'.repeat(598)}😀 and more`, quotes: [] },
      ],
    },
    { linesRead: [], linesNotRead: ['on top', `${'x'.repeat(598)}…`] },
  ],
  ['without a body where the provider keeps none (C§7)', false, {}, null],
])('a contract is submitted %s', async (_, keeps, over, expected) => {
  const sent = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>(() => new Promise(() => {}))
  const shown = { ...evidence, ...over }
  const Part = remotePart(() => (
    <SubmitContract
      plan={plan}
      conditions={conditions}
      busy={undefined}
      evidence={shown}
      keepsEvidence={keeps}
      onShowEntry={() => {}}
    />
  ))
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: sent })
  await rep.click(await screen.findByRole('button', { name: 'Submit Contract' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Submit this contract?' }))
  await rep.click(question.getByRole('button', { name: 'Submit Contract' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  const body = sent.mock.calls[0]?.[1]?.body
  expect(typeof body === 'string' ? JSON.parse(body) : body).toEqual(expected)
})

const document = {
  documentId: 'd-1',
  originalFileName: 'Terms.pdf',
  downloadUrl: '/d-1',
  description: '',
  documentType: 'meter_contract',
  created: '2026-01-05T15:00:00Z',
} as StoredDocument

type Fetch = (to: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** Shows one document that is listed, and what can be restored; `show` brings another list. */
function showDocuments(fetch: Fetch, removed: RemovedDocument[] = []) {
  let show = (_: StoredDocument[], _removed?: RemovedDocument[]) => {}
  const Part = remotePart(() => {
    const [listed, setListed] = useState({ documents: [document], removed })
    show = (documents, rest = removed) => setListed({ documents, removed: rest })
    return (
      <ManageContract
        plan={plan}
        conditions={conditions}
        {...listed}
        evidence={evidence}
        onShowEntry={() => {}}
        readChosenFile={() => new Promise(() => {})}
        onReview={() => {}}
      />
    )
  })
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch })
  return { rep, show: (...listed: Parameters<typeof show>) => act(() => show(...listed)) }
}

/** Presses Delete on the document. */
async function deleteDocument(fetch: Fetch) {
  const shown = showDocuments(fetch)
  await shown.rep.click(await screen.findByRole('button', { name: /^Delete .*Terms\.pdf/ }))
  await shown.rep.click(await screen.findByRole('button', { name: 'Delete' }))
  return shown
}

test('a document that was removed here, and restored elsewhere, is in the list again', async () => {
  const { show } = await deleteDocument(() => Promise.resolve(new Response(null, { status: 204 })))
  expect(await screen.findByText('Document removed successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Terms.pdf')).toBeNull())
  show([])
  show([document])
  expect(await screen.findByText('Terms.pdf')).toBeVisible()
})

test.each([
  [401, 0],
  [409, 1],
])(
  'a deletion that fails with %i is told %i times by the page: of an ended session the login tells',
  async (status, times) => {
    await deleteDocument(() => Promise.resolve(Response.json({ code: 'refused', message: 'Not now.' }, { status })))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await screen.findByText('Terms.pdf')).toBeVisible()
    expect(screen.queryAllByText('failed to delete document')).toHaveLength(times)
  },
)

test('a document that is still listed after its deletion is said to be, and its row is back', async () => {
  const deleted = jest.fn()
  await deleteDocument((_, { method = 'GET' } = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ documents: [document], removed: [] }))
    deleted(method)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  expect(await screen.findByText('The document is still in the list')).toBeVisible()
  expect(deleted).toHaveBeenCalledWith('DELETE')
  expect(await screen.findByText('Terms.pdf')).toBeVisible()
  expect(screen.queryByText('Document removed successfully!')).toBeNull()
})

const second = { ...document, documentId: 'd-2', originalFileName: 'Annex.pdf' }
const annex = { documentId: 'd-3', originalFileName: 'Rates.pdf', removedAt: '2026-01-05T15:00:00Z' }

/** An answer, done, that comes when it is told to. */
function whenReady() {
  let come = () => {}
  const promise = new Promise<Response>((resolve) => (come = () => resolve(new Response(null, { status: 204 }))))
  return { promise, come: () => come() }
}

test('Submit Contract waits for a deletion that has no answer yet', async () => {
  const answer = whenReady()
  const shown = await deleteDocument((_, { method = 'GET' } = {}) =>
    method === 'DELETE' ? answer.promise : Promise.resolve(Response.json({ documents: [second], removed: [] })),
  )
  shown.show([document, second])
  expect(await screen.findByText('Wait until the document is removed.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Submit Contract' })).toBeDisabled()
  answer.come()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Contract' })).toBeEnabled())
})

test('Submit Contract waits for a document that is being restored', async () => {
  const answer = whenReady()
  const { rep } = showDocuments(() => answer.promise, [annex])
  await rep.click(await screen.findByRole('button', { name: 'Restore Rates.pdf' }))
  expect(await screen.findByText('Wait until the document is restored.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Submit Contract' })).toBeDisabled()
  answer.come()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Contract' })).toBeEnabled())
})

test('Submit Contract waits no longer for a restored document when the list cannot be read anew', async () => {
  const refreshing = jest.spyOn(swr, 'useRefreshCalls').mockReturnValue(() => Promise.reject(new Error('no list')))
  const { rep } = showDocuments(() => Promise.resolve(new Response(null, { status: 204 })), [annex])
  await rep.click(await screen.findByRole('button', { name: 'Restore Rates.pdf' }))
  expect(await screen.findByText('Document restored')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Contract' })).toBeEnabled())
  refreshing.mockRestore()
})

test('restored, a document takes its button with it: the part has the keyboard', async () => {
  const { rep, show } = showDocuments(() => new Promise(() => {}), [annex])
  await rep.click(await screen.findByRole('button', { name: 'Restore Rates.pdf' }))
  show([document, second], [])
  expect(screen.queryByText('Rates.pdf')).toBeNull()
  expect(screen.getByRole('region', { name: 'Manage Contract' }).parentElement).toHaveFocus()
})
