import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { madePdf } from '../testing/made-pdf'
import { expect, test } from './fixtures'
import { ContractScreen } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'

/** Files that no program of ours would write: each is shown as far as it can be, and nothing of it keeps from Book. */

test.beforeEach(async ({ login }) => login.signedIn(DANA))

const readCase = (name: string) => readFileSync(join(import.meta.dirname, 'contract-cases', `${name}.pdf`))
const lines = ['Retail Electricity Supply Agreement', 'Contract Price: $0.11284 per kWh.', 'Term: 36 months.']

/** The page of a contract whose signing service hands out this file. */
async function openPaper(page: Page, body: Buffer) {
  await page.route(/env-st-brendan-\d+\/document/, (route) => route.fulfill({ contentType: 'application/pdf', body }))
  await page.goto(paths.contract('ep-st-brendan'))
  const contract = new ContractScreen(page)
  const panel = contract.region('What the plan says')
  await expect(panel.getByRole('group', { name: 'Evidence' })).toBeVisible()
  await expect(contract.button('Book')).toBeEnabled()
  const rate = panel
    .getByRole('list', { name: 'Facts of the plan' })
    .locator('> li')
    .filter({ has: page.getByRole('checkbox', { name: /^Rate / }) })
  return {
    contract,
    review: contract.region('Executed contract, review'),
    rate,
    unread: panel.getByRole('list', { name: 'Not read here' }),
  }
}

const sizeOf = async (contract: ContractScreen, page: number) => {
  const box = await contract.reviewPage(page).boundingBox()
  return { width: box?.width ?? 0, height: box?.height ?? 0 }
}

test('what is locked, or has no text, says so in its place and among the lines', async ({ page, errors }) => {
  errors.expect(/contract-not-shown/)
  const locked = await openPaper(page, readCase('encrypted'))
  await expect(locked.review).toContainText('The contract cannot be shown here. You can still download it.')
  await expect(locked.unread).toContainText('the file is damaged or locked. Read it yourself.')
  await expect(locked.rate).toContainText('Not known')

  await page.unrouteAll()
  const scanned = await openPaper(page, madePdf({ pages: [{}, {}] }))
  await expect(scanned.contract.reviewPage(2)).toBeVisible()
  await expect(scanned.review).toContainText('No text to search: the pages are pictures, as of a scan.')
  await expect(scanned.unread).toContainText('No text to search')
  await expect(scanned.review.getByRole('searchbox')).toBeDisabled()
})

test('what is written oddly is read all the same: a wrong table, bytes before it, signatures', async ({ page }) => {
  for (const body of [madePdf({ pages: [{ lines }], isDamaged: true }), readCase('signed')]) {
    const { contract, rate, unread } = await openPaper(page, body)
    await expect(contract.reviewPage(1)).toContainText('Retail Electricity Supply Agreement')
    await expect(rate).toContainText('Named once, equal')
    await expect(unread).toHaveCount(0)
    await page.unrouteAll()
  }
  const { contract, unread } = await openPaper(page, readCase('6-bom'))
  await expect(contract.reviewPage(1)).toContainText('per kWh')
  await expect(unread).toHaveCount(0)
})

test('a script in a file is never run, and what is attached is named', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const script = 'app.alert("run"); globalThis.wasRun = true; alert("run")'
  const { rate, unread } = await openPaper(page, madePdf({ pages: [{ lines }], script, attached: 'rates.csv' }))
  await expect(rate).toContainText('Named once, equal')
  await expect(unread.getByRole('listitem')).toHaveCount(1)
  await expect(unread).toContainText('The attached file rates.csv is not read.')
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  expect(asked).toEqual([])
})

test('300 pages are read, and few of them are drawn at once', async ({ page }) => {
  const pages = Array.from({ length: 300 }, (_, index) => ({ lines: [...lines, `This is sheet ${index + 1}.`] }))
  const { contract, review, rate } = await openPaper(page, madePdf({ pages }))
  await expect(contract.reviewPage(1)).toHaveAccessibleName('Page 1 of 300')
  await expect(rate).toContainText('Named 300 times')
  await review.getByRole('button', { name: 'Thumbnails' }).click()
  await review.getByRole('button', { name: 'Go to page 300' }).click()
  await expect(contract.reviewPage(300)).toContainText('This is sheet 300.')
  await expect(review.getByText('300 / 300', { exact: true })).toBeVisible()
  expect(await review.locator('[role=document] canvas').count()).toBeLessThan(10)
})

test('pages that lie across, are turned, or are read from right to left', async ({ page }) => {
  const letters = new Map([...'abcdefg'].map((code, at) => [code, String.fromCharCode(0x05d0 + at)]))
  const rtl = await openPaper(
    page,
    madePdf({ pages: [{ lines: ['abc defg abcd gfe dcba', 'gfe dcba gfedcb abcde', 'abcdefg dcb gfedc'] }], letters }),
  )
  await expect(rtl.contract.reviewPage(1)).toContainText('אבג')
  await expect(rtl.contract.reviewPage(1).locator('.textLayer [dir=rtl]').first()).toBeAttached()
  await rtl.review.getByRole('searchbox').fill('אבג')
  await expect(rtl.review.getByText(/^1 of/)).toBeVisible()

  await page.unrouteAll()
  const { contract, review, rate } = await openPaper(
    page,
    madePdf({
      pages: [
        { lines, size: [842, 595] },
        { lines: ['Schedule A.'], rotate: 90 },
        { lines: ['Schedule B.'], rotate: 180 },
      ],
    }),
  )
  await expect(rate).toContainText('Named once, equal')
  await expect(contract.reviewPage(1)).toContainText('Contract Price')
  const across = await sizeOf(contract, 1)
  expect(across.width / across.height).toBeCloseTo(842 / 595, 1)
  // A whole page fits by its own size: across, it fills the pane's width or its height.
  await review.getByRole('button', { name: 'Fit a whole page' }).click()
  const pane = await review.getByRole('document').boundingBox()
  await expect.poll(async () => (await sizeOf(contract, 1)).height).toBeLessThanOrEqual(pane?.height ?? 0)
  const fitted = await sizeOf(contract, 1)
  const room = { width: (pane?.width ?? 0) - 80, height: (pane?.height ?? 0) - 40 }
  expect(fitted.width >= room.width || fitted.height >= room.height).toBe(true)
  await review.getByRole('button', { name: 'Next page' }).click()
  await expect(contract.reviewPage(2)).toContainText('Schedule A.')
  const turned = await sizeOf(contract, 2)
  expect(turned.width / turned.height).toBeCloseTo(792 / 612, 1)
  await review.getByRole('button', { name: 'Next page' }).click()
  await expect(contract.reviewPage(3)).toContainText('Schedule B.')
})
