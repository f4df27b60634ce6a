import { expect, type Page } from '@playwright/test'
import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { signInAs, type Rep } from '../portal/as-rep'
import type { Portal } from '../portal/start-portal'

export const DANA = {
  email: 'dana.whitfield@larkspur.example',
  password: 'Marketplace-1',
  name: 'Dana Whitfield',
  supplier: 'Larkspur Energy',
}
export const THEO = {
  email: 'theo.marsh@larkspur.example',
  password: 'Marketplace-1',
  name: 'Theo Marsh',
  supplier: 'Larkspur Energy',
}
export const PRIYA = {
  email: 'priya.nair@granitepeak.example',
  password: 'Marketplace-1',
  name: 'Priya Nair',
  supplier: 'Granite Peak Power',
}

/** B§2 Login. */
export class LoginScreen {
  constructor(
    private readonly page: Page,
    private readonly portal: Portal,
  ) {}

  heading = () => this.page.getByRole('heading', { name: 'Login to the product' })
  email = () => this.page.getByLabel('Email')
  password = () => this.page.getByLabel('Password', { exact: true })
  button = () => this.page.getByRole('button', { name: 'Login', exact: true })
  message = (text: string | RegExp) => this.page.getByRole('alert').filter({ hasText: text })

  async open() {
    await this.page.goto('/login')
    await expect(this.heading()).toBeVisible()
  }

  async fill(email: string, password: string) {
    await this.email().fill(email)
    await this.password().fill(password)
  }

  /** For tests that are about something else: a browser in which the rep has signed in already, at this page. */
  async signedIn(rep: Rep, path?: string) {
    const { user } = await signInAs(this.portal, rep)
    await this.page.addInitScript(
      ([key, value]) => {
        // Once for this tab: whoever logs out afterwards stays out.
        if (sessionStorage.getItem('signedIn') !== null) return
        sessionStorage.setItem('signedIn', 'before')
        localStorage.setItem(key, value)
      },
      [CURRENT_USER_KEY, JSON.stringify(user)] as const,
    )
    if (path !== undefined) await this.page.goto(path)
  }

  /** Signs in on the login page and waits until the portal is there. */
  async signIn(rep: Rep & { name: string }) {
    await this.open()
    await this.fill(rep.email, rep.password)
    await this.button().click()
    await expect(this.page.getByRole('banner').getByText(rep.name)).toBeVisible()
  }
}
