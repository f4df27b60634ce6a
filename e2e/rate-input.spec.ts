import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { readScenario } from 'shared-contracts/bid/request'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { expect, test } from './fixtures'
import { quoteRequestOf, signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'
import { model, type Edit, type Field } from './screens/rate-field'

/**
 * Rate inputs under a real keyboard: masks (decision 13), decimals (decision 38), and a caret that stays where it is.
 */
const MILLRACE = 'Millrace Precision Castings'
const TERM = '12 months'
const REFUSED = /^(Digits and one decimal point only|Only one decimal point|At most 5 decimals)$/

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** What the focused field holds, and what is selected in it. */
const field = (page: Page): Promise<Field> =>
  page.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
    return { text: value, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
  })

const select = (page: Page, start: number, end = start) =>
  page.evaluate(
    ([from, to]) => (document.activeElement as HTMLInputElement).setSelectionRange(from ?? 0, to ?? 0),
    [start, end],
  )

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** A rate of six decimals stands, as another program than this form may have sent it. */
async function submitted(portal: Portal, rate: string, value: string) {
  const { api, user } = await signInAs(portal, DANA)
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, MILLRACE)
  const { pricingOptions, quotes } = await api.call(readScenario, {
    params: { id, scenarioId },
    query: { meters: 'omit' },
  })
  if (quotes.length > 0) return
  const option = pricingOptions.find(({ minTerm, maxTerm }) => minTerm === 12 && maxTerm === 12)
  const quote = {
    supplierId: user.supplier.id,
    supplierRepId: user.supplierRepresentative.userId,
    pricingScenarioOptionId: option?.id ?? '',
    quoteDetails: [{ type: 'included' as const, name: 'Renewable' as const, value }],
    submittedRate: rate,
    feeIncluded: true,
    taxes: [],
    taxesIncluded: true,
    unitId: 1 as const,
  }
  await api.call(submitQuotes, {
    params: { id, scenarioId },
    body: { quotes: [quote], billingMethod: 'dual', creditStatus: null },
  })
}

test('0.072346 is shown, selected, typed over, put right and sent to the last digit', async ({
  page,
  portal,
  bidForm,
}) => {
  await submitted(portal, '0.072346', '0.002851')
  await bidForm.openAs(DANA, MILLRACE)
  const rate = bidForm.rate(TERM)
  const notNumeric = bidForm.term(TERM).getByText('Value should be a numeric')
  await expect(rate).toHaveValue('0.072346')
  await expect(bidForm.total(TERM)).toHaveValue('0.075197')
  await expect(bidForm.term(TERM)).toContainText(/0\.072346\s*\+ 0\.002851/)

  // By mouse and by keyboard: what is selected is what is shown.
  await rate.click()
  expect(await field(page)).toEqual({ text: '0.072346', start: 0, end: 8 })
  await page.keyboard.type('0.07')
  await expect(rate).toHaveValue('0.07')
  await page.keyboard.press('Tab')
  await expect(rate).toHaveValue('0.07000')
  await page.keyboard.press('Shift+Tab')
  expect(await field(page)).toEqual({ text: '0.07000', start: 0, end: 7 })

  await page.keyboard.type('0.07234')
  for (const refused of ['9', 'x', '-', '.']) {
    await select(page, 2)
    await page.keyboard.press(refused)
    expect(await field(page), refused).toEqual({ text: '0.07234', start: 2, end: 2 })
  }
  await expect(page.getByText('Only one decimal point')).toHaveCount(2) // Seen, and heard.
  await expect(notNumeric).toBeVisible()
  await select(page, 4)
  await page.keyboard.press('Backspace')
  expect(await field(page)).toEqual({ text: '0.0234', start: 3, end: 3 })
  await page.keyboard.type('7')
  expect(await field(page)).toEqual({ text: '0.07234', start: 4, end: 4 })

  await select(page, 0, 7)
  await page.keyboard.type('0.5')
  await select(page, 1)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  expect(await field(page)).toEqual({ text: '1.5', start: 1, end: 1 })

  await select(page, 0, (await field(page)).text.length)
  await page.keyboard.press('Delete')
  await page.keyboard.type('1e-2')
  await expect(rate).toHaveValue('12')
  await expect(page.getByText(REFUSED).first()).toBeVisible()
  // What is left is not what was meant: no rate, until it is emptied or typed anew (decision 51).
  await expect(notNumeric).toBeVisible()
  await expect(bidForm.submit()).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(notNumeric).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('0,05')
  await expect(notNumeric).toHaveCount(0)

  // What is pasted is kept, with its message.
  await select(page, 0, 20)
  await paste(page, '7 cents')
  await page.keyboard.press('Tab')
  await expect(rate).toHaveValue('7 cents')
  await expect(notNumeric).toBeVisible()
  await expect(bidForm.submit()).toBeDisabled()
  await page.keyboard.press('Shift+Tab')
  // Emptied and touched is 0, and no fault.
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(bidForm.term(TERM).getByRole('alert')).toHaveCount(0)
  await expect(rate).toHaveValue('')

  // More decimals than can be sent: who leaves the field sees what goes.
  await page.keyboard.press('Shift+Tab')
  await paste(page, ' $0.0712345678 ')
  await page.keyboard.press('Tab')
  await expect(rate).toHaveValue('0.071235')
  await bidForm.adder(TERM).fill('0.002851')
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog().getByRole('row').filter({ hasText: TERM })).toContainText(
    /0\.071235\s*0\.075197 → 0\.074086 renewable/,
  )
  await bidForm
    .confirmDialog()
    .getByRole('button', { name: /^Send \d+ rates?\b/ })
    .click()
  await expect(bidForm.attestation()).toContainText(
    /12 months\s*(0\.\d+ → )?0\.071235\s*0\.075197 → 0\.074086 renewable/,
  )
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
  await expect(bidForm.thanks()).toBeVisible()
  const quotes = page.getByRole('table', { name: 'Submitted quotes' })
  await expect(quotes.getByRole('row').filter({ hasText: TERM })).toContainText(/\$0\.071235\s*0\.074086 renewable/)
})

