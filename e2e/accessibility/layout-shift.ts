import type { Page } from '@playwright/test'

/** What a page may move by while it loads; the goal of Core Web Vitals is 0.1. */
export const MAX_SHIFT = 0.02

type Shifted = typeof window & { shifted: number }
type Shift = PerformanceEntry & { value: number }

/** From now on each page that is opened counts its layout shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: (window as Shifted).shifted + (entry as Shift).value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** @returns the sum of the layout shifts of the open page */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as Shifted).shifted)
