import { expect, type Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../portal/as-rep'
import type { Portal } from '../portal/start-portal'
import { DANA } from '../screens/LoginScreen'

/** Dana's bid form of a customer, with what comes after its rates. */
export async function openBid(page: Page, portal: Portal, customer: string): Promise<void> {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, customer)
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(page.getByRole('table', { name: 'Pricing options' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Meter Details' })).toBeVisible()
}

/** A contract's page with all that it loads. */
export async function openContract(page: Page, plan: string): Promise<void> {
  await page.goto(paths.contract(plan))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contract steps' })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}
