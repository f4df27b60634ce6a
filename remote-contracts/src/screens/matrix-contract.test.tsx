/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { confirmBooking, listRevisions } from 'shared-contracts/contract'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ContractScreen from './ContractScreen'

beforeEach(() => localStorage.clear())

async function openPlan(key: string, around?: typeof fetch) {
  const signedIn = await signIn('dana')
  const shown = showPart(ContractScreen, {
    user: signedIn.user,
    route: routes.contract,
    path: paths.contract(`ep-${key}`),
    ...(around ? { fetch: around } : {}),
  })
  await screen.findByText('Contract Requested', { selector: 'b' })
  return { ...shown, dana: signedIn }
}

const rateCheck = (key: string) => ({ params: { customerId: `c-${key}`, rateCheckId: `rc-${key}` } })
const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })
const dialog = (name: string) => screen.findByRole('dialog', { name })

test.each([
  ['fernwood', 'The contract is blank until the customer executes it.', 'disabled'],
  ['dovetail', 'No action is needed.', 'hidden'],
  ['copperline', 'Please upload the countersigned contract.', 'hidden'],
  ['bayview', 'No action is needed.', 'hidden'],
  ['rosedale', 'This contract was rejected.', 'hidden'],
  ['ironbridge', 'Archived contract.', 'hidden'],
] as const)('%s: "%s", the action panel %s (C§4)', async (key, message, panel) => {
  await openPlan(key)
  expect(await screen.findByText(message)).toBeVisible()
  if (key !== 'ironbridge') expect(await screen.findByRole('button', { name: 'Review' })).toBeVisible()
  const book = screen.queryByRole('button', { name: 'Book' })
  if (panel === 'hidden') expect(book).toBeNull()
  else expect(book).toBeDisabled()
})

test('a historic contract names the address to write to and offers nothing (C§4, C§8)', async () => {
  await openPlan('ironbridge')
  expect(await screen.findByText(/Contracts executed before 04\/10\/2021 are archived/)).toHaveTextContent('support@marketplace.example')
  for (const name of ['Review', 'Book', 'Reject this contract']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('submitted rejections, older and latest revisions are shown where they belong (C§2)', async () => {
  await openPlan('dovetail')
  expect(await screen.findByRole('region', { name: 'Latest revision' })).toHaveTextContent('Schedule A lists account 4471 twice.')
  expect(screen.queryByRole('region', { name: 'Revision history' })).toBeNull()
})

test('a final rejection of a booked contract: the reason is needed, then it is on record (C§5, C§8)', async () => {
  const { rep } = await openPlan('bayview')
  await rep.click(await screen.findByRole('button', { name: 'Reject this contract' }))
  const form = within(await dialog('Reject a booked contract'))
  expect(form.getByRole('button', { name: 'Submit rejection' })).toBeDisabled()
  await rep.type(form.getByLabelText(/Reason/), 'Two accounts were closed.')
  await rep.click(form.getByRole('button', { name: 'Submit rejection' }))
  expect(await screen.findByText('You have successfully submitted a rejection request. Your Supplier Liaison has been notified.')).toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('region', { name: 'Submitted rejections' })).toHaveTextContent('Two accounts were closed.')
  expect(screen.queryByRole('button', { name: 'Reject this contract' })).toBeNull()
})

test('a countersigned copy: a PDF by content only, then the contract is complete (C§5, C§8, decision 30)', async () => {
  const { rep } = await openPlan('copperline')
  await rep.click(await screen.findByRole('button', { name: 'Upload countersigned contract' }))
  const form = within(await dialog('Upload countersigned contract'))
  expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled()
  const input = form.getByLabelText('Choose a PDF', { selector: 'input' })
  await rep.upload(input, new File(['<html>'], 'copy.pdf', { type: 'application/pdf' }))
  expect(await form.findByText('Only PDF files are accepted.')).toBeVisible()
  await rep.upload(input, pdf('Copperline countersigned.pdf'))
  await waitFor(() => expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled())
  await rep.click(form.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Thank you for uploading a countersigned contract. Your customer has been notified.')).toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Copperline countersigned.pdf')).toBeVisible()
  expect(await screen.findByText('This contract is booked.')).toBeVisible()
})

test('a revision whose upload fails creates nothing, and the files that arrived are not sent again (C§4)', async () => {
  const sent: string[] = []
  let down = false
  const { rep, dana } = await openPlan('larch-street', async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (url.includes('uploadDocument')) {
      const body = init?.body as FormData
      sent.push((body.get('file') as File).name)
      if (down && sent.at(-1) === 'business.pdf') throw new TypeError('no line')
    }
    return fetch(input, init)
  })
  await rep.click(await screen.findByRole('button', { name: 'Revise' }))
  const form = within(await dialog('Request a revision'))
  const submit = form.getByRole('button', { name: 'Submit revision' })
  expect(submit).toBeDisabled()
  await rep.click(form.getByLabelText('Secure credit'))
  await rep.click(form.getByLabelText('Personal guarantee form'))
  await rep.click(form.getByLabelText('Business guarantee form'))
  await rep.type(form.getByLabelText(/Description/), 'Credit approved subject to both forms.')
  expect(form.getByText('2 files are missing')).toBeVisible()
  await rep.upload(form.getByLabelText('Choose personal guarantee form', { selector: 'input' }), pdf('personal.pdf'))
  await rep.upload(form.getByLabelText('Choose business guarantee form', { selector: 'input' }), pdf('business.pdf'))
  await waitFor(() => expect(submit).toBeEnabled())

  down = true
  await rep.click(submit)
  expect(await form.findByText(/The Marketplace is not answering/)).toBeVisible()
  expect(await dana.call(listRevisions, rateCheck('larch-street'))).toHaveLength(1)
  expect(form.getByLabelText(/Description/)).toHaveValue('Credit approved subject to both forms.')

  down = false
  await rep.click(submit)
  expect(await screen.findByText('Thank you. You have successfully submitted your revision request')).toBeVisible()
  expect(sent).toEqual(['personal.pdf', 'business.pdf', 'business.pdf'])
  const [latest] = await dana.call(listRevisions, rateCheck('larch-street'))
  expect(latest).toMatchObject({ resolved: false, revisions: { uploadedPersonalGuaranteeFile: { name: 'personal.pdf' } } })
})

test('a rejection needs a field and its comment; a colleague who booked first is named, and the page shows what is true (C§5)', async () => {
  const { rep } = await openPlan('st-brendan')
  await rep.click(await screen.findByRole('button', { name: 'Reject this contract' }))
  const form = within(await dialog('Reject this contract'))
  const submit = form.getByRole('button', { name: 'Submit' })
  expect(submit).toBeDisabled()
  await rep.click(form.getByLabelText('Load Factor'))
  await rep.click(form.getByLabelText('Load Factor'))
  expect(await form.findByText('At least one field has to be provided.')).toBeVisible()
  await rep.click(form.getByLabelText('Other'))
  expect(submit).toBeDisabled()
  await rep.type(form.getByLabelText(/Comment/), 'The account list differs.')
  expect(submit).toBeEnabled()

  const theo = await signIn('theo')
  await theo.call(confirmBooking, { ...rateCheck('st-brendan'), body: { counterSignedExpected: true } })
  await rep.click(submit)
  expect(await screen.findByText('Please upload the countersigned contract.')).toBeVisible()
  expect(await screen.findByText(/already been booked.*Theo Marsh/)).toBeVisible()
})
