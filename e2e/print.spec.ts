import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

/** What could be pressed or typed into, as it is seen. Heads sort, and read as heads; switches show a state. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [type=search], [type=checkbox], [type=radio]')]
      .filter((each) => each.checkVisibility() && each.clientWidth > 2 && !each.matches('[role=switch], th *'))
      .filter((each) => !each.matches('[data-prints]'))
      .map((each) => each.getAttribute('aria-label') ?? each.textContent),
  )

test('paper has rates, lists and contracts without controls', async ({ page, portal, login, bidForm }) => {
  await login.signedIn(DANA)
  const bid = await quoteRequestOf(portal, DANA, 'Tallgrass')
  for (const path of [
    paths.dashboard(),
    paths.quoteHistory('larkspur'),
    paths.contracts(),
    paths.groupedWinLoss('larkspur'),
    paths.contract('ep-harborview'),
    paths.bidForm(bid.id, bid.scenarioId),
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => controls(page), path).toEqual([])
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  }
  // A rate is read like a text; what is folded keeps its title.
  await expect(bidForm.rate('12 months')).toBeVisible()
  await expect(bidForm.rate('12 months')).toHaveCSS('border-top-width', '0px')
  await expect(page.getByText('Request Details')).toBeVisible()
})
