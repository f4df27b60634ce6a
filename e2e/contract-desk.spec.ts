import { readFileSync } from 'node:fs'
import { listEnvelopes, readSignedDocument } from 'shared-contracts/contract/signing'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import { askPoppler } from './portal/poppler'
import { KeyboardDriver } from './screens/KeyboardDriver'
import { DANA } from './screens/LoginScreen'

const RATE_CHECK = { params: { customerId: 'c-st-brendan', rateCheckId: 'rc-st-brendan' } }

test('by keyboard alone: open, read, revise, new version, compare, book, countersign here, read the copy', async ({
  page,
  login,
  portal,
  contract,
}) => {
  test.slow()
  const keys = new KeyboardDriver(page)
  // Signed in by hand: then the session is bound to a key of this browser.
  await login.open()
  await keys.tabTo(login.email())
  await keys.type(DANA.email)
  await keys.tabTo(login.password())
  await keys.type(DANA.password)
  await keys.press('Enter')
  await expect(page.getByRole('banner').getByText(DANA.name)).toBeVisible()

  // Open.
  await keys.tabTo(page.getByRole('link', { name: 'Contracts', exact: true }))
  await keys.press('Enter')
  await keys.tabTo(contract.row('St. Brendan').getByRole('link').first())
  await keys.press('Enter')
  await expect(contract.reviewPage(1)).toContainText('Version 3')
  const panel = contract.region('What the plan says')
  await expect(panel).toContainText(/0 of \d+ read/)

  // Read two lines, and ask for a revision.
  await keys.tabTo(panel.getByRole('button', { name: 'Review' }))
  await keys.press('Enter')
  await keys.press('x', 2)
  await expect(panel).toContainText(/2 of \d+ read/)
  await keys.press('r')
  const revision = contract.dialog('Request a revision')
  await keys.tabTo(revision.getByLabel('Data updates'))
  await keys.press('Space')
  await keys.tabTo(revision.getByLabel(/Description/))
  await keys.type('The service address is wrong.')
  await keys.tabTo(revision.getByRole('button', { name: 'Submit revision' }))
  await keys.press('Enter')
  await expect(page.getByText('Thank you. You have successfully submitted your revision request')).toBeVisible()
  await expect(contract.button('Done')).toBeFocused()
  await keys.press('Enter')
  await expect(contract.button('Book')).toHaveCount(0)

  // The customer's side sends a new version; it is laid beside the one before.
  await portal.simulator('resolve-revision', 'St. Brendan')
  await expect(contract.reviewPage(1)).toContainText('Version 4')
  await expect(contract.button('Book')).toBeEnabled()
  await keys.tabTo(contract.button('Compare with another version'))
  await keys.press('Enter')
  await expect(page.getByRole('status', { name: 'Comparison' })).toContainText(/differs? in text|are the same/)
  await keys.press('Escape')
  await expect(page.getByRole('status', { name: 'Comparison' })).toHaveCount(0)

  // Another text is read anew.
  await expect(panel).toContainText(/0 of \d+ read/)
  await keys.tabTo(panel.getByRole('button', { name: 'Review' }))
  await keys.press('Enter')
  await keys.press('x', 3)
  await keys.press('b')
  const booking = contract.dialog('Book contract')
  await keys.tabTo(booking.getByLabel('Yes'))
  await keys.press('Space')
  await keys.tabTo(booking.getByLabel(/I attest/))
  await keys.press('Space')
  await keys.tabTo(booking.getByRole('button', { name: 'Confirm booking' }))
  await keys.press('Enter')
  await expect(
    page.getByText('Thank you for confirming the booking and congratulations! Your customer has been notified.'),
  ).toBeVisible()
  await keys.press('Enter')

  // Countersign here.
  const copy = contract.region('Countersigned contract')
  await keys.tabTo(copy.getByRole('button', { name: 'Countersign here' }))
  await keys.press('Enter')
  const signing = contract.dialog('Countersign here')
  const signature = signing.getByRole('button', { name: /^Signature on page 1/ })
  await keys.tabTo(signature)
  await keys.press('ArrowUp')
  await keys.press('Shift+ArrowLeft')
  await keys.tabTo(signing.getByLabel('Title'))
  await keys.type('Director of Supply')
  await keys.tabTo(signing.getByRole('button', { name: 'Sign', exact: true }))
  await keys.press('Enter')
  const result = contract.dialog('The countersigned contract')
  await expect(result.getByText('It is signed, and has not been submitted yet.')).toBeVisible()
  await keys.tabTo(result.getByRole('button', { name: 'Submit' }))
  await keys.press('Enter')
  await expect(
    page.getByText('Thank you for uploading a countersigned contract. Your customer has been notified.'),
  ).toBeVisible()
  await keys.press('Enter')

  // The copy is read in place, its page of evidence last.
  await keys.tabTo(copy.getByRole('button', { name: 'Review countersigned contract' }))
  await keys.press('Enter')
  const review = contract.region('Executed contract, review')
  await expect(review.getByRole('combobox', { name: 'Version' })).toHaveValue('999')
  await expect(review.getByRole('document', { name: /countersigned\.pdf$/ })).toBeFocused()
  await expect(contract.reviewPage(1)).toContainText('Version 4')
  await keys.press('End')
  await expect(review.getByText(/^(\d+) \/ \1$/)).toBeVisible()
  await expect(review.getByRole('group', { name: /^Page (\d+) of \1$/ })).toContainText(
    'Certificate of countersignature',
  )

  // The final document: others' programs find it signed, over the executed contract's own bytes.
  await keys.tabTo(copy.getByRole('button', { name: 'Download' }))
  const coming = page.waitForEvent('download')
  await keys.press('Enter')
  const file = await (await coming).path()
  const { api } = await signInAs(portal, DANA)
  const [latest] = (await api.call(listEnvelopes, RATE_CHECK)).sort((a, b) => b.version - a.version)
  const params = { customerId: 'c-st-brendan', envelopeId: latest?.envelopeId ?? '' }
  const executed = await api.call(readSignedDocument, { params, query: { include_certificate: 'true' } })
  const before = Buffer.from(await executed.blob.arrayBuffer())
  expect(readFileSync(file).subarray(0, before.length).equals(before)).toBe(true)
  const signatures = askPoppler('pdfsig', file)
  expect(signatures).toContain('Signature is Valid.')
  expect(signatures).toContain('Total document signed')
  // Who signed, and by which key the session's calls are.
  expect(askPoppler('pdftotext', file)).toMatch(/Session’s key \(SHA-256\)[^]*Director of Supply[^]*\n[\w-]{43}\n/)
})
