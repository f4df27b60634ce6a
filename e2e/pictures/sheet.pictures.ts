import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Browser } from '@playwright/test'
import { root } from '../portal/program'
import { openSite, startPortal } from '../portal/start-portal'
import { draw, SCHEMES, type Scheme } from './draw'
import { screens } from './screens'

const FOLDER = join(root, 'docs/screens')
/** Shown in README as large as they are. */
const LARGE = ['dashboard', 'bid form']
const COLUMNS = 4
const WIDTH = 600

/** All screens on one picture, JPEG. */
async function drawSheet(browser: Browser, pictures: Map<string, Buffer>, scheme: Scheme): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (WIDTH + 24) + 24, height: 800 } })
  const [paper, ink] = scheme === 'light' ? ['#e7ebf0', '#16212e'] : ['#05080c', '#e6ebf1']
  const figures = [...pictures].map(
    ([name, picture]) =>
      `<figure><img width="${WIDTH}" src="data:image/jpeg;base64,${picture.toString('base64')}">` +
      `<figcaption>${name}</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; background: ${paper}; color: ${ink}; font: 20px sans-serif;
      display: grid; grid-template-columns: repeat(${COLUMNS}, ${WIDTH}px); gap: 24px; }
    figure { margin: 0; } img { display: block; } figcaption { padding-top: 6px; }
  </style>${figures.join('')}`)
  const sheet = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 78 })
  await page.close()
  return sheet
}

test('every screen on one sheet, light and dark', async ({ browser }) => {
  mkdirSync(FOLDER, { recursive: true })
  const site = await openSite()
  const portal = await startPortal(site)
  try {
    const sheets = { light: new Map<string, Buffer>(), dark: new Map<string, Buffer>() }
    for (const screen of screens) {
      if (screen.onSheet === false) continue
      const drawn = await draw(browser, portal, screen, { fullPage: false, type: 'jpeg' })
      for (const scheme of SCHEMES) sheets[scheme].set(screen.name, drawn[scheme])
      if (LARGE.includes(screen.name)) writeFileSync(join(FOLDER, `${screen.name.replace(' ', '-')}.jpg`), drawn.light)
    }
    for (const scheme of SCHEMES)
      writeFileSync(join(FOLDER, `${scheme}.jpg`), await drawSheet(browser, sheets[scheme], scheme))
  } finally {
    await portal.close()
    await site.close()
  }
})
