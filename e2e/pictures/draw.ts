import type { Browser, Page } from '@playwright/test'
import type { Portal } from '../portal/start-portal'
import { LoginScreen } from '../screens/LoginScreen'
import type { Screen } from './screens'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Where a rep's work is widest seen: a small notebook. */
const VIEWPORT = { width: 1366, height: 768 }

interface Drawing {
  /** The whole page, not just the window. */
  fullPage: boolean
  type?: 'png' | 'jpeg'
  /** Nothing that differs from one second to the next. */
  withoutClocks?: boolean
}

/** Opens a screen in a browser of its own. @returns its picture in each scheme */
export async function draw(
  browser: Browser,
  portal: Portal,
  screen: Screen,
  drawing: Drawing,
): Promise<Record<Scheme, Buffer>> {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  })
  try {
    const page = await context.newPage()
    if (screen.rep) await new LoginScreen(page, portal).signedIn(screen.rep)
    await screen.open(page, portal)
    return { light: await shot(page, 'light', drawing), dark: await shot(page, 'dark', drawing) }
  } finally {
    await context.close()
  }
}

/** Until nothing is loading any more, and nothing has come for half a second. */
async function settled(page: Page) {
  const state = () =>
    page.evaluate(() => {
      const timers = [...document.querySelectorAll('[role=timer]')].map((timer) => timer.textContent).join('')
      const busy = document.querySelector('[aria-busy=true]') !== null
      return busy ? Math.random() : document.body.innerHTML.length - timers.length
    })
  for (let before = NaN, now = await state(); before !== now;) {
    before = now
    await page.waitForTimeout(500)
    now = await state()
  }
  await page.evaluate(() => document.fonts.ready)
}

async function shot(page: Page, colorScheme: Scheme, { withoutClocks, ...drawing }: Drawing): Promise<Buffer> {
  await page.emulateMedia({ colorScheme })
  await page.mouse.move(0, 0)
  await settled(page)
  return page.screenshot({
    ...drawing,
    ...(drawing.type === 'jpeg' ? { quality: 88 } : {}),
    animations: 'disabled',
    mask: withoutClocks ? [page.getByRole('timer')] : [],
  })
}
