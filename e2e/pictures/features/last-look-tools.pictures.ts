import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../../portal/as-rep'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('last-look-tools', {
  rep: DANA,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Brightwater Senior Living')
    await page.goto(paths.bidForm(id, scenarioId))
    for (const [term, floor] of [
      ['12 months', '0.0962'],
      ['36 months', '0.0945'],
    ] as const) {
      const input = page.getByRole('textbox', { name: `Your floor, ${term}` })
      await input.fill(floor)
      await input.press('Enter')
    }
    for (const [term, key] of [
      ['12 months', 'Alt+KeyB'],
      ['36 months', 'Alt+KeyM'],
      ['24 months', 'Alt+Shift+ArrowDown'],
    ] as const) {
      await page.getByRole('textbox', { name: `Standard mix rate, ${term}` }).focus()
      await page.keyboard.press(key)
    }
    await expect(page.getByText(/Below your floor/).first()).toBeVisible()
    await page.getByRole('table', { name: 'Pricing options' }).scrollIntoViewIfNeeded()
  },
})
