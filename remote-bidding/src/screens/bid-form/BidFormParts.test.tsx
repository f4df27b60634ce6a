import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'remote-kit/router'
import { UiRoot } from 'shared-ui/core'
import { Form } from 'shared-ui/form'
import { remotePart } from 'remote-kit/context'
import type { Scenario } from 'shared-contracts/bid/request'
import { quoteFixture, quoteRequestOf, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { showPart } from '../../../../testing/show-part'
import { QuoteArchive } from '../../bid/archive/QuoteArchive'
import { BidTerms } from '../../bid/rates/BidTerms'
import { BillingDetails } from '../../bid/request/BillingDetails'
import { Arrival } from '../../bid/submission/Arrival'
import { BidSummary } from '../../bid/submission/BidSummary'
import { SubmitBar } from '../../bid/submission/SubmitBar'
import type { SubmissionFlow } from '../../bid/submission/use-submission'
import { bidErrors, startingValues, type BidFormValues } from '../../ui/bid-form-values'
import { BidProvider } from '../../ui/bid-store'
import { useFollowedFields } from './bid-draft'
import { SubmissionDialogs } from './SubmissionDialogs'

const noop = () => undefined
const rep = { supplierId: 'larkspur', repId: 'dana', firstName: 'Dana', lastName: 'Reyes', supplierName: 'Larkspur' }
const user = {
  token: 't',
  supplier: { id: 'larkspur', name: 'Larkspur' },
  supplierRepresentative: { userId: 'dana', firstName: 'Dana', lastName: 'Reyes' },
}
const row = (rate: string) => ({ rate, adder: '', total: '', send: rate !== '', derived: 'total' })
const values = { feeIncluded: true, taxesIncluded: true, billingMethod: 'dual', creditStatus: '', rows: {} }

const form = (of: object, children: ReactNode) => (
  <Form<BidFormValues> initialValues={of} onSubmit={noop} validate={(typed) => bidErrors(scenarioOf(), typed)}>
    {() => <BidProvider>{children}</BidProvider>}
  </Form>
)
const inForm = (of: object, children: ReactNode) =>
  render(
    <UiRoot>
      <MemoryRouter>{form(of, children)}</MemoryRouter>
    </UiRoot>,
  )

/** Before a provider that answers every call alike. */
const inRemote = (part: ReactNode, response: unknown) => {
  globalThis.providerApiUrl = 'http://provider.invalid'
  const fetched = () => Promise.resolve(new Response(JSON.stringify(response)))
  showPart(
    remotePart(() => part),
    { user, route: '/', path: '/', fetch: fetched },
  )
}

const bar = (closedReason?: string, scenario = scenarioOf()) => (
  <SubmitBar
    scenario={scenario}
    readOnly={false}
    closedReason={closedReason}
    busy={false}
    onBack={noop}
    onSubmit={noop}
    onSubmitOriginal={noop}
  />
)

test('what blocks Submit and what is omitted are two statements', () => {
  inForm({ ...values, rows: { oo12: row('0.07'), oo24: row(''), oo36: row('9') } }, bar())
  expect(screen.getByText('36 months needs a fix · 24 months omitted')).toBeVisible()
})

test('why the form is closed stands in its notice, not beside Submit too', () => {
  inForm({ ...values, rows: { oo12: row('0.07') } }, bar('The due time of this request has passed.'))
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
  expect(screen.queryByText('The due time of this request has passed.')).toBeNull()
})

test('Billing Details is a heading that is seen (B§2)', () => {
  const scenario = scenarioOf()
  inForm(
    values,
    <BidTerms scenario={scenario} locked={false} billing={<BillingDetails scenario={scenario} locked={false} />} />,
  )
  const billing = within(screen.getByRole('region', { name: 'Billing Details' }))
  expect(billing.getByRole('heading', { name: 'Billing Details' })).toBeVisible()
  expect(billing.getByRole('combobox', { name: /Billing method/ })).toBeVisible()
})

test('a billing method that a colleague settles replaces what was chosen and not sent (B§5)', () => {
  const Followed = ({ scenario }: { scenario: Scenario }) => {
    useFollowedFields(scenario)
    return <BillingDetails scenario={scenario} locked={false} />
  }
  const initial = { ...values, creditStatus: 'APPROVED', read: startingValues(scenarioOf()).read }
  const page = (scenario: Scenario) => <UiRoot>{form(initial, <Followed scenario={scenario} />)}</UiRoot>
  const { rerender } = render(page(scenarioOf()))
  expect(screen.getByRole('combobox', { name: /^Billing method/ })).toHaveValue('dual')
  const quoteRequest = quoteRequestOf({ billingMethod: 'consolidated', creditStatus: 'REJECTED' })
  rerender(page(scenarioOf({ quoteRequest })))
  expect(screen.getByRole('combobox', { name: 'Billing method, set' })).toHaveValue('consolidated')
  // What can be changed still is the rep's.
  expect(screen.getByRole('combobox', { name: 'Credit status' })).toHaveValue('APPROVED')
})

test('a credit status that stands is replaced, not taken back', () => {
  const picker = (creditStatus: 'APPROVED' | null) => {
    const scenario = scenarioOf({ quoteRequest: quoteRequestOf({ creditStatus }) })
    const { unmount } = inForm(
      { ...values, creditStatus: 'APPROVED' },
      <BillingDetails {...{ scenario }} locked={false} />,
    )
    const names = within(screen.getByRole('combobox', { name: 'Credit status' })).getAllByRole('option')
    const texts = names.map(({ textContent }) => textContent)
    unmount()
    return texts
  }
  expect(picker('APPROVED')).toEqual(['Pending', 'Approved', 'Rejected'])
  expect(picker(null)).toEqual(['Select', 'Pending', 'Approved', 'Rejected'])
})

test('a state tax without a long name goes by its short one', () => {
  const [tax] = scenarioOf().stateTaxes
  const scenario = scenarioOf({ stateTaxes: tax ? [{ ...tax, longName: null }] : [] })
  inForm(values, <BidTerms scenario={scenario} locked={false} billing={null} />)
  expect(screen.getByTitle('5.9% PA GRT')).toHaveTextContent('5.9% PA GRT')
})

const closed = 'The due time of this request has passed.'
const submission = { quotes: [quoteFixture()], billingMethod: 'dual', creditStatus: null } as const
test.each([
  ['confirm', 'Confirm lowest rate', 'Send 1 rate'],
  ['attest', 'Attestation', 'I Attest'],
] as const)('%s that is open as bidding ends cannot go on, and says why', async (step, title, go) => {
  const scenario = scenarioOf({ quoteRequest: quoteRequestOf({ timeQuotesDue: '2020-01-01T00:00:00.000Z' }) })
  const sent = { ...submission, quotes: [...submission.quotes] }
  const flow = { step, submission: sent, startedOn: scenario } as unknown as SubmissionFlow
  const dialogs = <SubmissionDialogs flow={flow} rep={rep} scenario={scenario} closedReason={closed} onRow={noop} />
  inRemote(form(values, dialogs), {})
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  expect(dialog.getByRole('button', { name: go })).toBeDisabled()
  expect(dialog.getByText(closed)).toHaveRole('status')
  expect(dialog.getByRole('button', { name: go })).toHaveAccessibleDescription(closed)
})

test('who attests to a standard rate in place of a renewable-only quote reads what it replaces', async () => {
  const renewable = [{ type: 'included' as const, name: 'Renewable' as const, value: '0.08' }]
  const stands = quoteFixture({ submittedRate: '0.000000', quoteDetails: renewable })
  const scenario = scenarioOf({ quotes: [stands] })
  const sent = { ...submission, quotes: [quoteFixture({ submittedRate: '0.075', quoteDetails: [] })] }
  const flow = { step: 'attest', submission: sent, startedOn: scenario } as unknown as SubmissionFlow
  const dialogs = <SubmissionDialogs flow={flow} rep={rep} scenario={scenario} closedReason={undefined} onRow={noop} />
  inRemote(form(values, dialogs), {})
  const rates = await screen.findByRole('list', { name: 'Rates that you attest to' })
  expect(rates).toHaveTextContent('0.08000 → 0.07500Renewable total → none')
})

test('a credit status in place of a colleague’s says so in Confirm', async () => {
  const scenario = scenarioOf({ quoteRequest: quoteRequestOf({ creditStatus: 'REJECTED' }) })
  const sent = { ...submission, quotes: [quoteFixture()], creditStatus: 'APPROVED' }
  const flow = { step: 'confirm', submission: sent, startedOn: scenario } as unknown as SubmissionFlow
  const dialogs = <SubmissionDialogs flow={flow} rep={rep} scenario={scenario} closedReason={undefined} onRow={noop} />
  inRemote(form(values, dialogs), {})
  const confirm = await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' })
  expect(confirm).toHaveTextContent('Credit statusApprovedbefore: Rejected')
})

test.each([
  ['the switches alone touch', false, '0.05', {}],
  ['was typed', true, '0.052', { oo12: row('0.052') }],
])('a rate that %s: to keep what stands is offered: %s', async (_how, isOffered, submittedRate, rows) => {
  const scenario = scenarioOf({ quotes: [quoteFixture({ submittedRate: '0.05', quoteDetails: [] })] })
  const onTop = { quoteDetails: [], feeIncluded: false, taxesIncluded: false }
  const sent = { ...submission, quotes: [quoteFixture({ submittedRate, ...onTop })] }
  const flow = { step: 'confirm', submission: sent, startedOn: scenario } as unknown as SubmissionFlow
  const onRow = jest.fn()
  const dialogs = <SubmissionDialogs flow={flow} rep={rep} scenario={scenario} closedReason={undefined} onRow={onRow} />
  inRemote(form({ ...values, rows }, dialogs), {})
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  expect(await confirm.findByText('Unusual')).toBeVisible()
  expect(confirm.queryAllByRole('button', { name: /^Keep / })).toHaveLength(isOffered ? 1 : 0)
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(onRow).toHaveBeenCalledTimes(isOffered ? 1 : 0)
})

test('the archive has no standard rate for a quote that is renewable only', async () => {
  const quote = {
    quoteId: 'q1',
    scenarioName: 'All meters',
    minTerm: 12,
    maxTerm: 12,
    submittedRate: '0.000000',
    renewableTotal: '0.075190',
    feeIncluded: true,
    taxesIncluded: true,
    lastLook: false,
    submittedBy: 'Dana Reyes',
    submittedAt: '2026-01-15T20:00:00Z',
    selected: true,
  }
  const response = { rateCheckId: 'rc-1', companyName: 'Millrace', statusCode: 400, quotes: [quote] }
  inRemote(<QuoteArchive rep={rep} rateCheckId="rc-1" customer="Millrace" commodity="ELECTRICITY" />, response)
  expect(await screen.findByText('0.07519')).toBeVisible()
  expect(screen.queryByText('0.00000')).toBeNull()
})

const total = quoteFixture({
  pricingScenarioOptionId: 'o24',
  submittedRate: '0.000000',
  quoteDetails: [{ type: 'included', name: 'Renewable', value: '0.07519' }],
})
const showSummary = (over: Parameters<typeof scenarioOf>[0]) => {
  const parts = { updating: false, onDone: noop, onEdit: undefined, next: null, receipts: null }
  return inForm(values, <BidSummary scenario={scenarioOf(over)} {...parts} />)
}
test.each([
  ['standard rates', [quoteFixture()], 'Standard mix, $/kWh'],
  ['renewable totals alone', [total], 'Renewable total, $/kWh'],
  ['both', [quoteFixture(), total], '$/kWh'],
])('the summary of %s calls them %s', (_what, quotes, heading) => {
  showSummary({ quotes })
  expect(within(screen.getByRole('region', { name: 'Submitted quotes' })).getByText(heading)).toBeVisible()
})

describe('of a scenario whose request has quotes on other scenarios alone', () => {
  const quotes = [quoteFixture({ pricingScenarioOptionId: 'of-another', submittedAt: '2026-01-15T18:55:00Z' })]

  test('there are no original rates to submit', () => {
    const quoteRequest = quoteRequestOf({ statusCode: 330, invitedForLastLook: true })
    inForm(values, bar(undefined, scenarioOf({ quotes, quoteRequest })))
    expect(screen.getByRole('button', { name: 'Submit Original Rates' })).toBeDisabled()
  })

  test('the summary thanks for no bid; beside its own quotes it counts those alone', () => {
    const { unmount } = showSummary({ quotes })
    expect(screen.getByText('No bid has been submitted yet.')).toBeVisible()
    expect(screen.queryByText('Billing method')).toBeNull()
    unmount()
    const own = { ...total, submittedAt: '2026-01-15T17:01:00Z' }
    showSummary({ quotes: [...quotes, own] })
    expect(screen.getByText('Renewable total, $/kWh')).toBeVisible()
    expect(screen.getByText(/received/)).toHaveTextContent(/12:01 ?PM/)
  })
})

test('the summary has the billing method that the customer set, where the bid needed none', () => {
  showSummary({ quotes: [quoteFixture()], rateCheck: { billingMethod: 'dual' } })
  expect(screen.getByText('Billing method').nextSibling).toHaveTextContent('Dual')
})

test('a bid was received when its newest rate was, whatever was changed since', () => {
  const lastChange = { by: 'Theo Marsh', at: '2026-01-15T19:40:00Z' }
  const show = (...quotes: ReturnType<typeof quoteFixture>[]) =>
    showSummary({ quotes, quoteRequest: quoteRequestOf({ lastChange }) })
  const first = show(
    quoteFixture({ submittedAt: '2026-01-15T18:55:00Z' }),
    quoteFixture({ pricingScenarioOptionId: 'o24', submittedAt: '2026-01-15T14:01:00-05:00' }),
  )
  expect(screen.getByText(/received/)).toHaveTextContent(/2:01 ?PM/)
  first.unmount()
  // A provider need not say when each was submitted.
  const second = show(quoteFixture({ submittedAt: null }))
  expect(screen.getByText(/received/)).toHaveTextContent(/2:40 ?PM/)
  second.unmount()
  show()
  expect(screen.queryByText(/received/)).toBeNull()
})

test('what is left is said once, to the due time that is shown beside it (decision 46)', async () => {
  const due = new Date(Date.now() + 7 * 86_400_000 + 60_000).toISOString()
  const flow = { step: 'not-received' } as unknown as SubmissionFlow
  inRemote(<Arrival flow={flow} quoteRequest={quoteRequestOf({ timeQuotesDue: due })} />, {})
  const dialog = await screen.findByRole('alertdialog', { name: 'Your bid' })
  expect(dialog).toHaveTextContent(/Not received; 6d 23h left/)
  expect(dialog).toHaveTextContent(/Closes for you in 6d 23h\./)
})
