/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ContractScreen from './ContractScreen'

beforeEach(() => localStorage.clear())

async function openPlan(rep: 'dana' | 'priya', key: string) {
  const signedIn = await signIn(rep)
  const shown = showPart(ContractScreen, { user: signedIn.user, route: routes.contract, path: paths.contract(`ep-${key}`) })
  expect(await screen.findByRole('heading', { name: 'Customer Details' })).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Contract documents' })).toBeVisible()
  return shown
}

const documents = () => within(screen.getByRole('table', { name: 'Contract documents' }))
const pdf = (name: string, bytes = 64) => new File(['%PDF-1.7\n', 'x'.repeat(bytes)], name, { type: 'application/pdf' })
const chooser = () => screen.getByLabelText(/contract$/i, { selector: 'input[type=file]' })

test('without the setting nothing is uploaded or submitted, and the reason is on the page (C§2, decision 26)', async () => {
  await openPlan('dana', 'harborview')
  expect(screen.getByRole('button', { name: 'Submit Contract' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Update contract' })).toBeDisabled()
  expect(screen.getAllByText('Please send the contract to your Supplier Liaison.').length).toBeGreaterThan(0)
  expect(documents().getByRole('button', { name: 'Delete Schedule-A-accounts.xlsx' })).toBeEnabled()
})

test('the top of the page and Portfolio Details (C§2)', async () => {
  const { place } = await openPlan('dana', 'harborview')
  expect(place.title).toBe('Supplier Contract')
  const details = within(screen.getByRole('region', { name: 'Customer Details' }))
  for (const text of ['Anders Lykke', '$0.07968', '$0.00250', 'New York', 'National Grid', '24 months']) expect(details.getByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download LOE' })).toBeVisible()
  const meters = await screen.findByRole('table', { name: 'Portfolio Details' })
  for (const header of ['LEN', 'Utility', 'UAN', 'Service Reference #', 'Address', 'Start Date', 'Annual kWh', 'Bill Count']) {
    expect(within(meters).getByRole('columnheader', { name: new RegExp(`^${header}`) })).toBeInTheDocument()
  }
  expect(await within(meters).findAllByRole('row')).toHaveLength(11)
  expect(await screen.findByRole('table', { name: /Usage profile/ })).toBeInTheDocument()
})

test('upload, refuse, delete, submit, and then nothing changes any more (C§4, C§8)', async () => {
  const { rep } = await openPlan('priya', 'pinecrest')
  await rep.upload(chooser(), pdf('Credit addendum.pdf'))
  expect(await screen.findByText('File uploaded')).toBeVisible()
  expect(await documents().findByText('Credit addendum.pdf')).toBeVisible()

  await rep.upload(chooser(), new File(['MZ'], 'contract.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Only PDF, Word, Excel, PNG and JPG files are accepted.')).toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Remove contract.pdf' }))
  expect(screen.queryByText('contract.pdf')).toBeNull()

  await rep.click(documents().getByRole('button', { name: 'Delete Credit addendum.pdf' }))
  expect(await screen.findByText('Document removed successfully!')).toBeVisible()
  await waitFor(() => expect(documents().queryByText('Credit addendum.pdf')).toBeNull())

  await rep.click(screen.getByRole('button', { name: 'Submit Contract' }))
  const question = await screen.findByRole('alertdialog', { name: 'Submit this contract?' })
  await rep.click(within(question).getByRole('button', { name: 'Submit Contract' }))
  expect(await screen.findByText('Contract submitted')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Contract' })).toBeDisabled())
  expect(screen.getAllByText('The contract has been submitted, so its documents can no longer change.').length).toBeGreaterThan(0)
  expect(documents().queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('a document that cannot be deleted comes back (C§8)', async () => {
  const { rep } = await openPlan('dana', 'harborview')
  const line = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(() => Promise.reject(new TypeError('no line')))
  await rep.click(documents().getByRole('button', { name: 'Delete Schedule-A-accounts.xlsx' }))
  expect(await screen.findByText('failed to delete document')).toBeVisible()
  line.mockRestore()
  expect(documents().getByText('Schedule-A-accounts.xlsx')).toBeVisible()
})
