/** @provider-api */
import { act, screen, waitFor, within } from '@testing-library/react'
import { putLimits } from 'shared-contracts/account'
import { attestSecond, readAssignment } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, typedTerms } from 'shared-contracts/bid/request'
import { putBids } from 'shared-contracts/bid/submission'
import { typingName, typingStore } from 'shared-contracts/session'
import { losing } from '../../../../testing/altered-fetch'
import { signIn } from '../../../../testing/sign-in'
import {
  comeBackAndSee,
  leaveForms,
  openForm,
  paramsOf,
  rate,
  scenarioOf,
  submit,
  type Api,
  type OpenForm,
} from '../../../testing/bid-form'

const MILLRACE = 'Millrace Precision Castings'

const LIMITS = { ELECTRICITY: { annualUsage: 1_000_000 } }

let dana: Api
let theo: Api
beforeAll(async () => {
  ;[dana, theo] = [await signIn('dana'), await signIn('theo')]
  await limitTheo(LIMITS)
})
afterEach(() => leaveForms(theo))
const limitTheo = (limits: Partial<typeof LIMITS>) =>
  dana.call(putLimits, { params: { userId: 'theo' }, body: { limits } })

/** Types a rate, and confirms it for a colleague. */
async function toAttestation(rep: OpenForm['rep'], typed: string) {
  await rep.clear(rate('12 months'))
  await rep.type(rate('12 months'), typed)
  await rep.tab()
  await rep.click(await screen.findByRole('button', { name: /^Ask a colleague/ }))
  const confirm = within(await screen.findByRole('alertdialog', { name: /Confirm lowest rate/ }))
  await rep.click(confirm.getByRole('button', { name: /^Ask a colleague about 1 rate/ }))
  return within(await screen.findByRole('alertdialog', { name: 'Attestation' }))
}
async function danaAttests() {
  const params = await paramsOf(theo, MILLRACE)
  const { second } = await dana.call(readAssignment, { params })
  await dana.call(attestSecond, { params: { id: params.id }, body: { secondId: second?.secondId ?? '' } })
  return params
}

test('Submit asks a colleague; she reviews what would be sent, attests, and it is sent', async () => {
  const { rep } = await openForm(theo, MILLRACE)
  await rep.type(rate('12 months'), '0.07234')
  await rep.tab()
  const billing = screen.queryByRole('combobox', { name: /^Billing method/ })
  if (billing) await rep.selectOptions(billing, 'dual')
  await rep.click(await screen.findByRole('button', { name: /^Ask a colleague/ }))
  const confirm = within(await screen.findByRole('alertdialog', { name: /Confirm lowest rate/ }))
  expect(confirm.queryByRole('button', { name: /^Send/ })).toBeNull()
  await rep.click(confirm.getByRole('button', { name: /^Ask a colleague about 1 rate/ }))
  const attestation = within(await screen.findByRole('alertdialog', { name: 'Attestation' }))
  expect(attestation.getByText('You attest alone up to 1,000,000 kWh a year.')).toBeVisible()
  expect(attestation.getByRole('button', { name: 'Attest and ask' })).toBeDisabled()
  await rep.selectOptions(attestation.getByLabelText('Ask'), 'Dana Whitfield')
  await rep.click(attestation.getByRole('button', { name: 'Attest and ask Dana' }))
  expect(await screen.findByText('Dana is asked to attest this bid too.')).toBeVisible()
  expect((await scenarioOf(theo, MILLRACE)).quotes).toEqual([])
  await leaveForms(theo)

  const her = await openForm(dana, MILLRACE)
  await her.rep.type(rate('24 months'), '0.07321')
  await her.rep.tab()
  await her.rep.click(await screen.findByRole('button', { name: 'Review and attest' }))
  const second = within(await screen.findByRole('alertdialog', { name: 'Attestation' }))
  expect(second.getByRole('list', { name: 'Rates that you attest to' })).toHaveTextContent('12 months0.07234')
  await her.rep.click(second.getByRole('button', { name: 'I Attest' }))
  await waitFor(() => expect(her.place.current).toContain('summary'))
  expect((await scenarioOf(dana, MILLRACE)).quotes).toMatchObject([{ supplierRepId: 'theo' }])
  // What she had typed herself was not part of it.
  her.unmount()
  await openForm(dana, MILLRACE)
  expect(rate('24 months')).toHaveValue('0.07321')
  await leaveForms(dana)
})

test('what was typed is on the server before a colleague is asked: nobody types once she has attested', async () => {
  const { rep } = await openForm(theo, MILLRACE)
  const attestation = await toAttestation(rep, '0.07111')
  await rep.selectOptions(attestation.getByLabelText('Ask'), 'Dana Whitfield')
  await rep.click(attestation.getByRole('button', { name: 'Attest and ask Dana' }))
  expect(await screen.findByText('Dana is asked to attest this bid too.')).toBeVisible()
  const params = await danaAttests()
  // Longer than a draft waits for the next key.
  await act(() => new Promise((resolve) => setTimeout(resolve, 2000)))
  expect((await dana.call(readAssignment, { params })).editor ?? null).toBeNull()
})

