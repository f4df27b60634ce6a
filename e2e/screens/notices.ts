import type { Page } from '@playwright/test'

export const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
export const notices = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

/** When and how the rep is told, which is behind the bell's notices. */
export async function openAlerts(page: Page) {
  await bell(page).click()
  await notices(page).getByRole('button', { name: 'Alerts and calendar' }).click()
  return page.getByRole('dialog', { name: 'Alerts and calendar' })
}
