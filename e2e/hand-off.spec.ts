import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA, THEO } from './screens/LoginScreen'

const CUSTOMER = 'Tallgrass Foods Manufacturing'
const assignment = (page: Page) => page.getByRole('button', { name: /^(Hand off|With \w+)(, \d+ notes?)?$/ })
const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
/** What was typed is at the server once the call is answered. */
const draftKept = (page: Page) => page.waitForResponse((answer) => /\/draft$/.test(answer.url()) && answer.ok())

test('Dana types, hands over with a note, and Theo goes on where she stopped', async ({
  login,
  dashboard,
  bidForm,
  page,
  colleague,
}) => {
  await login.signedIn(DANA)
  await colleague.login.signedIn(THEO)
  await dashboard.open()
  await dashboard.openBid(CUSTOMER)
  await expect(assignment(page)).toContainText('Hand off')
  const kept = draftKept(page)
  await bidForm.rate('12 months').fill('0.0651')
  await bidForm.rate('24 months').fill('0.0642')
  await kept

  // Theo has the form open too: each sees the other, and what lies typed.
  await colleague.dashboard.open()
  await colleague.dashboard.openBid(CUSTOMER)
  await colleague.bidForm.rate('36 months').focus()
  await expect(page.getByText('Theo is here, editing 36 months')).toBeVisible()
  await expect(banner(colleague.page, /Draft by Dana: 12 months 0\.06510?, 24 months 0\.06420?\./)).toBeVisible()
  const place = await bidForm.rate('12 months').boundingBox()
  await colleague.bidForm.rate('24 months').fill('0.0655')
  await expect(banner(page, /Draft by Theo: 24 months 0\.06550?\./)).toBeVisible()
  expect(await bidForm.rate('12 months').boundingBox(), 'a draft that comes moves nothing').toEqual(place)

  const places = [place, await colleague.bidForm.rate('12 months').boundingBox()]

  await assignment(page).click()
  const dialog = page.getByRole('dialog', { name: 'Hand off' })
  await dialog.getByLabel('What they should know').fill('Please finish 36 months by noon.')
  await dialog.getByRole('button', { name: 'Hand to Theo' }).click()
  await expect(assignment(page)).toContainText('With Theo')

  // At once, without a reload.
  const handed = banner(colleague.page, /Dana handed you this bid\. “Please finish 36 months by noon\.” 12 months/)
  await expect(handed).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'This bid is with Theo now.' })).toBeVisible()
  const now = [await bidForm.rate('12 months').boundingBox(), await colleague.bidForm.rate('12 months').boundingBox()]
  expect(now, 'what is said of it moves nothing').toEqual(places)
  await assignment(colleague.page).click()
  const theirs = colleague.page.getByRole('dialog', { name: 'Hand off' })
  await expect(theirs).toContainText(/Dana handed you this bid, .* “Please finish 36 months by noon\.”/)
  await colleague.page.keyboard.press('Escape')
  await handed.getByRole('button', { name: 'Take over' }).click()
  await expect(handed).toHaveCount(0)
  await expect(colleague.bidForm.rate('12 months')).toHaveValue(/^0\.0651/)
  // What both had typed is asked, cell by cell.
  await expect(colleague.bidForm.rate('24 months')).toHaveValue(/^0\.0655/)
  const twice = colleague.page.getByRole('alert').filter({ hasText: 'Dana had typed other rates.' })
  await expect(twice).toContainText(/24 months: .*0\.06550? here, 0\.06420? by Dana/)
  await twice.getByRole('button', { name: 'Take Dana’s, 24 months' }).click()
  await expect(twice).toHaveCount(0)
  await expect(colleague.bidForm.rate('24 months')).toHaveValue(/^0\.0642/)
  await expect(page.getByRole('status').filter({ hasText: 'This bid is with Theo now.' })).toBeVisible()
})

test('what was typed in another browser, without a network too, is there; typed twice it is asked', async ({
  login,
  dashboard,
  bidForm,
  page,
  context,
  colleague,
  errors,
}) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  // Dana at her desk, and on a laptop.
  await login.signedIn(DANA)
  await colleague.login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(CUSTOMER)
  const kept = draftKept(page)
  await bidForm.rate('12 months').fill('0.0651')
  await kept
  await colleague.dashboard.open()
  await colleague.dashboard.openBid(CUSTOMER)
  await expect(colleague.bidForm.rate('12 months')).toHaveValue(/^0\.0651/)

  await context.setOffline(true)
  await bidForm.rate('12 months').fill('0.0653')
  await bidForm.rate('24 months').fill('0.0644')
  const onLaptop = draftKept(colleague.page)
  await colleague.bidForm.rate('12 months').fill('0.0649')
  await onLaptop
  await context.setOffline(false)

  const twice = page.getByRole('alert').filter({ hasText: 'You typed other rates in another browser.' })
  await expect(twice).toContainText(/12 months: .*0\.06530? here, 0\.06490? there/)
  await expect(bidForm.rate('12 months')).toHaveValue(/^0\.0653/)
  await twice.getByRole('button', { name: 'Keep what is here, 12 months' }).click()
  await expect(twice).toHaveCount(0)
  await expect(colleague.bidForm.rate('12 months')).toHaveValue(/^0\.0653/)
  await expect(colleague.bidForm.rate('24 months')).toHaveValue(/^0\.0644/)
})

test('two people never attest the same bid, and notes stand for colleagues', async ({
  login,
  dashboard,
  bidForm,
  page,
  colleague,
  errors,
}) => {
  errors.expect(/409/)
  await login.signedIn(DANA)
  await colleague.login.signedIn(THEO)
  for (const who of [
    { dashboard, bidForm, rate: '0.0651' },
    { ...colleague, rate: '0.0649' },
  ]) {
    await who.dashboard.open()
    await who.dashboard.openBid(CUSTOMER)
    await who.bidForm.chooseBillingMethod('Dual')
    await who.bidForm.rate('12 months').fill(who.rate)
  }
  await assignment(page).click()
  const notes = page.getByRole('dialog', { name: /^(Hand off|With )/ })
  await notes.getByRole('textbox', { name: 'New note' }).fill('They ask for a swing of 10 %.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('They ask for a swing of 10 %.')
  await notes.getByRole('button', { name: 'Close' }).last().click()
  await expect(assignment(colleague.page)).toHaveAccessibleName(/, 1 note$/)

  await toAttestation(page)
  await expect(attest(page)).toBeEnabled()
  await toAttestation(colleague.page)
  const told = colleague.page.getByRole('alert').filter({ hasText: /^Dana is attesting this bid, since/ })
  await expect(told).toBeVisible()
  await expect(attest(colleague.page)).toBeDisabled()
  await told.getByRole('button', { name: 'Attest instead of Dana' }).click()
  await expect(attest(colleague.page)).toBeEnabled()
  await attest(colleague.page).click()
  await expect(colleague.bidForm.thanks()).toBeVisible()
  // The version refuses the second one in any case (decision 17).
  await attest(page).click()
  await expect(page.getByText(/^Theo Marsh changed this bid on/)).toBeVisible()
})

const attest = (page: Page) => page.getByRole('button', { name: 'I Attest' })

async function toAttestation(page: Page) {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: /^Send \d+ rates?\b/ }).click()
}
