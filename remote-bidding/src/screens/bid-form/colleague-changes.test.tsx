/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { toQuote, startingInput, typeInto } from 'shared-contracts/bid/rates'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { paths, routes } from 'shared-contracts/paths'
import type { RemotePart } from 'shared-contracts/remote'
import { useLocation } from 'remote-kit/router'
import { showPart } from '../../../../testing/show-part'
import { signIn } from '../../../../testing/sign-in'
import {
  attest,
  bar,
  comeBackAndSee,
  leaveForms,
  openForm,
  rate,
  scenarioOf,
  submit,
  type Api,
  type OpenForm,
} from '../../../testing/bid-form'
import { askedMark } from '../../ui/asked-mark'
import BidFormScreen from '../BidFormScreen'
import BidSummaryScreen from '../BidSummaryScreen'

// Decision 62: a row that the rep did not touch shows what stands on the server, follows it, and is never sent.

const TALLGRASS = 'Tallgrass Foods Manufacturing'

let dana: Api
let theo: Api
beforeAll(async () => {
  theo = await signIn('theo')
  const scenario = await scenarioOf(theo, TALLGRASS)
  const rates = ['0.069', '0.068', '0.067'].map((text, at) => quote(scenario, at, text))
  const params = { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id }
  await theo.call(submitQuotes, { params, body: { quotes: rates, billingMethod: 'dual', version: 1 } })
})
beforeEach(async () => {
  localStorage.clear()
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

/** Theo's, on the option at this place. */
function quote(scenario: Awaited<ReturnType<typeof scenarioOf>>, at: number, text: string, feeIncluded = true) {
  const option = scenario.pricingOptions[at]
  if (!option) throw new Error('there is no such option')
  const row = typeInto(startingInput(scenario, option), 'rate', text, scenario.rateCheck.renewableQuotes)
  const included = { feeIncluded, taxesIncluded: true, taxes: [] }
  return toQuote(scenario, option, row, {
    supplierId: 'larkspur',
    supplierRepId: 'theo',
    billingMethod: 'dual',
    ...included,
  })
}

async function theoSends(at: number, text: string) {
  const scenario = await scenarioOf(theo, TALLGRASS)
  const body = {
    quotes: [quote(scenario, at, text)],
    rateCheckQuoteRequestUpdate: {},
    version: scenario.quoteRequest.version,
  }
  await theo.call(putBids, { params: { id: scenario.quoteRequest.id }, body })
}

const currentRates = async () => (await scenarioOf(dana, TALLGRASS)).quotes.map((each) => Number(each.submittedRate))
const row = (name: RegExp) => screen.getByRole('row', { name })

test('what a colleague sent stays: only the touched rate is confirmed, attested and sent', async () => {
  const form = await openForm(dana, TALLGRASS)
  expect(bar().getByText('0 of 4 terms to send')).toBeVisible()
  expect(bar().getByText(/^Nothing changed/)).toBeVisible()
  expect(submit()).toBeDisabled()
  await theoSends(1, '0.0642')
  await form.rep.clear(rate('12 months'))
  await form.rep.type(rate('12 months'), '0.0685')
  await form.rep.tab()
  expect(bar().getByText('1 of 4 terms to send')).toBeVisible()
  await form.rep.click(submit())
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  expect(confirm.getAllByRole('rowheader')).toHaveLength(1)
  expect(confirm.getByText('2 other terms stay as they stand.')).toBeVisible()
  await form.rep.click(confirm.getByRole('button', { name: /^Send 1 rate$/ }))
  const attestation = within(await screen.findByRole('alertdialog', { name: 'Attestation' }))
  await form.rep.click(attestation.getByRole('button', { name: 'I Attest' }))
  await waitFor(() => expect(form.place.current).toMatch(/\/summary$/))
  expect(await currentRates()).toEqual([0.0685, 0.0642, 0.067])
})

test('an untouched row follows the server; a touched one says who changed it, and what was typed stays', async () => {
  const form = await openForm(dana, TALLGRASS)
  await form.rep.clear(rate('24 months'))
  await form.rep.type(rate('24 months'), '0.0651')
  await form.rep.tab()
  await theoSends(1, '0.0648')
  await theoSends(2, '0.0663')
  await comeBackAndSee(() => expect(rate('36 months')).toHaveValue('0.06630'))
  expect(rate('24 months')).toHaveValue('0.06510')
  expect(row(/^24 months/)).toHaveTextContent(/Theo Marsh sent 0\.06480, \w{3} \d/)
  expect(row(/^36 months/)).not.toHaveTextContent('Theo Marsh')
  await form.rep.click(submit())
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  expect(confirm.getByRole('row', { name: /24 months/ })).toHaveTextContent(/Theo Marsh sent 0\.06480/)
  // With Confirm open what stands is followed too, and told.
  await theoSends(1, '0.0645')
  await comeBackAndSee(() =>
    expect(confirm.getByRole('row', { name: /24 months/ })).toHaveTextContent(/Theo Marsh sent 0\.06450/),
  )
  await form.rep.click(confirm.getByRole('button', { name: /^Send 1 rate$/ }))
  await form.rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }),
  )
  await waitFor(() => expect(form.place.current).toMatch(/\/summary$/))
  expect(await currentRates()).toEqual([0.0685, 0.0651, 0.0663])
})

