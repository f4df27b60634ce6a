import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { addressOfNewTab } from './portal/new-tab'
import { DANA, THEO } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'
const bidsOf = (page: Page) => page.getByRole('region', { name: 'Open Custom Bids' })
const names = async (page: Page) => {
  const rows = page.getByRole('table', { name: 'Open Custom Bids' }).getByRole('row')
  const texts = await rows.evaluateAll((all) => all.map((row) => row.querySelector('.row-link b')?.textContent ?? ''))
  return texts.filter((text) => text !== '')
}
const sortBy = (page: Page, column: string) =>
  page
    .getByRole('table', { name: 'Open Custom Bids' })
    .getByRole('columnheader', { name: column })
    .getByRole('button')
    .first()
    .click()
const byUsage = async (page: Page) => {
  await sortBy(page, 'Annual usage')
  await expect(page).toHaveURL(/bids\.sort=usage\.asc/)
}

test('order, filter and search are in the address: a reload, the way back and a colleague show the same', async ({
  page,
  dashboard,
  bidForm,
  colleague,
}) => {
  await dashboard.openAs(DANA)
  await byUsage(page)
  await bidsOf(page)
    .getByRole('button', { name: /^Needs me/ })
    .click()
  await bidsOf(page).getByRole('searchbox').fill('e')
  await expect(page).toHaveURL(/bids\.sort=usage\.asc&bids\.needs=yes&bids\.search=e/)
  const shown = await names(page)
  expect(shown).toContain(MILLRACE)
  expect(shown).not.toContain('Hollis Street Garages')

  await page.reload()
  await expect(bidsOf(page).getByRole('searchbox')).toHaveValue('e')
  await expect.poll(() => names(page)).toEqual(shown)

  await dashboard.openBid(MILLRACE)
  await expect(bidForm.title('Electricity')).toBeVisible()
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(shown)

  await colleague.login.signedIn(THEO, page.url())
  await expect(colleague.dashboard.openBids.column('Annual usage')).toHaveAttribute('aria-sort', 'ascending')
  await expect(bidsOf(colleague.page).getByRole('button', { name: /^Needs me/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // What a link asked for is not how this rep left the list.
  await colleague.page.goto('/dashboard')
  await expect(bidsOf(colleague.page).getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(colleague.page).toHaveURL(/\/dashboard$/)
})

test('a prospect opens in a tab of its own, from Custom Bids one press away', async ({ page, login }) => {
  await login.signedIn(DANA, paths.quoteHistory('larkspur'))
  await page.getByRole('link', { name: 'Prospects' }).click()
  await expect(page).toHaveURL(paths.allProspects('larkspur'))
  const prospect = page.getByRole('row').filter({ hasText: MILLRACE }).getByRole('link')
  const form = /\/dashboard\/quote-requests\/[^/]+\/scenario\/[^/]+$/
  const address = await addressOfNewTab(page, /\/all-prospects\?open=|\/quote-requests\//, () =>
    prospect.click({ modifiers: ['ControlOrMeta'] }),
  )
  await expect(page).toHaveURL(paths.allProspects('larkspur'))

  await page.goto(address)
  await expect(page).toHaveURL(form)
  await expect(page).toHaveTitle(new RegExp(`${MILLRACE} · .*Custom.*Bid Form · Marketplace$`))
})
