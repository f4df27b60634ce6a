import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { pdfPageCount } from './portal/saved-file'
import { DANA } from './screens/LoginScreen'

test.beforeEach(async ({ login }) => login.signedIn(DANA))

test('the signed PDF is read page by page and saved with its certificate; the copy too (C§7)', async ({
  page,
  contract,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(paths.contract('ep-st-brendan'))
  const panel = contract.region('Executed contract, review')
  const shown = contract.reviewPage(1)
  await expect(shown).toHaveAccessibleName('Page 1 of 4')
  await expect(shown).toContainText(/^Retail Electricity Supply Agreement.*Version 3/)
  const nextPage = panel.getByRole('button', { name: 'Next page' })
  // The page fills its panel.
  const [paper, frame] = [await shown.boundingBox(), await panel.boundingBox()]
  expect((paper?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.85)
  for (const [number, text] of [
    [2, /Schedule A/],
    [3, /Signatures.*Buyer: Karen Oyelaran, CFO/],
    [4, /Certificate of Completion/],
  ] as const) {
    await nextPage.click()
    await expect(panel.getByText(`${number} / 4`, { exact: true })).toBeVisible()
    await expect(contract.reviewPage(number)).toContainText(text)
    await expect(contract.reviewPage(number)).toBeInViewport()
  }
  await expect(nextPage).toBeDisabled()
  // Its text lies over the picture by rules of its own, which reach no further and go with it.
  // Thumbnails, and back by one of them.
  await panel.getByRole('button', { name: 'Thumbnails' }).click()
  await panel.getByRole('button', { name: 'Go to page 1' }).click()
  await expect(panel.getByText('1 / 4', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Thumbnails' }).click()
  await expect(shown.locator('.textLayer')).toHaveCSS('position', 'absolute')
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText))
  expect(new Set(await sheets())).toEqual(new Set([expect.stringMatching(/^@scope \(\[data-styles="part-\d+"\]\)/)]))
  await contract.button('Zoom in').click()
  await expect.poll(async () => ((await shown.boundingBox())?.width ?? 0) / (paper?.width ?? 1)).toBeCloseTo(1.25, 1)
  await contract.button('Fit a whole page').click()
  await expect
    .poll(async () => ((await shown.boundingBox())?.height ?? 0) / ((await panel.boundingBox())?.height ?? 1))
    .toBeLessThan(1)
  await contract.button('Fit the width').click()

  const signed = await contract.save(contract.button('Download'))
  expect(signed.suggestedFilename()).toBe('St-Brendan-Larkspur-36mo-v3.pdf')
  expect(await pdfPageCount(signed)).toBe(4)
  expect(asked.filter((url) => /env-st-brendan-3\/document\?include_certificate=true$/.test(url))).toHaveLength(2)
  const guarantee = await contract.save(page.getByRole('button', { name: 'Business-guarantee-form.pdf' }))
  expect(guarantee.suggestedFilename()).toBe('Business-guarantee-form.pdf')

  await page.goto(paths.contract('ep-bayview'))
  const final = await contract.save(contract.region('Countersigned contract').getByRole('button', { name: 'Download' }))
  expect(final.suggestedFilename()).toBe('Bayview-Medical-Larkspur-24mo-v1-countersigned.pdf')
  expect(await pdfPageCount(final)).toBe(4)
  expect(asked.some((url) => /env-bayview-1\/countersigned\/document\?include_certificate=true$/.test(url))).toBe(true)
})

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString().trim())
/** The words that the browser highlights: all but the current place, and the current one. */
const highlighted = (page: Page) =>
  page.evaluate(() =>
    ['found-words', 'current-words'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
    ),
  )

test('the contract is text: words are selected, found and stepped through across its pages, or not there', async ({
  page,
  contract,
}) => {
  await page.goto(paths.contract('ep-copperline'))
  const panel = contract.region('Executed contract, review')
  const shown = contract.reviewPage(1)
  await shown.getByText('Retail Electricity Supply Agreement').dblclick()
  expect('Retail Electricity Supply Agreement').toContain((await selected(page)) || 'nothing')

  const field = panel.getByRole('searchbox', { name: 'Search this contract' })
  const count = panel.getByRole('status')
  await field.fill('SUPPLY')
  await expect(count).toHaveText('1 of 3')
  await expect.poll(() => highlighted(page)).toEqual([['Supply'], ['Supply']])
  await field.press('Enter')
  await expect(count).toHaveText('2 of 3')
  // The third is pages away; after it comes the first.
  await panel.getByRole('button', { name: 'Next result' }).click()
  await expect(count).toHaveText('3 of 3')
  await expect(panel.getByText('3 / 4', { exact: true })).toBeVisible()
  await expect.poll(async () => (await highlighted(page))[1]).toEqual(['Supply'])
  await field.press('Enter')
  await expect(count).toHaveText('1 of 3')
  await expect(panel.getByText('1 / 4', { exact: true })).toBeVisible()
  await field.press('Shift+Enter')
  await expect(count).toHaveText('3 of 3')
  await panel.getByRole('button', { name: 'Previous result' }).click()
  await expect(count).toHaveText('2 of 3')

  // Words that a line breaks, at another zoom; the place comes into view.
  await contract.button('Zoom in').click()
  await field.fill('in schedule a for the term')
  await expect(count).toHaveText('1 of 1')
  await expect.poll(() => highlighted(page)).toEqual([[], ['inSchedule A for the term']])
  await expect(shown.getByText('for the term below.')).toBeInViewport()

  await field.fill('uranium')
  await expect(count).toHaveText('No results')
  await expect(panel.getByRole('button', { name: 'Next result' })).toBeDisabled()
  expect(await highlighted(page)).toEqual([[], []])
  await field.fill('')
  await expect(count).toHaveText('')
})

test('the worker that reads PDFs cannot be loaded: the rep is told, and Retry shows the contract', async ({
  page,
  errors,
  contract,
}) => {
  errors.expect(/ERR_FAILED/)
  await page.context().route('**/pdf.worker*', (route) => route.abort())
  await page.goto(paths.contract('ep-copperline'))
  const panel = contract.region('Executed contract, review')
  await expect(panel).toContainText('The contract cannot be shown here. You can still download it.')
  await expect(panel.getByRole('searchbox')).toBeDisabled()
  await page.context().unroute('**/pdf.worker*')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByRole('group', { name: 'Page 1 of 4' })).toContainText('Retail Electricity Supply Agreement')
})

