import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'

test('a bid has its receipt; anybody checks it, an altered one is told so, a withdrawn term shows in the next', async ({
  bidForm,
  page,
  colleague,
}, testInfo) => {
  await bidForm.openAs(DANA, MILLRACE)
  for (const [term, rate] of [
    ['12 months', '0.07234'],
    ['24 months', '0.07105'],
  ] as const)
    await bidForm.rate(term).fill(rate)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.unfold('Quote Number, Contact and Note')
  await page.getByRole('textbox', { name: 'Contact' }).fill('Ana Ruiz, 512 555 0114')
  await bidForm.sendBid()
  const receipts = page.getByRole('table', { name: 'Receipts' })
  await expect(receipts).toContainText('2 new')
  await expect(receipts).toContainText('before the deadline')
  await expect(receipts).toContainText(/R-\d{6}-\w{4}-\w{4}/)

  const saved = async (name: RegExp) => {
    const download = page.waitForEvent('download')
    await receipts.getByRole('button', { name }).first().click()
    const file = testInfo.outputPath((await download).suggestedFilename())
    await (await download).saveAs(file)
    return file
  }
  const file = await saved(/signed file$/)
  const pdf = await saved(/as PDF$/)
  expect(pdf).toMatch(/R-\d{6}-\w{4}-\w{4}\.pdf$/)

  // Somebody else, who is not signed in.
  const check = colleague.page
  await check.goto('/verify')
  const drop = check.locator('input[type="file"]')
  const said = check.getByRole('status').filter({ hasText: /genuine|altered|Not checked|receipt/ })
  for (const each of [file, pdf]) {
    await drop.setInputFiles(each)
    await expect(said).toContainText(/R-\d{6}-\w{4}-\w{4} is genuine\. It is the newest of its request\./)
  }
  await expect(check.getByRole('region', { name: /^Receipt R-/ })).toContainText('Ana Ruiz, 512 555 0114')
  await expect(check.getByRole('table', { name: /^Quotes of R-/ })).toContainText('$0.07105')
  const text = readFileSync(file, 'utf8')
  await check.getByLabel('Or paste the signed file’s text').fill(text.replace('"rate":"0.07105"', '"rate":"0.07005"'))
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(said).toContainText('was altered. It says something else than what was signed.')
  const scan = join(testInfo.outputPath(), 'scan.pdf')
  writeFileSync(scan, '%PDF-1.4\n%%EOF\n')
  await drop.setInputFiles(scan)
  await expect(said).toContainText('Not checked. This PDF carries no receipt')

  const forged = testInfo.outputPath('forged.json')
  for (const other of [text.replace('"rate":', '"rate":"0.05","rate":'), `{"receipts":[${text}],"note":"paid"}`]) {
    writeFileSync(forged, other)
    await drop.setInputFiles(forged)
    await expect(said).toContainText(/Not checked\. .*(stands in it twice|beside its receipts)/)
  }

  await page.getByRole('button', { name: 'Edit bid' }).click()
  const withdraw = page.getByRole('button', { name: 'Withdraw quote, 24 months' })
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(withdraw).toHaveCount(0)
  await page.goto(page.url().replace(/(\/view)?$/, '/summary'))
  await expect(receipts.getByRole('row').nth(1)).toContainText('24 months withdrawn, 1 left as before')
  await expect(receipts.getByRole('row').nth(1)).toContainText('Newest')
  await expect(receipts.getByRole('row').nth(2)).toContainText('Superseded')
  await drop.setInputFiles(file)
  await expect(said).toContainText(/is genuine, and superseded by R-\d{6}-\w{4}-\w{4}\./)
})

test('the code of a receipt printed before says what became of it; a closed bid keeps its receipts', async ({
  bidForm,
  page,
  portal,
  colleague,
}) => {
  await bidForm.openAs(DANA, MILLRACE)
  await bidForm.rate('36 months').fill('0.0699')
  if (await bidForm.billingMethod().isEnabled()) await bidForm.chooseBillingMethod('Dual')
  await bidForm.submitAndAttest()
  const receipts = page.getByRole('table', { name: 'Receipts' })
  const newest = receipts.getByRole('rowheader').first()
  await expect(newest).toHaveText(/^R-\d{6}-\w{4}-\w{4}Newest$/)
  const number = (await newest.textContent())?.replace('Newest', '') ?? ''

  const check = colleague.page
  await check.setViewportSize({ width: 390, height: 844 })
  await check.goto(`/verify?receipt=${number}-3F9AC2D8`)
  await expect(check.getByRole('status').filter({ hasText: 'Not checked' })).toContainText(
    'Codes of printed receipts are not looked up any more. Use the file or the PDF as it was downloaded.',
  )
  expect(await check.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await portal.simulator('close-bidding', 'millrace')
  await page.goto(paths.bidFormView(id, scenarioId))
  await expect(bidForm.submit()).toHaveCount(0)
  await expect(receipts.getByRole('rowheader').first()).toHaveText(`${number}Newest`)
  await expect(receipts.getByRole('button', { name: /as PDF$/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check a receipt' })).toHaveAttribute('href', /\/verify$/)
})
