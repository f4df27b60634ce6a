import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** What a typed rate costs the customer: above the grid, and in a row that opens. */

test.use({ viewport: { width: 1366, height: 768 } })

const MILLRACE = 'Millrace Precision Castings'

test.beforeEach(async ({ bidForm }) => {
  await bidForm.openAs(DANA, MILLRACE)
})

const lens = (page: Page, name: string) => page.getByRole('group', { name: 'Show rates' }).getByRole('button', { name })
test('without the code of a lens the grid stays as it is', async ({ bidForm, page, context, errors }) => {
  errors.expect(/Failed to load resource|ChunkLoadError|part-not-loaded/)
  await bidForm.rate('12 months').fill('0.07')
  await context.setOffline(true)
  await lens(page, 'All-in').click()
  await expect(page.getByText('This could not be opened')).toBeVisible()
  await expect(lens(page, 'As typed')).toHaveAttribute('aria-pressed', 'true')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07000')
  await context.setOffline(false)
  await lens(page, 'All-in').click()
  await expect(page.getByRole('columnheader', { name: /The customer pays/ })).toBeVisible()
})
