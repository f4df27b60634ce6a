import { expect, type Page } from '@playwright/test'
import { axeFinds } from '../accessibility/axe'

/** The page that opens an empty market, by a one-time link. */
export class FirstRunScreen {
  constructor(private readonly page: Page) {}

  /** What is asked there, by its label. */
  async open(link: string, fields: Record<string, string>): Promise<{ key: string; link: string }> {
    await this.page.goto(link)
    await expect(this.page).toHaveURL(/\/first-run$/)
    await expect(this.button()).toBeVisible()
    expect(await axeFinds(this.page)).toEqual({ light: [], dark: [] })
    await this.button().click()
    await expect(this.page.getByText('First supplier is required')).toBeVisible()
    await this.send(fields)
    await expect(this.page.getByRole('heading', { name: 'The market is open' })).toBeVisible()
    await expect(this.page.getByText('No mail server is set: give the link yourself.')).toBeVisible()
    expect(await axeFinds(this.page)).toEqual({ light: [], dark: [] })
    return { key: await this.told(/operator’s key/), link: await this.told(/administrator’s account/) }
  }

  /** The address keeps no code; the page does, and it is used up. */
  async refusesAgain(fields: Record<string, string>): Promise<void> {
    await this.page.reload()
    await this.send(fields)
    await expect(this.page.getByText('This link has been used or has expired.')).toBeVisible()
  }

  private button = () => this.page.getByRole('button', { name: 'Open the market' })

  private told = (title: RegExp) => this.page.getByRole('group', { name: title }).locator('code').innerText()

  private async send(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.page.getByLabel(label).fill(text)
    await this.button().click()
  }
}
