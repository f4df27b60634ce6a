import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { root } from '../portal/program'

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980): a key, a click with its pointing, a thought. */
const SECONDS = { key: 0.2, click: 1.3, thought: 1.35 }

/** .07234 and .00285, …: digits, of which F takes the likely rate; the last adders are a step below the one above. */
export const MILLRACE_RATES = [
  ['7234f', '.00285'],
  ['7105f', '27f'],
  ['7042f', 'Alt+ArrowDown'],
  ['6998f', 'Alt+ArrowDown'],
] as const

/** Stops of Tab on a page, at most. */
const MOST_STOPS = 200

export interface Effort {
  clicks: number
  keys: number
  /** Of the keys. */
  tabs: number
  /** How long a practised hand takes, by the keystroke-level model. */
  seconds: number
}

/** A rep's hands: whatever is done through them is counted. */
export class KeyboardDriver {
  private clicks = 0
  private keys = 0
  private tabs = 0
  private thoughts = 0

  constructor(private readonly page: Page) {}

  async click(target: Locator) {
    await target.click()
    this.clicks += 1
  }

  /** A chord is one key. */
  async press(key: string, times = 1) {
    for (let time = 0; time < times; time += 1) {
      await this.page.keyboard.press(key)
      this.keys += 1
      if (key === 'Tab' || key === 'Shift+Tab') this.tabs += 1
    }
  }

  /** Tab, until it has the focus. @throws where no stop of the page is it */
  async tabTo(target: Locator) {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press('Tab')
    }
    throw new Error(`No stop of Tab: ${String(target)}`)
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  /**
   * Term by term, from the rate with the focus: what is typed for its rate, and for its adder where there is one. What
   * is no text is a key: `Alt+ArrowDown`.
   */
  async typeRates(rows: readonly (readonly [rate: string, adder?: string])[]) {
    for (const [at, [rate, adder]] of rows.entries()) {
      // Enter goes on below the field that the Tabs began in.
      if (at > 0) await this.press('Enter')
      await this.typeOrPress(rate)
      if (adder === undefined) continue
      await this.press('Tab')
      await this.typeOrPress(adder)
    }
  }

  private typeOrPress(text: string) {
    return text.includes('+') ? this.press(text) : this.type(text)
  }

  /** Something has to be read or looked for before the hand goes on. */
  think() {
    this.thoughts += 1
  }

  effort(): Effort {
    const { clicks, keys, tabs, thoughts } = this
    const seconds = keys * SECONDS.key + clicks * SECONDS.click + thoughts * SECONDS.thought
    return { clicks, keys, tabs, seconds: Math.round(seconds * 10) / 10 }
  }

  /** What a job cost, in a file for `npm run bench -- jobs`. */
  note(job: string, figures: Record<string, number> = {}): Effort {
    const folder = join(root, 'test-results/jobs')
    mkdirSync(folder, { recursive: true })
    const effort = this.effort()
    writeFileSync(join(folder, `${job}.json`), JSON.stringify({ job, ...effort, ...figures }))
    return effort
  }
}

/** px from the top of the page to the middle of what is looked for, as it lies when the page is opened. */
export async function pxDown(target: Locator): Promise<number> {
  await expect(target).toBeVisible()
  return target.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    return Math.round(top + window.scrollY + height / 2)
  })
}
