/** @provider-api */
import { act, screen, within } from '@testing-library/react'
import type { CreditStatus } from 'shared-contracts/bid/request'
import { putBids } from 'shared-contracts/bid/submission'
import { signIn } from '../../../../testing/sign-in'
import { comeBackAndSee, leaveForms, openForm, scenarioOf, type Api } from '../../../testing/bid-form'

const BRIGHTWATER = 'Brightwater Senior Living'

let dana: Api
let theo: Api
beforeAll(async () => {
  ;[dana, theo] = [await signIn('dana'), await signIn('theo')]
})
afterEach(() => leaveForms(dana))

/** The first rate once more, at another price. */
async function theoSends(submittedRate: string) {
  const { quoteRequest, quotes } = await scenarioOf(dana, BRIGHTWATER)
  const [first] = quotes.map((quote) => ({ ...quote, supplierRepId: 'theo', submittedRate, quoteDetails: [] }))
  const body = { quotes: first ? [first] : [], rateCheckQuoteRequestUpdate: {}, version: quoteRequest.version }
  await theo.call(putBids, { params: { id: quoteRequest.id }, body })
}

test('original rates of a minute ago do not replace what a colleague sent since', async () => {
  const [first] = (await scenarioOf(dana, BRIGHTWATER)).quotes
  const lower = (Number(first?.submittedRate) * 0.98).toFixed(5)
  const { rep } = await openForm(dana, BRIGHTWATER)
  await rep.click(screen.getByRole('button', { name: 'Submit Original Rates' }))
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  await theoSends(lower)
  await comeBackAndSee(() => expect(confirm.getByText(new RegExp(`^Theo Marsh sent ${lower}`))).toBeVisible())
  await rep.click(confirm.getByRole('button', { name: /^Send \d+ rates$/ }))
  await rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }),
  )
  expect(await screen.findByText(/^Theo Marsh changed this bid on /)).toBeVisible()
  const { quotes } = await scenarioOf(dana, BRIGHTWATER)
  const current = quotes.find(({ pricingScenarioOptionId: id }) => id === first?.pricingScenarioOptionId)
  expect(Number(current?.submittedRate)).toBe(Number(lower))
})

/** What Theo sends while Confirm is open is read; then Dana sends. */
async function sendAfter(theoChanges: () => Promise<unknown>) {
  let reads = 0
  const counting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (/\/pricing_scenarios\//.test(url) && (init?.method ?? 'GET') === 'GET') reads += 1
    return response
  }
  const { rep } = await openForm(dana, BRIGHTWATER, { fetch: counting })
  await rep.click(screen.getByRole('button', { name: 'Submit Original Rates' }))
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  await theoChanges()
  const before = reads
  await comeBackAndSee(() => expect(reads).toBeGreaterThan(before), { timeout: 6000 })
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await rep.click(confirm.getByRole('button', { name: /^Send \d+ rates$/ }))
  await rep.click(
    within(await screen.findByRole('alertdialog', { name: 'Attestation' })).getByRole('button', { name: 'I Attest' }),
  )
}

test('original rates of a minute ago do not replace the credit status that a colleague sent since', async () => {
  const sendCredit = async (api: Api, creditStatus: CreditStatus) => {
    const { quoteRequest } = await scenarioOf(api, BRIGHTWATER)
    const body = { quotes: [], rateCheckQuoteRequestUpdate: { creditStatus }, version: quoteRequest.version }
    await api.call(putBids, { params: { id: quoteRequest.id }, body })
  }
  await sendCredit(dana, 'PENDING')
  await sendAfter(() => sendCredit(theo, 'APPROVED'))
  expect(await screen.findByText(/^Theo Marsh changed this bid on /)).toBeVisible()
  expect((await scenarioOf(dana, BRIGHTWATER)).quoteRequest.creditStatus).toBe('APPROVED')
})

test('original rates are confirmed as they are: neither F nor K puts another one there', async () => {
  const { quotes } = await scenarioOf(dana, BRIGHTWATER)
  const { rep } = await openForm(dana, BRIGHTWATER)
  await rep.click(screen.getByRole('button', { name: 'Submit Original Rates' }))
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  // What stands is another rate now: the original one is unlike it.
  await theoSends('0.032')
  await comeBackAndSee(() => expect(confirm.getByText('Unusual')).toBeVisible())
  expect(confirm.queryByRole('button', { name: /^(Take|Keep) / })).toBeNull()
  await rep.keyboard('kf')
  expect(confirm.getAllByRole('rowheader')).toHaveLength(quotes.length)
})
