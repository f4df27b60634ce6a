import { expect, type Locator, type Page } from '@playwright/test'

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980): a key, a click with its pointing, a thought. */
const SECONDS = { key: 0.2, click: 1.3, thought: 1.35 }

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

  async type(text: string) {
    await this.page.keyboard.type(text)
    this.keys += text.length
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
}

/** px from the top of the page to the middle of what is looked for, as it lies when the page is opened. */
export async function pxDown(target: Locator): Promise<number> {
  await expect(target).toBeVisible()
  return target.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    return Math.round(top + window.scrollY + height / 2)
  })
}