test('what is typed while a colleague is asked is no part of the bid, and unsent once she attested', async () => {
  const { rep } = await openForm(theo, MILLRACE)
  const attestation = await toAttestation(rep, '0.07105')
  await rep.selectOptions(attestation.getByLabelText('Ask'), 'Dana Whitfield')
  await rep.click(attestation.getByRole('button', { name: 'Attest and ask Dana' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await rep.type(rate('36 months'), '0.07444')
  // Longer than the browser waits with writing it down.
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const { id } = await danaAttests()
  const list = await theo.call(listQuoteRequests, {
    params: { supplierId: theo.user.supplier.id, repId: 'theo' },
    query: { list: 'open' },
  })
  const bid = list.find((each) => each.id === id)
  expect(bid?.standingBid?.by.userId).toBe('theo')
  expect(bid && typedTerms(typingStore, 'theo', bid, Date.now())).toBeGreaterThan(0)
})

test('a term that a colleague changed while the attestation was open is not asked about unseen', async () => {
  const { rep } = await openForm(theo, MILLRACE)
  const attestation = await toAttestation(rep, '0.07099')
  const before = await scenarioOf(dana, MILLRACE)
  const { id, version } = before.quoteRequest
  const quotes = before.quotes.map((quote) => ({
    ...quote,
    supplierRepId: 'dana',
    submittedRate: '0.0702',
    quoteDetails: [],
  }))
  await dana.call(putBids, { params: { id }, body: { quotes, rateCheckQuoteRequestUpdate: {}, version } })
  await comeBackAndSee(() =>
    expect(attestation.getByRole('list', { name: 'Rates that you attest to' })).toHaveTextContent('0.07020 →'),
  )
  await rep.selectOptions(attestation.getByLabelText('Ask'), 'Dana Whitfield')
  await rep.click(attestation.getByRole('button', { name: 'Attest and ask Dana' }))
  expect(await screen.findByText('Nobody was asked')).toBeVisible()
  expect(screen.getByText(/Dana Whitfield changed/)).toBeVisible()
})

test('limits that were set while the attestation was open are told, and Submit asks a colleague then', async () => {
  await limitTheo({})
  const { rep } = await openForm(theo, MILLRACE)
  await rep.clear(rate('12 months'))
  await rep.type(rate('12 months'), '0.07088')
  await rep.tab()
  await rep.click(submit())
  const confirm = within(await screen.findByRole('alertdialog', { name: /Confirm lowest rate/ }))
  await rep.click(confirm.getByRole('button', { name: /^Send 1 rate/ }))
  const attests = await screen.findByRole('button', { name: 'I Attest' })
  await limitTheo(LIMITS)
  await rep.click(attests)
  expect(
    await screen.findByText('You attest alone up to 1,000,000 kWh a year. Ask a colleague to attest it too.'),
  ).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Ask a colleague/ })).toBeEnabled()
  expect(rate('12 months')).toHaveValue('0.07088')
})

test.each([
  ['is there', (path: string) => path.endsWith('/second'), 'Dana is asked'],
  ['cannot be read', (path: string) => /\/(second|desk)$/.test(path), 'It is not known whether Dana was asked'],
])('a question whose answer was lost and that %s is not told as not asked', async (_case, isLost, told) => {
  let isCut = false
  const fetch = losing((method, path) => {
    isCut ||= method === 'PUT' && path.endsWith('/second')
    return isCut && isLost(path)
  })
  const { rep } = await openForm(theo, MILLRACE, { fetch })
  const attestation = await toAttestation(rep, '0.07077')
  await rep.selectOptions(attestation.getByLabelText('Ask'), 'Dana Whitfield')
  await rep.click(attestation.getByRole('button', { name: 'Attest and ask Dana' }))
  await waitFor(() => expect(screen.getByText(told)).toBeVisible())
  expect(screen.queryByText('Nobody was asked')).toBeNull()
})

test('taking a question back, and taking a bid over, whose answers were lost are told as done', async () => {
  const fetch = losing((method, path) => {
    const isChange = method === 'DELETE' ? /\/second$/ : /\/take_over$/
    return method !== 'GET' && isChange.test(path)
  })
  const { rep } = await openForm(theo, MILLRACE, { fetch })
  const { quoteRequest, pricingScenario } = await scenarioOf(theo, MILLRACE)
  const asked = typingName('bidDraft', 'theo', quoteRequest.id, pricingScenario.id, 'asked')
  typingStore.keep(asked, { values: {}, typedAt: Date.now() })
  await rep.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByText('Dana is asked to attest this bid too.')).toBeNull())
  await waitFor(() => expect(typingStore.read(asked, 0)).toBeUndefined())
  await rep.click(await screen.findByRole('button', { name: /^With Dana/ }))
  await rep.click(await screen.findByRole('button', { name: 'Assign to me' }))
  expect(await screen.findByText('It is yours now')).toBeVisible()
  expect(screen.queryByText(/could not be taken/)).toBeNull()
})
