/** @provider-api */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { EndpointShape } from 'shared-contracts/api'
import { listEnergyPlans, readAuditInfo } from 'shared-contracts/contract/plan'
import { listEnvelopes } from 'shared-contracts/contract/signing'
import { paths, routes } from 'shared-contracts/paths'
import { useRefreshCalls } from 'remote-kit/swr'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ContractScreen from './ContractScreen'

/** What becomes of the server's answer to a call of a path; nothing where it stays. */
type Change = (path: string, answer: object) => object | number | undefined

/** The page of a contract of the demonstration market, with a provider that answers otherwise. */
async function openContract(company: string, change: Change = () => undefined, onCall = (_: string) => {}) {
  const dana = await signIn('dana')
  const params = { supplierId: dana.user.supplier.id, repId: dana.user.supplierRepresentative.userId }
  const { energyPlans } = await dana.call(listEnergyPlans, { params, query: {} })
  const { energyPlanId = '' } = energyPlans.find(({ companyName }) => companyName.startsWith(company)) ?? {}
  const answering: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    onCall(pathname)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.includes('json')) return response
    const answer = (await response.json()) as object
    const changed = change(pathname, answer) ?? answer
    return typeof changed === 'number'
      ? new Response('{"message":"Not now."}', { status: changed })
      : new Response(JSON.stringify(changed), { headers: response.headers })
  }
  const route = routes.contract
  let refresh: ReturnType<typeof useRefreshCalls> = () => Promise.resolve()
  const Part: typeof ContractScreen = ({ context }) => {
    refresh = useRefreshCalls()
    return <ContractScreen context={context} />
  }
  const shown = showPart(Part, {
    user: dana.user,
    route,
    path: paths.contract(energyPlanId),
    fetch: answering,
  })
  await waitFor(() => expect(screen.getByRole('region', { name: 'Activity' })).toBeInTheDocument(), { timeout: 30_000 })
  const details = screen.getByRole('region', { name: 'Customer Details' })
  return { ...shown, details: within(details), refresh: (shape: EndpointShape) => act(() => refresh(shape)) }
}

beforeEach(() => localStorage.clear())

/** A plan with the fields of C§3 alone. */
const withoutCommodity: Change = (path, answer) =>
  /\/energy-plans\/[^/]+$/.test(path) ? { ...answer, commodityType: undefined } : undefined

test('a plan without a commodity has the list’s (decision 55)', async () => {
  const { details } = await openContract('Dovetail', withoutCommodity)
  expect(await details.findAllByText('per Dth')).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'Gas' })).toBeVisible()
})

test('where the list does not say either there is no unit, and a neutral mark', async () => {
  const { details } = await openContract('Dovetail', (path, answer) =>
    path.endsWith('/energy-plans') ? 404 : withoutCommodity(path, answer),
  )
  expect(details.getByText('$4.19800')).toBeVisible()
  expect(details.queryByText(/kWh|Dth/)).toBeNull()
  expect(screen.getByRole('img', { name: 'Commodity not known' })).toBeVisible()
})

test('Portfolio Details has its eight columns, empty or not (C§2, decision 54)', async () => {
  await openContract('Elmhurst', (path, answer) => {
    if (!path.endsWith('/meter-details')) return undefined
    const { meters } = answer as { meters: object[] }
    return { meters: meters.map((meter) => ({ ...meter, secondaryUtilAccountNo: null, contractStartDate: null })) }
  })
  const table = within(await screen.findByRole('table', { name: 'Portfolio Details' }, { timeout: 10_000 }))
  await waitFor(() => expect(table.getAllByRole('row').length).toBeGreaterThan(2))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'LEN',
    'Utility',
    'UAN',
    'Service Reference #',
    'Address',
    'Start Date',
    'Annual kWh',
    'Bill Count',
  ])
})

test('a historic contract, whose copy is asked for, offers no version to read (C§4, C§8)', async () => {
  await openContract('Ironbridge')
  expect(await screen.findByText(/before 04\/10\/2021/)).toBeVisible()
  expect(await screen.findByText(/signed by customer/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Read version|Review/ })).toBeNull()
})

test('what the plan says stands beside the contract, with Review (ruling 65)', async () => {
  await openContract('St. Brendan')
  const panel = within(await screen.findByRole('region', { name: 'What the plan says' }, { timeout: 10_000 }))
  expect(panel.getByRole('button', { name: 'Review' })).toBeEnabled()
  expect(panel.queryByRole('list')).toBeNull()
})

