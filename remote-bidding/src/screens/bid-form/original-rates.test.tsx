/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { putBids } from 'shared-contracts/bid/submission'
import { signIn } from '../../../../testing/sign-in'
import { leaveForms, openForm, scenarioOf, type Api } from '../../../testing/bid-form'

const BRIGHTWATER = 'Brightwater Senior Living'

let dana: Api
let theo: Api
beforeAll(async () => {
  ;[dana, theo] = [await signIn('dana'), await signIn('theo')]
})
afterEach(() => leaveForms(dana))

/** The first rate once more, far from what it was. */
async function theoSends(submittedRate: string) {
  const { quoteRequest, quotes } = await scenarioOf(dana, BRIGHTWATER)
  const [first] = quotes.map((quote) => ({ ...quote, supplierRepId: 'theo', submittedRate, quoteDetails: [] }))
  const body = { quotes: first ? [first] : [], rateCheckQuoteRequestUpdate: {}, version: quoteRequest.version }
  await theo.call(putBids, { params: { id: quoteRequest.id }, body })
}

test('original rates are confirmed as they are: neither F nor K puts another one there', async () => {
  const { quotes } = await scenarioOf(dana, BRIGHTWATER)
  const { rep } = await openForm(dana, BRIGHTWATER)
  await rep.click(screen.getByRole('button', { name: 'Submit Original Rates' }))
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Confirm lowest rate' }))
  // What stands is another rate now: the original one is unlike it.
  await theoSends('0.032')
  await waitFor(
    () => {
      window.dispatchEvent(new Event('focus'))
      expect(confirm.getByText('Unusual')).toBeVisible()
    },
    { timeout: 5000, interval: 300 },
  )
  expect(confirm.queryByRole('button', { name: /^(Take|Keep) / })).toBeNull()
  await rep.keyboard('kf')
  expect(confirm.getAllByRole('rowheader')).toHaveLength(quotes.length)
})