type Step = [edit: Edit, caret: number, length: number]

test('typing, pasting and deleting at every place does what it does in a plain field that refuses keys', async ({
  login,
  page,
  bidForm,
}) => {
  test.slow()
  await login.signedIn(DANA)
  const key = fc
    .constantFrom(...'0123456789'.split(''), '.', '.', 'e', '-')
    .map((text): Edit => ({ kind: 'type', text }))
  const pasted = fc
    .constantFrom('0.07', '5', '.5', 'abc', '1.2.3', '0.072346')
    .map((text): Edit => ({ kind: 'paste', text }))
  const deletion = fc.constantFrom<Edit>({ kind: 'Backspace' }, { kind: 'Delete' })
  const edits = fc.oneof(
    { weight: 6, arbitrary: key },
    { weight: 1, arbitrary: pasted },
    { weight: 3, arbitrary: deletion },
  )
  // A caret as a part of the text, so that it is a place in every text.
  const steps = fc.array(fc.tuple(edits, fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0, 0, 1, 3)), {
    minLength: 4,
    maxLength: 12,
  })
  const start = fc.constantFrom('', '0.07234', '0.5', '12.345', '0.072346')

  for (const [customer, places, seed] of [
    [MILLRACE, 5, 20261122],
    ['Ashgrove Greenhouses', 3, 7],
  ] as const) {
    await bidForm.open(customer)
    const rate = bidForm.rate(TERM)
    await rate.focus()
    await fc.assert(
      fc.asyncProperty(start, steps, async (text: string, all: Step[]) => {
        await rate.fill(text)
        let expected: Field = { text, start: 0, end: 0 }
        for (const [edit, place, length] of all) {
          const caret = Math.round(place * expected.text.length)
          expected = { ...expected, start: caret, end: Math.min(caret + length, expected.text.length) }
          await select(page, expected.start, expected.end)
          if (edit.kind === 'type') await page.keyboard.press(edit.text)
          else if (edit.kind === 'paste') await paste(page, edit.text)
          else await page.keyboard.press(edit.kind)
          expected = model(expected, edit, places)
          expect(await field(page)).toEqual(expected)
        }
      }),
      { numRuns: 30, seed, endOnFailure: true },
    )
  }
})
