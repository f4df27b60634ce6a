import type { Locator, Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { callByCall } from './portal/call-by-call'
import { fileCalled } from './screens/ContractScreen'
import { DANA, PRIYA } from './screens/LoginScreen'

const GENERIC = 'Something went wrong. Please contact support if this issue persists.'
const NOT_NOW = 'Not now. Please try again in a moment.'

/** A call of the API is refused with the server's words until it is let through again. @returns lets it through */
async function refuse(page: Page, address: string | RegExp, status = 503) {
  await callByCall(page)
  await page.route(address, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          json: { code: 'busy', message: NOT_NOW },
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'x-request-id',
            'x-request-id': 'named-for-support',
          },
        }),
  )
  return () => page.unroute(address)
}

const overlap = async (first: Locator, other: Locator) => {
  const [a, b] = [await first.boundingBox(), await other.boundingBox()]
  return (
    a !== null &&
    b !== null &&
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  )
}

test('failed files: the general toast, the server’s words, no control covered, gone after a retry (C§8)', async ({
  page,
  login,
  shell,
  errors,
  contract,
}) => {
  errors.expect(/status of 503/)
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await login.signedIn(DANA, paths.contract('ep-st-brendan'))
  for (const [address, press] of [
    [/\/documents\/[^/]+\/file$/, contract.button('Download LOE')],
    [/\/meter-details$/, contract.button('Download excel')],
    [/\/document\?include_certificate=true$/, contract.button('Download')],
    [/\/documents\/[^/]+\/file$/, page.getByRole('button', { name: 'Business-guarantee-form.pdf' })],
  ] as const) {
    const letThrough = await refuse(page, address)
    await press.click()
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText(GENERIC)
    await expect(toast).toContainText(NOT_NOW)
    await expect(toast).toContainText('For support: named-for-support')
    await expect(toast).not.toContainText('could not be downloaded')
    for (const control of [
      shell.theme(),
      ...(await shell.sidebar().getByRole('link').all()),
      ...(await page.getByRole('main').getByRole('button').all()),
    ]) {
      expect(await overlap(toast, control)).toBe(false)
    }
    await letThrough()
    await contract.save(press)
    await expect(toast).toHaveCount(0)
  }
  // Beside the review the same words, and Retry in its place.
  const letThrough = await refuse(page, /\/document\?include_certificate=true$/)
  await page.reload()
  await expect(toast).toContainText(GENERIC)
  const review = contract.region('Executed contract, review')
  await expect(review).toContainText(NOT_NOW)
  await expect(review.getByText('named-for-support')).toBeVisible()
  await letThrough()
  await review.getByRole('button', { name: 'Retry' }).click()
  await expect(contract.reviewPage(1)).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('a failed upload is told by the general toast, within the dialog where one is open; a 401 leads to login', async ({
  page,
  login,
  errors,
  contract,
}) => {
  errors.expect(/status of (503|401)/)
  await login.signedIn(DANA, paths.contract('ep-copperline'))
  await contract.button('Upload countersigned contract').click()
  const form = contract.dialog('Upload countersigned contract')
  await form.locator('input[type=file]').setInputFiles(fileCalled('copy.pdf'))
  const letThrough = await refuse(page, /countersigned\/upload/)
  await form.getByRole('button', { name: 'Submit' }).click()
  const toast = form.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(toast).toContainText(GENERIC)
  await expect(toast).toContainText(NOT_NOW)
  // One failure, one message (decision 53): beside the toast the dialog only says that nothing was sent.
  await expect(form.getByText('Nothing was sent.')).toBeVisible()
  await expect(form.getByText(NOT_NOW)).toHaveCount(1)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await letThrough()
  await refuse(page, /countersigned\/upload/, 401)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a failed document upload: the general toast and its Retry; submitting reads both lists again', async ({
  page,
  login,
  errors,
  contract,
}) => {
  errors.expect(/status of 503/)
  await login.signedIn(PRIYA)
  await contract.open('Pinecrest Cold Storage')
  await expect(contract.message()).toContainText(
    'The contract is blank until the customer executes it. Please upload it and submit it.',
  )
  const letThrough = await refuse(page, /uploadDocument/)
  await contract.choose(fileCalled('Agreement.pdf'))
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(toast).toContainText(GENERIC)
  await letThrough()
  await contract.uploads().getByRole('button', { name: 'Retry Agreement.pdf' }).click()
  await expect(contract.document('Agreement.pdf')).toBeVisible()
  await expect(toast).toHaveCount(0)

  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  await contract.button('Submit Contract').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Contract' }).click()
  await expect(page.getByText('Contract submitted')).toBeVisible()
  await expect.poll(() => read.filter((path) => path.endsWith('/pending-energy-plans')).length).toBeGreaterThan(0)
  await expect(contract.message()).toContainText('Your Supplier Liaison acts next.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' }).click()
  await expect.poll(() => read.filter((path) => path.endsWith('/energy-plans')).length).toBeGreaterThan(0)
})

test('without audit info or revisions the rest of the page works; deciding waits for the one Retry', async ({
  page,
  login,
  errors,
  contract,
}) => {
  errors.expect(/status of 503/)
  await login.signedIn(DANA)
  const releases = [await refuse(page, /\/audit_info$/), await refuse(page, /\/revisions$/)]
  await page.goto(paths.contract('ep-st-brendan'))
  await expect(page.getByRole('main')).toContainText('Part of this contract could not be loaded.')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1)
  await expect(contract.actions()).toContainText('Retry before you decide on it.')
  await expect(contract.button('Book')).toBeDisabled()
  await contract.save(contract.button('Download'))
  await expect(contract.reviewPage(1)).toBeVisible()
  for (const release of releases) await release()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(contract.button('Book')).toBeEnabled()
  await expect(contract.region('Contract steps')).toContainText(/Contract Requested.* E[SD]T/)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)

  // A plan without matrix pricing that waits to be booked says who acts next (decision 44).
  await page.goto(paths.contract('ep-elmhurst'))
  await expect(contract.message()).toContainText('Your Supplier Liaison acts next.')
  // Rejecting a signed contract is final, and says so.
  await page.goto(paths.contract('ep-larch-street'))
  await contract.button('Reject this contract').click()
  await expect(contract.dialog('Reject this contract')).toContainText('Rejecting is final')
})

test('one failed call has one Retry, which revives every part; a wrong id offers the way back', async ({
  page,
  login,
  errors,
}) => {
  errors.expect(/status of (503|404)/)
  await login.signedIn(DANA)
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  for (const [path, address, names] of [
    [paths.contracts(), /\/energy-plans\?/, ['Copperline', 'Bayview']],
    [paths.quoteHistory('larkspur'), /\/quote_requests\?list=/, ['Millrace', 'Delphi']],
    [paths.dashboard(), /\/pending-energy-plans\?/, ['Copperline', 'Upload the countersigned copy']],
  ] as const) {
    const letThrough = await refuse(page, address)
    await page.goto(path)
    await expect(retry).toHaveCount(1)
    await letThrough()
    await retry.click()
    for (const name of names) await expect(page.getByRole('main')).toContainText(name)
    await expect(retry).toHaveCount(0)
  }
  await page.goto(paths.contract('no-such-plan'))
  await page.getByRole('link', { name: 'Back to Contracts' }).click()
  await expect(page).toHaveURL(/\/dashboard\/contracts$/)
  await page.goto(paths.bidForm('no-such-request', 'no-such-scenario'))
  await page.getByRole('link', { name: 'Back to Custom Bids' }).click()
  await expect(page).toHaveURL(/quote-history$/)
})
