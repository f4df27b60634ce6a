import type { BrowserContext, Page, Request, Response } from '@playwright/test'

/** What a browser run showed, asked for and sent along, and the secrets that went through it. */
export class SecretWatch {
  private readonly secrets = new Map<string, string>()
  /** Where a secret may be found: what it says, by where it was seen. */
  private readonly seen: { where: string; text: string }[] = []
  private readonly waiting: Promise<void>[] = []
  readonly referrers: string[] = []
  requests = 0

  constructor(private readonly apiUrl: string) {}

  /**
   * A secret, and every form in which it travels: base64 (C§7), base64 with its first `=` as `.` (B§5), and in
   * addresses.
   */
  add(what: string, secret: string): void {
    if (secret.length < 8) throw new Error(`${what} is too short to be looked for.`)
    const base64 = Buffer.from(secret).toString('base64')
    for (const form of [
      secret,
      base64,
      base64.replace(/=+$/, ''),
      base64.replace('=', '.'),
      Buffer.from(base64).toString('base64'),
    ])
      this.secrets.set(form, what)
  }

  get count(): number {
    return new Set(this.secrets.values()).size
  }

  note(where: string, text: string): void {
    this.seen.push({ where, text })
  }

  watch(context: BrowserContext): void {
    context.on('request', (request) => this.noteRequest(request))
    // One that a page has left behind may never end: what it waits for would be waited for without an end.
    context.on('requestfinished', (request) => this.waiting.push(this.noteExchange(request)))
    context.on('console', (message) => this.note('console', message.text()))
    context.on('weberror', (error) => this.note('uncaught error', String(error.error())))
  }

  /** The page as it now stands: its address, the history behind it, its text, what the browser keeps. */
  async look(page: Page): Promise<void> {
    this.note('address', page.url())
    this.note('text of the page', await page.locator('body').innerText())
    const session = await page.context().newCDPSession(page)
    const { entries } = await session.send('Page.getNavigationHistory')
    await session.detach()
    for (const { url, title } of entries) this.note('history', `${url} ${title}`)
    const kept = await page.evaluate(() => {
      const local = Object.entries(localStorage).filter(([key]) => key !== 'currentUser' && key !== 'knownDevice')
      return JSON.stringify([
        local,
        Object.entries(sessionStorage).filter(([key]) => key !== 'signedIn'),
        document.referrer,
        document.title,
      ])
    })
    this.note('storage', kept)
  }

  /** Every secret that was found where it does not belong. */
  async found(): Promise<string[]> {
    await Promise.all(this.waiting)
    return this.seen.flatMap(({ where, text }) => {
      const forms = [text, decoded(text)]
      return [...this.secrets]
        .filter(([secret]) => forms.some((form) => form.includes(secret)))
        .map(([secret, what]) => `${what} in ${where}: …${around(forms.join(' '), secret)}…`)
    })
  }

  private noteRequest(request: Request): void {
    this.requests += 1
    // The page of a link that carries a secret is asked for by that very address; the API takes tokens as B§7 and
    // decision 32 say.
    if (request.isNavigationRequest() || request.url().startsWith(this.apiUrl)) return
    this.note('request', request.url())
  }

  private async noteExchange(request: Request): Promise<void> {
    const headers = await request.allHeaders().catch(() => request.headers())
    // What comes out of the browser's own cache has an empty one.
    if (headers['referer']) this.referrers.push(`${request.url()} was told ${headers['referer']}`)
    const response = await request.response().catch(() => null)
    if (response !== null) await this.noteAnswer(response)
  }

  private async noteAnswer(response: Response): Promise<void> {
    if (!response.url().startsWith(this.apiUrl)) return
    this.note('headers of an answer', JSON.stringify(await response.allHeaders().catch(() => ({}))))
    if (response.status() >= 400)
      this.note(`error text of ${new URL(response.url()).pathname}`, await response.text().catch(() => ''))
    if (!/\/(authenticatesupplier|identity|signup|download-ticket|passkey-sign-in|sign-on)\b/.test(response.url()))
      return
    const { token, ticket, device } = (await response.json().catch(() => ({}))) as {
      token?: string
      ticket?: string
      device?: string
    }
    if (token) this.add('a session token', token)
    if (device) this.add('the secret of a device', device)
    if (ticket) this.add('a download ticket', ticket)
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function around(text: string, secret: string): string {
  const at = text.indexOf(secret)
  return text.slice(Math.max(0, at - 80), at + secret.length + 40)
}
