import type { Page } from '@playwright/test'

export const notificationsButton = (page: Page) => page.getByRole('button', { name: /^Notices/ })
export const notices = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

/** When and how the rep is notified, which is behind the notifications. */
export async function openAlerts(page: Page) {
  await notificationsButton(page).click()
  await notices(page).getByRole('button', { name: 'Alerts and calendar' }).click()
  return page.getByRole('dialog', { name: 'Alerts and calendar' })
}
