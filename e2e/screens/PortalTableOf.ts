import type { Page } from '@playwright/test'

/** A table of shared-ui, found by its title. */
export class PortalTableOf {
  constructor(
    private readonly page: Page,
    private readonly title: string,
  ) {}

  table = () => this.page.getByRole('table', { name: this.title })
  row = (text: string | RegExp) => this.table().getByRole('row').filter({ hasText: text })
  /** The rows of the body. */
  rows = () =>
    this.table()
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
  /** The rows of a page, as many as `size` says. */
  pageSize = (size: string) =>
    this.page.getByRole('group', { name: `${this.title}, pages` }).getByRole('button', { name: size, exact: true })
  column = (name: string | RegExp) => this.table().getByRole('columnheader', { name })
}
