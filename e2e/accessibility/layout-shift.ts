import type { Page } from '@playwright/test'

/** What a page may move by while it loads; the goal of Core Web Vitals is 0.1. */
export const MAX_SHIFT = 0.02

interface Shifted extends Window {
  shifted: number
  /** What moved, and from where to where, in px. */
  moved: string[]
}
type Place = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>
interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Element | null; previousRect: Place; currentRect: Place }[]
}

/** From now on each page that is opened counts its layout shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const page = Object.assign(window, { shifted: 0, moved: [] as string[] }) as unknown as Shifted
    const at = ({ x, y, width, height }: Place) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        page.shifted += value
        const parts = sources.map(({ node, previousRect, currentRect }) => {
          const name = node?.nodeType === 1 ? node.getAttribute('aria-label') || node.className : node?.textContent
          return `${node?.nodeName} ${String(name).slice(0, 40)}: ${at(previousRect)} to ${at(currentRect)}`
        })
        page.moved.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${parts.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** @returns the sum of the layout shifts of the open page */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Shifted).shifted)

/** @returns each of them, the largest first, to say why a page moved too much */
export const movedOn = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as Shifted).moved)).sort().reverse().slice(0, 5).join('\n')
