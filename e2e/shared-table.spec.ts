import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { sheetRows } from './portal/saved-file'
import type { BidFormScreen } from './screens/BidFormScreen'
import { DANA } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

/** The shared table (B§2), as the 10,000 meters of one request show it. */
const CUSTOMER = 'Continental Retail Holdings'
const FORMULA = `=cmd|' /C calc'!A0`

const meters = (page: Page) => new PortalTableOf(page, 'Meter Details')
const card = (page: Page) => page.getByRole('region', { name: 'Meter Details' })
const range = (page: Page) => page.getByRole('group', { name: 'Meter Details, pages' })

test.beforeAll(async ({ portals }, testInfo) => {
  const portal = await portals.of(testInfo.file)
  await portal.changeMarket(
    'update legal_entities set name = $1 where id = (select min(id) from legal_entities where customer_id = ' +
      '(select id from customers where company_name like $2))',
    [FORMULA, `${CUSTOMER}%`],
  )
})

test.beforeEach(async ({ login }) => login.signedIn(DANA))

async function openMeters(page: Page, bidForm: BidFormScreen) {
  await bidForm.open(CUSTOMER)
  await page.getByRole('button', { name: 'Expand' }).click()
  await expect(range(page)).toContainText('1–10 of 10,000')
}

test('a column is widened by the mouse and by keys; head and body stay one under the other', async ({
  page,
  bidForm,
}) => {
  await openMeters(page, bidForm)
  const { column } = meters(page)
  const choice = page.getByRole('dialog', { name: 'Columns' })
  const wide = async () => (await column(/^UAN/).boundingBox())?.width ?? 0
  const before = await wide()
  await column(/^UAN/).hover()
  const handle = await column(/^UAN/).locator('.Mui-TableHeadCell-ResizeHandle-Wrapper').boundingBox()
  const [x, y] = [(handle?.x ?? 0) + (handle?.width ?? 0) / 2, (handle?.y ?? 0) + (handle?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y, { steps: 4 })
  await page.mouse.up()
  expect(await wide()).toBeGreaterThan(before + 40)
  const cell = await meters(page).rows().first().getByRole('cell').nth(1).boundingBox()
  expect(Math.abs((cell?.width ?? 0) - (await wide()))).toBeLessThan(2)

  // The same without a mouse.
  const dragged = await wide()
  await card(page).getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await choice.getByRole('button', { name: 'Narrow UAN' }).focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  expect(await wide()).toBeLessThan(dragged - 20)
})

test('a menu opens for a key that comes before its script', async ({ page, bidForm }) => {
  await openMeters(page, bidForm)
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const { column } = meters(page)
  const head = column(/^UAN/).getByRole('button', { name: 'UAN', exact: true })
  await head.focus()
  await page.keyboard.press('ArrowDown')
  const hide = page.getByRole('menuitem', { name: 'Hide UAN column' })
  await hide.click()
  await expect(column(/^UAN/)).toHaveCount(0)
})

test('Excel of 10,000 rows: by a worker, with progress, can be stopped, reads back whole', async ({
  page,
  bidForm,
}) => {
  await openMeters(page, bidForm)
  const excel = card(page).getByRole('button', { name: /^Excel/ })
  const labels = await excel.evaluateHandle((button) => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(button.textContent ?? '')).observe(button, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return seen
  })

  // Stopped: nothing is saved, and it can be begun again.
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await excel.evaluate(async (button: HTMLButtonElement) => {
    button.click()
    while (!/^[1-9]\d?%$/.test(button.textContent ?? '')) await new Promise(requestAnimationFrame)
    button.click()
  })
  await expect(excel).toHaveText('Excel')
  expect(saved).toEqual([])

  const worker = page.waitForEvent('worker')
  const started = page.waitForEvent('download')
  await excel.click()
  expect((await worker).url()).toMatch(/^blob:/)
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^Continental Retail Holdings meters-\d{4}-\d\d-\d\d\.xlsx$/)
  const percents = (await labels.jsonValue()).filter((label) => /^\d+%$/.test(label))
  expect(new Set(percents).size).toBeGreaterThan(5)

  const rows = await sheetRows(download)
  expect(rows[0]?.map(({ value }) => value)).toEqual([
    'LEN',
    'Utility',
    'UAN',
    'Service Reference #',
    'Address',
    'Start Date',
    'Annual kWh',
    'Bills',
  ])
  expect(rows).toHaveLength(10_001)
  expect(rows.flat().filter(({ formula }) => formula)).toEqual([])
  const dangerous = rows.flat().filter(({ value }) => value.startsWith('=cmd|'))
  expect(dangerous.length).toBeGreaterThan(10)
  for (const cell of dangerous) expect(cell).toEqual({ type: 'str', value: FORMULA, formula: false })
  // Account numbers keep their zeros; usage is a number that can be summed.
  expect(rows[1]?.[2]?.type).toBe('str')
  expect(rows[1]?.[6]?.type).toBe('n')
  expect(saved).toHaveLength(1)
})