test('who may not decide sees why at each button; what would be hidden stays hidden', async () => {
  const withoutRight: Change = (path) => (path === '/v1/mp/rights' ? { rights: ['bids'] } : undefined)
  await openContract('Larch', withoutRight)
  const panel = within(await screen.findByLabelText('Contract actions'))
  const why = 'You may read contracts, but not decide on them. An administrator of your team can change that.'
  expect(await panel.findByText(why)).toBeVisible()
  for (const name of ['Book', 'Revise', 'Reject this contract'])
    expect(panel.getByRole('button', { name })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Upload countersigned contract' })).toBeNull()
})

test('History counts what it lists: no signed version while a revision waits', async () => {
  await openContract('Dovetail')
  expect(await screen.findByText('Latest revision')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'History 1' })).toBeVisible()
})

test('a version that the customer signs while the page is open is read anew', async () => {
  let signedAt: string | null = null
  const versions: Change = (path, answer) =>
    path.endsWith('/envelope_request') ? (answer as object[]).map((version) => ({ ...version, signedAt })) : undefined
  const read = jest.fn()
  const { refresh } = await openContract('Fernwood', versions, read)
  const count = () => read.mock.calls.filter(([path]) => /\/envelopes\/[^/]+\/document$/.test(String(path))).length
  await waitFor(() => expect(count()).toBe(1), { timeout: 10_000 })
  signedAt = '2026-11-30T15:00:00Z'
  await refresh(listEnvelopes)
  await waitFor(() => expect(count()).toBe(2))
})

test('a countersigned copy that was replaced by another one is read anew', async () => {
  let completedAt = '2026-11-29T15:00:00Z'
  const read = jest.fn()
  const { rep, refresh } = await openContract(
    'Larch',
    (path, answer) => {
      if (path.endsWith('/audit_info')) return { ...answer, 1000: completedAt }
      return /\/envelopes\/[^/]+\/documents$/.test(path) ? [{ documentId: '999', name: 'Copy.pdf' }] : undefined
    },
    read,
  )
  const count = () => read.mock.calls.filter(([path]) => String(path).endsWith('/countersigned/document')).length
  const copy = within(await screen.findByRole('region', { name: 'Countersigned contract' }))
  await rep.click(copy.getByRole('button', { name: /Review/ }))
  await waitFor(() => expect(count()).toBe(1))
  await refresh(readAuditInfo)
  expect(count()).toBe(1)
  completedAt = '2026-11-30T15:00:00Z'
  await refresh(readAuditInfo)
  await waitFor(() => expect(count()).toBe(2))
})

test.each([
  ['without its file', { revisions: { uploadedPersonalGuaranteeFile: {} } }, /Revision request 2/],
  [
    'that cannot be read',
    { revisions: { dataUpdates: 'all' } },
    'Part of this contract could not be loaded. Retry before',
  ],
])('an open revision %s leaves nothing to decide', async (_, over, text) => {
  await openContract('Larch', (path) =>
    path.endsWith('/revisions')
      ? [
          { id: 'rev-2', resolved: false, ...over },
          { id: 'rev-1', version: 1, resolved: true, createdDT: '2026-01-05T15:00:00Z', revisions: {} },
        ]
      : undefined,
  )
  expect((await screen.findAllByText(text, { exact: false }))[0]).toBeVisible()
  for (const button of screen.queryAllByRole('button', { name: 'Book' })) expect(button).toBeDisabled()
})

/** A part of which the rules need to know has failed. */
const withoutPart =
  (part: string): Change =>
  (path) =>
    path.endsWith(part) ? 500 : undefined

test.each(['audit_info', 'reject-requests'])('while %s has failed the copy is read, and not deleted', async (part) => {
  await openContract('Bayview', withoutPart(part))
  const copy = within(await screen.findByRole('region', { name: 'Countersigned contract' }, { timeout: 10_000 }))
  expect(copy.getByRole('button', { name: 'Review countersigned contract' })).toBeEnabled()
  expect(copy.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test.each([
  ['where the contract waits for one', () => undefined, 1],
  ['not while it is unknown whether it is archived', withoutPart('audit_info'), 0],
] as const)('a countersigned copy is dropped onto the paper %s', async (_, change, dialogs) => {
  await openContract('Copperline Foundry', change)
  const paper = await screen.findByRole('region', { name: 'Executed contract' }, { timeout: 10_000 })
  await screen.findByText(/signed by customer/)
  const files = [new File(['%PDF-1.7'], 'copy.pdf', { type: 'application/pdf' })]
  fireEvent.drop(paper, { dataTransfer: { types: ['Files'], files } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs)
})
