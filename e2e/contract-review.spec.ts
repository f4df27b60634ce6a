import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { pdfPageCount } from './portal/saved-file'
import { ContractScreen } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'

test.beforeEach(async ({ login }) => login.signedIn(DANA))

test('the signed PDF is read beside the page and saved with its certificate; the copy too (C§7)', async ({ page }) => {
  const contract = new ContractScreen(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(paths.contract('ep-st-brendan'))
  await contract.button('Review').click()
  const panel = contract.region('Executed contract, review')
  const shown = panel.getByRole('img')
  await expect(shown).toHaveAccessibleName(/^Page 1: Retail Electricity Supply Agreement .*Version 3/)
  // The page fills its panel.
  const [paper, frame] = [await shown.boundingBox(), await panel.boundingBox()]
  expect((paper?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.85)
  for (const name of [
    /^Page 2: .*Schedule A/,
    /^Page 3: .*Signatures.*Buyer: Karen Oyelaran, CFO/,
    /^Page 4: .*Certificate of Completion/,
  ]) {
    await contract.button('Next page').click()
    await expect(shown).toHaveAccessibleName(name)
  }
  await expect(contract.button('Next page')).toBeDisabled()
  await contract.button('Zoom in').click()
  await expect.poll(async () => ((await shown.boundingBox())?.width ?? 0) / (paper?.width ?? 1)).toBeCloseTo(1.25, 1)
  await contract.button('Close review').click()
  await expect(panel.getByRole('img')).toHaveCount(0)

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