test('a rate that is typed as it stands is no change, and follows the server again', async () => {
  const form = await openForm(dana, TALLGRASS)
  await form.rep.clear(rate('36 months'))
  await form.rep.type(rate('36 months'), '0.0663')
  await form.rep.tab()
  expect(bar().getByText('0 of 4 terms to send')).toBeVisible()
  await theoSends(2, '0.066')
  await comeBackAndSee(() => expect(rate('36 months')).toHaveValue('0.06600'))
})

test('a rate that only a switch touched is not sent over a newer one of a colleague', async () => {
  const form = await openForm(dana, TALLGRASS)
  await form.rep.click(screen.getByRole('switch', { name: 'Fee included' }))
  await form.rep.click(submit())
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  await theoSends(1, '0.0642')
  await comeBackAndSee(() =>
    expect(confirm.getByRole('row', { name: /24 months/ })).toHaveTextContent(/Theo Marsh sent 0\.06420/),
  )
  expect(confirm.getByRole('row', { name: /12 months/ })).not.toHaveTextContent('Theo Marsh')
  await form.rep.click(confirm.getByRole('button', { name: /^Send 3 rates$/ }))
  await form.rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }),
  )
  expect(await screen.findByText(/^Theo Marsh changed this bid on /)).toBeVisible()
  expect((await currentRates())[1]).toBe(0.0642)
  // Submitted again, it is his rate that gets the fee on top.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await form.rep.click(submit())
  const again = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  expect(again.getByRole('row', { name: /24 months/ })).toHaveTextContent('0.06420, as sent')
  expect(again.getByRole('row', { name: /24 months/ })).not.toHaveTextContent('Theo Marsh')
})

test('a note alone is sent without a rate, and the rates that stand stay', async () => {
  const before = await currentRates()
  const form = await openForm(dana, TALLGRASS)
  await form.rep.click(screen.getByRole('button', { name: 'Quote Number, Contact and Note' }))
  await form.rep.type(screen.getByRole('textbox', { name: /Note/ }), 'Valid until Friday')
  await theoSends(0, '0.0681')
  await form.rep.click(submit())
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  expect(confirm.getByText(/No rate changes\./)).toBeVisible()
  await form.rep.click(confirm.getByRole('button', { name: 'Send the change' }))
  await form.rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }),
  )
  await waitFor(() => expect(form.place.current).toMatch(/\/summary$/))
  expect(await currentRates()).toEqual([0.0681, ...before.slice(1)])
  expect((await scenarioOf(dana, TALLGRASS)).quoteRequest.supplierNote).toBe('Valid until Friday')
})

test('a touched row that a colleague changed unnoticed is refused once, and sent when it was seen', async () => {
  const form = await openForm(dana, TALLGRASS)
  const askedBefore = askedMark('dana', await scenarioOf(dana, TALLGRASS))
  askedBefore.keep(Date.now())
  await form.rep.clear(rate('12 months'))
  await form.rep.type(rate('12 months'), '0.0672')
  await form.rep.tab()
  await theoSends(0, '0.0679')
  await attest(form)
  expect(await screen.findByText(/^Theo Marsh changed this bid on /)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(rate('12 months')).toHaveValue('0.06720')
  await waitFor(() => expect(row(/^12 months/)).toHaveTextContent(/Theo Marsh sent 0\.06790/))
  await form.rep.click(screen.getByRole('button', { name: 'Quote Number, Contact and Note' }))
  await form.rep.clear(screen.getByRole('textbox', { name: /Note/ }))
  await form.rep.click(screen.getByRole('button', { name: 'Compare rates' }))
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare rates' }))
  expect(comparison.getByRole('row', { name: /^12 months/ })).toHaveTextContent('0.067900.06720')
  expect(comparison.getByRole('row', { name: /Note/ })).toHaveTextContent('Valid until Friday–')
  expect(comparison.queryByRole('row', { name: /^Billing method/ })).toBeNull()
  await form.rep.click(comparison.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await attest(form)
  await waitFor(() => expect(form.place.current).toMatch(/\/summary$/))
  expect((await currentRates())[0]).toBe(0.0672)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('bidDraft:dana'))).toEqual([])
})

