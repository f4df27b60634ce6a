import AxeBuilder from '@axe-core/playwright'
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import { watchedErrors, type PortalErrors } from './portal/portal-errors'

/** The component page as `npm run dev -- ui` serves it, on a free port. */
const test = base.extend<{ errors: PortalErrors }, { gallery: string }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const server = spawn(process.execPath, [join(import.meta.dirname, '../scripts/dev.mjs'), 'ui', '0'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      try {
        await use(await addressOf(server))
      } finally {
        server.kill('SIGTERM')
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  errors: [watchedErrors, { auto: true }],
})
// The page is compiled first, and axe reads all of it.
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const { stdout } = server
    if (!stdout) return reject(new Error('the server says nothing'))
    createInterface({ input: stdout }).on('line', (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0]
      if (address !== undefined) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`the component page did not start (${code})`)))
  })
}

test('every component, light and dark: nothing fails, and everybody can use it', async ({ page, gallery }) => {
  await page.goto(gallery)
  const sections = page.getByRole('main').getByRole('region')
  await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Components' }).getByRole('link')
  expect(await sections.count()).toBeGreaterThanOrEqual(await links.count())

  for (const link of await links.all()) {
    await link.click()
    await expect(page.getByRole('heading', { name: await link.innerText(), exact: true })).toBeInViewport()
  }

  for (const scheme of ['light', 'dark'] as const) {
    await page.getByRole('radio', { name: scheme }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('\n')}`),
      scheme,
    ).toEqual([])
  }
})

test('dialogs open in the scheme of the page, and the page fits a narrow width', async ({ page, gallery }) => {
  await page.goto(gallery)
  for (const scheme of ['light', 'dark'] as const) {
    await page.getByRole('radio', { name: scheme }).check()
    for (const button of ['Open the dialog', 'Open the question', 'Open the rejection']) {
      await page.getByRole('button', { name: button }).click()
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await expect(dialog).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog], [role=alertdialog]').analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
  await page.getByRole('radio', { name: 'narrow' }).check()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBeLessThanOrEqual(0)
})
