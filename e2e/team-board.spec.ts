import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { DANA, THEO } from './screens/LoginScreen'

const CUSTOMER = 'Tallgrass Foods Manufacturing'
const column = (page: Page, rep: string) =>
  page.getByRole('group', { name: 'Open bids by rep' }).getByRole('region', { name: rep, exact: true })

test('the team board: open bids by rep, handed over by a press, and there at once for the colleague', async ({
  login,
  page,
  colleague,
}) => {
  await login.signedIn(DANA)
  await colleague.login.signedIn(THEO)
  await colleague.dashboard.open()
  const theirs = colleague.page.getByRole('region', { name: 'Open Custom Bids' })
  await expect(theirs.getByRole('row').filter({ hasText: CUSTOMER })).toBeVisible()
  await expect(theirs).not.toContainText('From Dana')

  await page.goto(paths.quoteHistory('larkspur'))
  await page.getByRole('button', { name: 'Team board' }).click()
  await expect(column(page, 'You').getByRole('link', { name: CUSTOMER })).toBeVisible()
  // The address says that the board is open: a reload has it again.
  await page.reload()
  await column(page, 'You')
    .getByRole('button', { name: `Hand to a colleague, ${CUSTOMER}` })
    .click()
  await page.getByRole('menuitem', { name: 'Hand to Theo Marsh' }).click()
  await expect(column(page, 'Theo').getByRole('listitem').filter({ hasText: CUSTOMER })).toContainText('From Dana')
  await expect(column(page, 'You').getByRole('link', { name: CUSTOMER })).toHaveCount(0)
  await expect(theirs.getByRole('row').filter({ hasText: CUSTOMER })).toContainText('From Dana')
})
