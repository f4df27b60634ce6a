import { expect, type Page } from '@playwright/test'

/** dashboard/contracts and one contract's page (C§2). */
export class ContractScreen {
  constructor(private readonly page: Page) {}

  row = (customer: string) => this.page.getByRole('row').filter({ hasText: customer })
  button = (name: string) => this.page.getByRole('button', { name, exact: true })
  dialog = (name: string) => this.page.getByRole('dialog', { name })
  region = (name: string) => this.page.getByRole('region', { name })

  /** From the list, as a rep gets there. */
  async open(customer: string) {
    await this.page.goto('/dashboard/contracts')
    await this.row(customer).getByRole('link').first().click()
    await expect(this.page.getByRole('heading', { name: customer, level: 1 })).toBeVisible()
  }

  /** Reads the dialog of C§8 and closes it. */
  async readAndClose(text: string) {
    await expect(this.page.getByText(text)).toBeVisible()
    await this.button('Done').click()
  }
}
