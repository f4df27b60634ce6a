import { isWon, type WinLossReport } from 'shared-contracts/bid/win-loss'
import { shownDueTime } from 'shared-contracts/time'
import { CommodityTile, PageHeading, StatusChip, Trophy } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { meterCountText, usageText } from '../../ui/usage'

/** Customer, the report's title, and whether it was won. */
export function ReportHeading({ report }: { report: WinLossReport }) {
  const { commodityType, utilityNames, state, meterCount, annualUsage, timeQuotesDue } = report
  const facts = [
    utilityNames?.length ? [...utilityNames, state].filter(Boolean).join(', ') : state,
    meterCount == null ? undefined : meterCountText(meterCount),
    annualUsage == null || !commodityType ? undefined : usageText(annualUsage, commodityType),
    timeQuotesDue == null ? undefined : `Closed ${formatDateTimeZone(shownDueTime(timeQuotesDue))}`,
  ].filter((fact) => fact != null && fact !== '')
  return (
    <PageHeading
      tile={commodityType ? <CommodityTile commodity={commodityType} /> : undefined}
      title={report.customer.companyName}
      chip={isWon(report) ? <StatusChip tone="green" icon={<Trophy size={14} aria-hidden />} label="Won" /> : undefined}
      sub={report.title}
      facts={facts}
    />
  )
}
