import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { axeFinds } from './accessibility/axe'
import { DANA, THEO } from './screens/LoginScreen'

const CUSTOMER = 'Tallgrass Foods Manufacturing'
const THIRD = 'Oldtown Brewing'
const assignment = (page: Page) => page.getByRole('button', { name: /^(Hand off|With \w+)(, \d+ notes?)?$/ })
const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
/** What was typed is at the server once the call is answered. */
const draftKept = (page: Page) => page.waitForResponse((answer) => /\/draft$/.test(answer.url()) && answer.ok())

test('Dana types, Theo reads along, takes over without an answer, and goes on where she stopped', async ({
  login,
  bidForm,
  page,
  colleague,
}) => {
  await login.signedIn(DANA)
  await colleague.login.signedIn(THEO)
  await bidForm.open(CUSTOMER)
  await expect(assignment(page)).toContainText('Hand off')
  await colleague.bidForm.open(CUSTOMER)
  await expect(colleague.bidForm.rate('36 months')).toBeEnabled()
  const places = [
    await bidForm.rate('12 months').boundingBox(),
    await colleague.bidForm.rate('12 months').boundingBox(),
  ]
  const kept = draftKept(page)
  await bidForm.rate('12 months').fill('0.0651')
  await bidForm.rate('24 months').fill('0.0642')
  await kept

  // At once, without a reload: whoever has it open meanwhile reads along.
  const typing = banner(colleague.page, /Dana is typing this bid\. 12 months 0\.06510?, 24 months 0\.06420?\./)
  await expect(typing).toBeVisible()
  await expect(colleague.bidForm.rate('36 months')).toBeDisabled()
  const submit = colleague.page.getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(/Dana is typing this bid\.$/)
  expect(await axeFinds(colleague.page)).toEqual({ light: [], dark: [] })

  await assignment(page).click()
  const dialog = page.getByRole('dialog', { name: 'Hand off' })
  await dialog.getByLabel('What they should know').fill('Please finish 36 months by noon.')
  await dialog.getByRole('button', { name: 'Hand to Theo' }).click()
  await expect(assignment(page)).toContainText('With Theo')
  await expect(banner(colleague.page, /Dana is typing this bid\. “Please finish 36 months by noon\.”/)).toBeVisible()
  await assignment(colleague.page).click()
  const theirs = colleague.page.getByRole('dialog', { name: 'Hand off' })
  await expect(theirs).toContainText(/Dana handed you this bid, .* “Please finish 36 months by noon\.”/)
  await colleague.page.keyboard.press('Escape')
  await typing
    .or(banner(colleague.page, /Dana is typing/))
    .first()
    .getByRole('button', { name: 'Take over' })
    .click()
  await expect(colleague.bidForm.rate('12 months')).toHaveValue(/^0\.0651/)
  await expect(colleague.bidForm.rate('24 months')).toHaveValue(/^0\.0642/)
  await expect(colleague.bidForm.rate('36 months')).toBeEnabled()

  // Now she reads along, and what she typed stays in her form.
  await expect(banner(page, /^Theo is typing this bid\./)).toBeVisible()
  await expect(bidForm.rate('12 months')).toBeDisabled()
  await expect(bidForm.rate('12 months')).toHaveValue(/^0\.0651/)
  const now = [await bidForm.rate('12 months').boundingBox(), await colleague.bidForm.rate('12 months').boundingBox()]
  expect(now, 'what is said of it moves nothing').toEqual(places)

  // What each had typed is kept, whoever takes it over.
  const stored = draftKept(colleague.page)
  await colleague.bidForm.rate('24 months').fill('0.0655')
  await stored
  await banner(page, /^Theo is typing this bid\. 24 months 0\.0655/)
    .getByRole('button', { name: 'Take over' })
    .click()
  await expect(bidForm.rate('24 months')).toBeEnabled()
  await expect(bidForm.rate('24 months')).toHaveValue(/^0\.0655/)
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect(page.getByText(/12 months 0\.06510?; 24 months 0\.06550?/).first()).toBeVisible()
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
    { dashboard, bidForm, page, rate: '0.0751' },
    { ...colleague, rate: '0.0749' },
  ]) {
    await who.bidForm.open(THIRD)
    if (who.page !== page)
      await banner(who.page, /^Dana is typing/)
        .getByRole('button', { name: 'Take over' })
        .click()
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
