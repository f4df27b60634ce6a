/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { putBids, shownOptions, standingOf, optionQuote } from 'shared-contracts/bid'
import { signIn } from '../../../testing/sign-in'
import { bar, openForm, rate, scenarioOf, type Api } from '../../testing/bid-form'

const BRIGHTWATER = 'Brightwater Senior Living'
const sends = (term: string) => screen.getByRole('button', { name: `Send ${term}` })
const omits = (term: string) => screen.getByRole('button', { name: `Omit ${term}` })

jest.setTimeout(30_000)

let dana: Api
beforeEach(async () => {
  localStorage.clear()
  dana = await signIn('dana')
})

async function confirmAndAttest({ rep }: Awaited<ReturnType<typeof openForm>>) {
  await rep.click(within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' })).getByRole('button', { name: 'Yes, continue' }))
  await rep.click(within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }))
}

test('the window and its end, best rates with the gap and rank, and prices before everything else', async () => {
  const scenario = await scenarioOf(dana, BRIGHTWATER)
  await openForm(dana, BRIGHTWATER)
  const banner = within(screen.getByRole('region', { name: 'Last Look' }))
  expect(banner.getByText(/^Improve any rate before the window closes on .* E[SD]T\. Choose send or omit for each term\.$/)).toBeVisible()
  expect(banner.getByRole('timer', { name: 'Last Look, time left' })).toHaveTextContent(/^0\d:\d\d:\d\d$/)
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Last Look',
    'Pricing options',
    'Broker Fee',
    'State Taxes',
    'Meter Details',
    'Customer Details',
    'Billing Details',
    'Request Details',
  ])
  const table = within(screen.getByRole('table', { name: 'Pricing options' }))
  for (const option of shownOptions(scenario)) {
    const standing = standingOf(optionQuote(scenario, option))
    if (!standing) throw new Error('Brightwater has a quote on every term')
    const row = table.getByRole('row', { name: new RegExp(`^${option.maxTerm} months`) })
    expect(row).toHaveTextContent(standing.colour === 'best' ? 'none' : /\+0\.\d{5}, \d+\.\d%/)
    expect(within(row).getByText(standing.colour === 'best' ? '1 Best' : new RegExp(`^${standing.place}( Medium| High)?$`))).toBeVisible()
  }
  expect(screen.getByRole('button', { name: 'Expand' })).toBeVisible()
})

test('an omitted term leaves the earlier rate standing, and the bar says so (decision 21)', async () => {
  const before = await scenarioOf(dana, BRIGHTWATER)
  const shown = await openForm(dana, BRIGHTWATER)
  await shown.rep.click(omits('18 months'))
  expect(omits('18 months')).toHaveAttribute('aria-pressed', 'true')
  expect(sends('18 months')).toHaveAttribute('aria-pressed', 'false')
  expect(bar().getByText('3 of 4 terms ready')).toBeVisible()
  expect(bar().getByText('18 months omitted, your earlier rate stands')).toBeVisible()
  await shown.rep.clear(rate('12 months'))
  await shown.rep.type(rate('12 months'), '0.0612')
  await shown.rep.click(screen.getByRole('button', { name: 'Submit Last Look Pricing' }))
  await confirmAndAttest(shown)
  await screen.findByText('Quote request submitted')
  const after = await scenarioOf(dana, BRIGHTWATER)
  const rateOf = (of: typeof after, term: number) => {
    const option = of.pricingOptions.find((one) => one.maxTerm === term)
    return of.quotes.find((quote) => quote.pricingScenarioOptionId === option?.id)
  }
  expect(rateOf(after, 12)?.submittedRate).toBe('0.061200')
  expect(rateOf(after, 18)).toEqual(rateOf(before, 18))
})

test('Submit Original Rates sends the last submitted rates unchanged, whatever was typed (decision 19)', async () => {
  const before = await scenarioOf(dana, BRIGHTWATER)
  const bodies: string[] = []
  const shown = await openForm(dana, BRIGHTWATER, {
    fetch: (input, init) => {
      if (init?.method === 'PUT') bodies.push(String(init.body))
      return fetch(input, init)
    },
  })
  await shown.rep.clear(rate('24 months'))
  await shown.rep.type(rate('24 months'), '0.0501')
  await shown.rep.click(screen.getByRole('button', { name: 'Submit Original Rates' }))
  expect(within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' })).queryByText('0.05010')).toBeNull()
  await confirmAndAttest(shown)
  await screen.findByText('Quote request submitted')
  const body = putBids.body.parse(JSON.parse(bodies[0] ?? '{}'))
  const terms = (quotes: typeof before.quotes) => quotes.map((quote) => [quote.pricingScenarioOptionId, quote.submittedRate, quote.feeIncluded, quote.taxesIncluded]).sort()
  expect(terms(body.quotes)).toEqual(terms(before.quotes))
  expect(terms((await scenarioOf(dana, BRIGHTWATER)).quotes)).toEqual(terms(before.quotes))
})

test('the window closes while the page is open: inputs lock, a sentence says it, what was typed stays', async () => {
  // The real answer, with an end that the test need not wait two hours for.
  const soon = new Date(Date.now() + 6_000).toISOString()
  const shown = await openForm(dana, BRIGHTWATER, {
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input).includes('/pricing_scenarios/')) return answer
      const text = (await answer.text()).replace(/"internalQaExpiredTime":"[^"]*"/g, `"internalQaExpiredTime":"${soon}"`)
      return new Response(text, { status: answer.status, headers: answer.headers })
    },
  })
  await shown.rep.clear(rate('36 months'))
  await shown.rep.type(rate('36 months'), '0.0777')
  await waitFor(() => expect(rate('36 months')).toBeDisabled(), { timeout: 12_000 })
  expect(rate('36 months')).toHaveValue('0.07770')
  expect(within(screen.getByRole('region', { name: 'Last Look' })).getByRole('heading', { name: 'Last Look on this request has ended.' })).toBeVisible()
  expect(bar().getByText('Last Look on this request has ended.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit Last Look Pricing' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Submit Original Rates' })).toBeDisabled()
  expect(sends('36 months')).toBeDisabled()
})

test('gas: the carbon offsets beside the rate, in Dth', async () => {
  await openForm(dana, 'Fairlane Plaza Partners')
  expect(screen.getByRole('region', { name: 'Last Look' })).toBeVisible()
  expect(screen.getAllByRole('textbox', { name: /^Carbon offset, / }).length).toBeGreaterThan(0)
  expect(within(screen.getByRole('table', { name: 'Pricing options' })).getAllByText('$/Dth').length).toBeGreaterThan(1)
})
