import { expect, type BrowserContext, type ConsoleMessage, type WebError } from '@playwright/test'

/** A stream of live changes that is lost, or that a provider does not have: the browser says so, the page goes on. */
const NO_STREAM = /^Failed to load resource: .*(net::ERR_|status of (404|503)).*\/v1\/mp\/events\)$/

/**
 * Everything that goes wrong in the browser: console errors, violations of the Content-Security-Policy
 * (the browser reports them there) and errors nobody caught. A test names those that belong to it.
 */
export class PortalErrors {
  private readonly seen: string[] = []
  private readonly expected: RegExp[] = [NO_STREAM]

  watch(context: BrowserContext): void {
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') this.seen.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error: WebError) =>
      this.seen.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    )
  }

  /** This test makes the portal meet such an error: a refusal, a server that is gone. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.seen.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

/** The fixture: what goes wrong in the browser, and its test has not named, fails that test. */
export async function watchedErrors(
  { context }: { context: BrowserContext },
  use: (errors: PortalErrors) => Promise<void>,
): Promise<void> {
  const errors = new PortalErrors()
  errors.watch(context)
  await use(errors)
  expect(errors.unexpected(), 'errors in the browser that no test expected').toEqual([])
}
