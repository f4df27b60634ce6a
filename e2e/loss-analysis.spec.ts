import { listWinLossReports, reportOutcome, type WinLossReport } from 'shared-contracts/bid/win-loss'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

test('a report says in one sentence how it ended; what is undecided is not lost', async ({ login, page, portal }) => {
  const { api } = await signInAs(portal, DANA)
  const { reports } = await api.call(listWinLossReports, {
    params: { supplierId: 'larkspur', repId: 'dana' },
    query: {},
  })
  const one = (outcome: string) => reports.find((report) => reportOutcome(report) === outcome)
  const open = async (report: WinLossReport | undefined) => {
    await page.goto(paths.winLoss(report?.rateCheckId ?? ''))
    return page.getByLabel('In short')
  }
  await login.signedIn(DANA)
  const lost = await open(
    reports.find((report) => reportOutcome(report) === 'not-chosen' && report.rateDifference !== '0'),
  )
  await expect(lost).toContainText(/^Not chosen\. \d+\.\d+ above the best at \d+ months, about \$[\d,]+ a year/)
  await page.getByRole('button', { name: 'How this is counted' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('nearest to the best')
  await expect(await open(one('won'))).toContainText(/^Chosen at \d+ months\./)
  await expect(await open(one('undecided'))).toContainText(/^Customer still deciding\./)

  // The list says the same.
  await page.goto(paths.groupedWinLoss('larkspur'))
  const list = new PortalTableOf(page, 'Reports by customer')
  await expect(list.table().getByText('Still deciding').first()).toBeVisible()
})
