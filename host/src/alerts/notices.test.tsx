/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { listNotices } from 'shared-contracts/activity'
import { addNote } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, bidsOf } from 'shared-contracts/bid/request'
import { signIn } from '../../../testing/sign-in'
import { forgetBrowser, openPortal } from '../../testing/open-portal'

afterEach(forgetBrowser)

const button = (name: RegExp) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notices' }))

async function theoWrites(text: string) {
  const theo = await signIn('theo')
  const ofTheo = { supplierId: 'larkspur', repId: 'theo' }
  const bids = await theo.call(listQuoteRequests, bidsOf(ofTheo, 'open'))
  const bid = bids.find(({ companyName }) => companyName === 'Millrace Precision Castings')
  await theo.call(addNote, { params: { id: bid?.id ?? '' }, body: { text } })
  return bid
}

test('what a colleague did is new until the notifications are opened, and leads to the request', async () => {
  const bid = await theoWrites('The customer asks for 24 months.')
  const dana = await signIn('dana')
  const { rep } = openPortal('/dashboard', { user: dana.user })
  await rep.click(await button(/^Notices, \d+ new$/))
  const [first] = within((await panel()).getByRole('list')).getAllByRole('link')
  expect(first).toHaveAccessibleName(/^New: Wrote a note: Millrace Precision Castings/)
  expect(first).toHaveTextContent('Theo Marsh · The customer asks for 24 months.')
  expect(first).toHaveAttribute('href', `/dashboard/quote-requests/${bid?.id}/scenario/${bid?.scenarioId}`)

  await waitFor(async () => expect((await dana.call(listNotices, {})).readUntil).not.toBeNull())
  expect(await screen.findByRole('button', { name: 'Notices', hidden: true })).toBeInTheDocument()
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await rep.click(await button(/^Notices$/))
  expect((await panel()).queryByText('New:')).toBeNull()
})

test('notices that cannot be read are asked for again', async () => {
  let fails = true
  const dana = await signIn('dana')
  const { rep } = openPortal('/dashboard', {
    user: dana.user,
    fetch: (input, init) =>
      fails && String(input instanceof Request ? input.url : input).endsWith('/notices')
        ? Promise.resolve(Response.json({ message: 'Closed for a minute.' }, { status: 503 }))
        : fetch(input, init),
  })
  await rep.click(await button(/^Notices$/))
  expect((await panel()).getByText(/Closed for a minute\./)).toBeVisible()
  fails = false
  await rep.click((await panel()).getByRole('button', { name: 'Retry' }))
  expect(await (await panel()).findByRole('list')).toBeVisible()
})
