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

test('the next visit begins with the order and filters of this rep, not with the words searched for', async ({
  page,
  login,
  dashboard,
  shell,
}) => {
  await dashboard.openAs(DANA)
  await byUsage(page)
  await bidsOf(page).getByRole('searchbox').fill('mill')
  await expect(page).toHaveURL(/bids\.search=mill/)
  await shell.entry('Custom Bids').click()
  await expect(page.getByRole('table', { name: 'Open Bids' })).toBeVisible()
  await shell.entry('Dashboard').click()
  await expect(page).toHaveURL(/\/dashboard\?bids\.sort=usage\.asc$/)
  await expect(bidsOf(page).getByRole('searchbox')).toHaveValue('')
  expect((await names(page))[0]).toBe('Fairlane Plaza Partners')

  await login.signIn(THEO)
  await dashboard.open()
  await expect(dashboard.openBids.column('Annual usage')).toHaveAttribute('aria-sort', 'none')
})

test('an address names what a list is narrowed to', async ({ page, dashboard }) => {
  await dashboard.openAs(DANA)
  await expect.poll(async () => (await names(page)).length).toBe(10)
  await page.goto('/dashboard?bids.due=Today&bids.sort=due.asc&contracts.needs=yes')
  await expect(bidsOf(page).getByRole('button', { name: /Today/ })).toBeVisible()
  const contracts = page.getByRole('region', { name: 'Open Contracts' })
  await expect(contracts.getByRole('button', { name: /^Needs me/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(contracts).not.toContainText('Waiting on customer')
  await page.goto('/dashboard?bids.sort=usage.desc')
  await expect.poll(async () => (await names(page))[0]).toBe('Continental Retail Holdings')
})

test('how a rep arranged the columns is remembered, until they are reset', async ({ page, dashboard }) => {
  await dashboard.openAs(DANA)
  // A column that is empty in every row goes once the rows are there.
  await expect.poll(async () => (await names(page)).length).toBe(10)
  const heads = () => bidsOf(page).getByRole('columnheader').allTextContents()
  const before = await heads()
  const open = () => bidsOf(page).getByRole('button', { name: 'Columns' }).click()
  await open()
  await page.getByRole('button', { name: 'Move Annual usage up' }).click()
  await page.keyboard.press('Escape')
  const moved = await heads()
  expect(moved).not.toEqual(before)
  await page.reload()
  await expect.poll(heads).toEqual(moved)
  await open()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(heads).toEqual(before)
  await page.reload()
  await expect.poll(heads).toEqual(before)
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