test('two versions stand side by side, and the words in which they differ are marked', async ({ page, contract }) => {
  await page.goto(paths.contract('ep-st-brendan'))
  const review = contract.region('Executed contract, review')
  await expect(contract.reviewPage(1)).toContainText('Version 3')
  const compare = review.getByRole('button', { name: 'Compare with another version' })
  await compare.focus()
  await page.keyboard.press('Enter')
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(review.getByRole('status', { name: 'Comparison' })).toHaveText('4 pages differ in text:')
  const side = (name: string) => review.getByRole('group', { name, exact: true })
  await expect(side('Version 2').getByRole('group', { name: 'Page 1 of 4' })).toContainText(', version 2')
  await expect(side('Version 3').getByRole('group', { name: 'Page 1 of 4' })).toContainText(', version 3')
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('changed-words') ?? [])].map(String))
  await expect.poll(marked).toEqual(expect.arrayContaining(['2', '3']))
  await review.getByRole('combobox', { name: 'Compared with' }).selectOption('Version 1')
  await expect(side('Version 1')).toContainText(', version 1')
  await review.getByRole('button', { name: /^Page 3, \d+ places?$/ }).click()
  await expect(side('Version 3').getByRole('group', { name: 'Page 3 of 4' })).toBeInViewport()
  // The decision stays in sight; Escape leads back to one paper and what the plan says.
  await expect(contract.button('Book')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(contract.region('What the plan says')).toBeVisible()
  // So does a line that Book is asked to show.
  await compare.click()
  await expect(contract.region('What the plan says')).toBeHidden()
  await contract.button('Book').click()
  await contract.dialog('Book contract').getByRole('button', { name: 'Show Term' }).click()
  await expect(contract.region('What the plan says').getByRole('checkbox', { name: /^Term/ })).toBeFocused()
  await expect(side('Version 1')).toHaveCount(0)
  expect(await marked()).toEqual([])
})
