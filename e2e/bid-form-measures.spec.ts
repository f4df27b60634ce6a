import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { axeFinds } from './accessibility/axe'
import { keepWindowWidth } from './accessibility/look-at-state'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import type { BidFormScreen } from './screens/BidFormScreen'
import { DANA, THEO } from './screens/LoginScreen'

/** Where the parts of the bid form stand, in each of its states: the rates are in sight before anything is scrolled. */

const LAPTOP = { width: 1366, height: 625 }
const TALLER = { width: 1366, height: 768 }
const DESKTOP = { width: 1920, height: 1000 }
/** px: below the portal's header the head, then the card with its title and heads, then its rows. */
const HEAD = { top: 56, height: 96 }
const CARD = 164
const FIRST_ROW = 237
const FIRST_FIELD = { x: 521, y: 242 }
const ROW = { few: 40, many: 36 }

test.use({ viewport: LAPTOP, contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ login }) => login.signedIn(DANA))

/** The places of the parts, from the top left of the window. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const place = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return { x: box?.x ?? NaN, y: box?.y ?? NaN, height: box?.height ?? NaN, right: box?.right ?? NaN }
    }
    const tops = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
    const bar = document.querySelector('[data-sticky-bar]')
    const floor = Math.min(
      ...tops('[data-notices]:not(:empty), [data-sticky-bar]').map(({ top }) => top),
      window.innerHeight,
    )
    const rows = tops('tr[data-row]')
    return {
      head: place('form > :first-child'),
      card: place('[data-grid]'),
      row: rows[0]?.top,
      rowHeights: [...new Set(rows.map(({ height }) => height))],
      field: place('[data-rate-row="0"] input'),
      bar: bar?.getBoundingClientRect().height,
      // Whole rows that nothing lies upon.
      inSight: rows.filter(({ top, bottom }) => top >= 152 && bottom <= floor).length,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      clocks: document.querySelectorAll('main [role="timer"]').length,
    }
  })

async function expectMeasures(page: Page, state: string, { rows, height }: { rows: number; height: number }) {
  // What comes behind the page is there too.
  await expect(page.getByRole('button', { name: 'Meter Details', exact: true })).toBeAttached()
  await expect
    .poll(async () => {
      const { head, card, row, rowHeights, field, inSight, sideways, clocks, bar } = await placesOf(page)
      return {
        ...{ head: [head.y, head.height], card: card.y, row, rowHeights, field: [field.x, Math.round(field.y)] },
        ...{ inSight: Math.min(inSight, rows), sideways, clocks, bar },
      }
    }, state)
    .toEqual({
      head: [HEAD.top, HEAD.height],
      card: CARD,
      row: FIRST_ROW,
      rowHeights: [height],
      field: [FIRST_FIELD.x, height === ROW.few ? FIRST_FIELD.y : FIRST_FIELD.y - 1],
      inSight: rows,
      sideways: 0,
      clocks: 1,
      bar: 56,
    })
}

const optOut = async (page: Page, bidForm: BidFormScreen) => {
  await bidForm.optOut().click()
  const dialog = page.getByRole('dialog', { name: 'Opt Out' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Opt Out' }).click()
  await expect(page.getByText('You have already opted out of this rate check.')).toBeVisible()
}

for (const { customer, first, size, measures } of [
  { customer: 'Millrace', first: '12 months', size: LAPTOP, measures: { rows: 4, height: ROW.few } },
  { customer: 'Continental', first: '1 month', size: TALLER, measures: { rows: 10, height: ROW.many } },
])
  test(`${customer}: ${measures.rows} rows at ${size.width} × ${size.height} in every state`, async ({
    page,
    portal,
    bidForm,
    colleague,
  }) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, customer)
    const form = paths.bidForm(id, scenarioId)
    await page.setViewportSize(size)
    await page.goto(form)
    await expect(bidForm.rate(first)).toBeFocused()
    await expectMeasures(page, 'as it is opened', measures)

    await bidForm.rate(first).fill('0.0724')
    await page.keyboard.press('Tab')
    await expectMeasures(page, 'typed', measures)
    await page.reload()
    await expect(bidForm.draftNotice()).toBeVisible()
    await expectMeasures(page, 'a restored draft', measures)

    await colleague.login.signedIn(THEO, form)
    await colleague.page.getByRole('button', { name: 'Take over' }).click()
    await expect(colleague.bidForm.rate(first)).toBeEnabled()
    await colleague.bidForm.rate(first).fill('0.0731')
    await expect(page.getByRole('status').filter({ hasText: /^Theo is typing this bid\. .*0\.0731/ })).toBeVisible()
    await expectMeasures(page, 'a colleague types', measures)

    await page.goto(`${form}/view`)
    await expect(bidForm.rate(first)).toBeDisabled()
    await expectMeasures(page, 'read only', measures)

    await page.goto(form)
    await optOut(page, bidForm)
    await expect(bidForm.rate(first)).toBeDisabled()
    await expectMeasures(page, 'opted out', measures)
    expect(await axeFinds(page), 'opted out').toEqual({ light: [], dark: [] })
  })

test('what was before, or is unlike it, changes no height of the head', async ({ page, portal, bidForm }) => {
  const sent = await quoteRequestOf(portal, DANA, 'Summit Ridge')
  await page.goto(paths.bidForm(sent.id, sent.scenarioId))
  await expect(page.getByText('before: included').first()).toBeVisible()
  await expectMeasures(page, 'sent before', { rows: 3, height: ROW.few })
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Tallgrass')
  await page.goto(paths.bidForm(id, scenarioId))
  await bidForm.rate('12 months').fill('0.0651')
  await page.getByRole('switch', { name: 'Fee included' }).click()
  await expect(page.getByText('Unlike last bid')).toBeVisible()
  await expectMeasures(page, 'unlike the last bid', { rows: 3, height: ROW.few })
})

test('1366 × 625: the mark of a wrong rate cuts no figure, and its reason is read whole', async ({
  page,
  portal,
  bidForm,
}) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Ashgrove')
  await page.goto(paths.bidForm(id, scenarioId))
  await bidForm.rate('12 months').fill('4.198')
  const total = page.getByRole('textbox', { name: 'Total with Carbon Offsets, 12 months' })
  await total.fill('98.12345')
  await page.keyboard.press('Tab')
  await expect(total).toHaveAttribute('aria-invalid', 'true')
  const room = await total.evaluate((field: HTMLInputElement) => {
    const mark = field.parentElement?.querySelector('svg')?.getBoundingClientRect()
    const style = getComputedStyle(field)
    return {
      cut: field.scrollWidth - field.clientWidth,
      beyond: (mark?.right ?? NaN) - field.getBoundingClientRect().left - parseFloat(style.paddingLeft),
    }
  })
  expect(room.cut).toBeLessThanOrEqual(0)
  expect(room.beyond).toBeLessThanOrEqual(0)
  const reason = bidForm.term('12 months').getByText(/^Value should be/)
  expect(await reason.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})

test('1920 px: the rates stay beside their terms, and details stand in a drawer', async ({ page, portal, bidForm }) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Tallgrass')
  await page.setViewportSize(DESKTOP)
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(bidForm.rate('12 months')).toBeFocused()
  await expectMeasures(page, 'at 1920', { rows: 3, height: ROW.few })
  const drawer = page.getByRole('complementary', { name: 'Details of 12 months' })
  await expect(drawer).toBeVisible()
  const box = await drawer.boundingBox()
  expect([box?.y, box?.width, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([152, 360, 1920])
  // One curve, from the second rate on; of what is typed only the all-in price of the row stands there.
  const curve = page.getByRole('region', { name: 'Term curve' })
  // What was typed in another browser is there, or not yet.
  await page.getByRole('switch', { name: /^Fee/ }).uncheck()
  await bidForm.rate('12 months').fill('0.06513')
  await page.keyboard.press('Enter')
  await expect(curve).toHaveCount(0)
  await page.keyboard.type('0.06428')
  await page.keyboard.press('Tab')
  await expect(curve).toHaveCount(1)
  await expect(page.getByText('0.06513')).toHaveCount(0)
  await expect(page.getByText('0.06428')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Details of 24 months' })).toContainText('0.06678')
})

test('992 px and 200 %: no sideways scroll, the first rate in sight, nothing cut off', async ({
  page,
  portal,
  bidForm,
}) => {
  await keepWindowWidth(page)
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Tallgrass')
  for (const size of [
    { width: 992, height: 625 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(paths.bidForm(id, scenarioId))
    await expect(bidForm.rate('12 months')).toBeEnabled()
    await bidForm.rate('12 months').focus()
    await expect(bidForm.rate('12 months')).toBeInViewport({ ratio: 1 })
    expect((await placesOf(page)).sideways, `${size.width} px`).toBe(0)
    // A verdict with its fix makes no row higher.
    await bidForm.rate('12 months').fill('0.0324')
    for (const term of ['24 months', '36 months']) await bidForm.rate(term).fill('0.0702')
    await expect(page.getByText(/^\d+ % below its neighbors/)).toBeAttached()
    expect((await placesOf(page)).rowHeights, `${size.width} px`).toEqual([ROW.few])
  }
})

test('992 px: Last Look is reached from its terms to Send without sideways scroll, for both kinds of rates', async ({
  page,
  portal,
  bidForm,
}) => {
  await keepWindowWidth(page)
  await page.setViewportSize({ width: 992, height: 625 })
  for (const customer of ['Brightwater', 'Fairlane']) {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, customer)
    await page.goto(paths.bidForm(id, scenarioId))
    await expect(bidForm.rate('12 months')).toBeFocused()
    const kinds = page.getByRole('group', { name: 'Rates to beat' }).getByRole('button')
    for (let kind = 0; kind <= (await kinds.count()); kind += 1) {
      if (kind > 0) await kinds.nth(kind - 1).click()
      await expect(bidForm.send('12 months')).toBeInViewport({ ratio: 1 })
      const room = await page
        .getByRole('table', { name: 'Pricing options' })
        .evaluate(({ parentElement: of, scrollWidth }) => (of?.clientWidth ?? 0) - scrollWidth)
      expect(room, customer).toBeGreaterThanOrEqual(0)
    }
  }
})