test('the summary waits for what was just submitted, and says when it cannot be read', async () => {
  const { quoteRequest, pricingScenario } = await scenarioOf(dana, TALLGRASS)
  const reading = { is: 'open' as 'open' | 'held' | 'cut', go: () => undefined as void }
  const FormThenSummary: RemotePart = (props) =>
    useLocation().pathname.endsWith('/summary') ? <BidSummaryScreen {...props} /> : <BidFormScreen {...props} />
  const { rep, place } = showPart(FormThenSummary, {
    user: dana.user,
    route: `${routes.bidForm}/*`,
    path: paths.bidForm(quoteRequest.id, pricingScenario.id),
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      const response = await fetch(input, init)
      if (pathname.endsWith('/bids')) reading.is = 'held'
      if (!/pricing_scenarios\/[^/]+$/.test(pathname)) return response
      if (reading.is === 'held') await new Promise<void>((resolve) => (reading.go = resolve))
      if (reading.is === 'cut') throw new TypeError('connection refused')
      return response
    },
  })
  await screen.findByRole('button', { name: /^(Collapse|Expand)$/ }, { timeout: 10_000 })
  // The page has read what stands without the meters too, as the summary does.
  await theoSends(2, '0.0659')
  await comeBackAndSee(() => expect(rate('36 months')).toHaveValue('0.06590'))
  await rep.clear(rate('12 months'))
  await rep.type(rate('12 months'), '0.0671')
  await rep.tab()
  await attest({ rep } as OpenForm)
  await waitFor(() => expect(place.current).toMatch(/\/summary$/))
  expect(await screen.findByRole('status', { name: 'The summary is loading' })).toBeVisible()
  expect(screen.queryByText(/successfully submitted!/)).toBeNull()
  reading.is = 'cut'
  reading.go()
  const retry = await screen.findByRole('button', { name: /Retry/ })
  expect(screen.queryByText(/successfully submitted!/)).toBeNull()
  reading.is = 'open'
  await rep.click(retry)
  expect(await screen.findByText(/successfully submitted!/)).toBeVisible()
  expect(screen.getByRole('row', { name: /^12 months/ })).toHaveTextContent('0.06710')
})

test('a typed rate includes what it was typed with, whatever a colleague’s first quote includes', async () => {
  const MILLRACE = 'Millrace Precision Castings'
  const form = await openForm(dana, MILLRACE)
  await form.rep.type(rate('24 months'), '0.0900')
  await form.rep.tab()
  const before = await scenarioOf(theo, MILLRACE)
  await theo.call(submitQuotes, {
    params: { id: before.quoteRequest.id, scenarioId: before.pricingScenario.id },
    body: { quotes: [quote(before, 0, '0.0865', false)], billingMethod: 'dual', version: before.quoteRequest.version },
  })
  await comeBackAndSee(() => expect(rate('12 months')).toHaveValue('0.08650'))
  expect(screen.getByRole('switch', { name: 'Fee included' })).toBeChecked()
  form.unmount()

  const reopened = await openForm(dana, MILLRACE)
  expect(rate('24 months')).toHaveValue('0.09000')
  expect(screen.getByRole('switch', { name: 'Fee included' })).toBeChecked()
  expect(bar().getByText('1 of 4 terms to send')).toBeVisible()
  await attest(reopened)
  await waitFor(() => expect(reopened.place.current).toMatch(/\/summary$/))
  const { quotes, pricingOptions } = await scenarioOf(dana, MILLRACE)
  const sent = pricingOptions.slice(0, 2).map(({ id }) => quotes.find((each) => each.pricingScenarioOptionId === id))
  expect(sent).toMatchObject([
    { submittedRate: '0.086500', feeIncluded: false },
    { submittedRate: '0.090000', feeIncluded: true },
  ])
})
