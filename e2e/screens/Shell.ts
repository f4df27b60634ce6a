import type { Page } from '@playwright/test'

/** Sidebar, header and toasts (B§2 Layout shell). */
export class Shell {
  constructor(private readonly page: Page) {}

  sidebar = () => this.page.getByRole('navigation', { name: 'Main' })
  entry = (name: 'Dashboard' | 'Custom Bids' | 'Contracts' | 'Logout') =>
    this.sidebar().getByRole('link', { name: new RegExp(`^${name}`) })
  pageName = (name: string) => this.page.getByRole('banner').getByText(name, { exact: true })
  corner = () => this.page.getByRole('banner')
  /** Above the page, behind open dialogs too; empty while everything answers. */
  connectionNotice = () => this.page.locator('main > [role="status"]').first()
  toast = (title: string) =>
    this.page.getByRole('region', { name: 'Notifications' }).locator('div').filter({ hasText: title }).first()
  theme = () => this.page.getByRole('button', { name: /^Use the (dark|light) theme$/ })
}
