import { paths } from 'shared-contracts/paths'
import { useParams } from 'remote-kit/router'
import { useCall } from 'remote-kit/swr'
import {
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  CommodityTile,
  PageHeading,
  StatusChip,
  Trophy,
} from 'shared-ui/core'
import { remotePart, usePageHeader, useRemote, useRep } from 'remote-kit/context'
import { isWon, winLossReportsOfRateCheck, type WinLossReport } from 'shared-contracts/bid/win-loss'
import { displayedDueTime } from 'shared-contracts/time'
import { formatDateTimeZone } from 'shared-ui/date'
import { GoBack } from '../ui/GoBack'
import { LossAnalysisOfReport, ReportSummary } from '../bid/win-loss/ReportSummary'
import { ReportTable } from '../bid/win-loss/ReportTable'
import { meterCountText, usageText } from '../ui/usage'

/** Supplier Win Loss Report of one rate check (B§2). */
function WinLossScreen() {
  const { rateCheckId = '' } = useParams()
  const rep = useRep()
  const { api } = useRemote()
  const input = rep && { params: { supplierId: rep.supplierId, repId: rep.repId, rateCheckId } }
  const { data, error, isValidating, mutate } = useCall(api, winLossReportsOfRateCheck, input)
  const reports = data?.reports
  usePageHeader('Supplier Win Loss Report', 'report', reports?.[0]?.customer.companyName)
  return (
    <>
      <GoBack otherwise={paths.groupedWinLoss(rep?.supplierId ?? '')} />
      {reports?.map((report) => (
        <Stack
          key={`${report.quoteRequest.id}/${report.options[0]?.pricingScenarioId ?? ''}`}
          component="section"
          aria-label={report.title}
          sx={{ gap: '16px' }}
        >
          <ReportHeading report={report} />
          <LossAnalysisOfReport report={report} />
          <ReportSummary report={report} />
          <ReportTable report={report} />
        </Stack>
      ))}
      {reports?.length === 0 && (
        <Card>
          <EmptyState />
        </Card>
      )}
      {!reports && error && (
        <Card>
          <ErrorState text={error.message} cause={error} busy={isValidating} onRetry={() => void mutate()} />
        </Card>
      )}
      {!reports && !error && <ReportSkeleton />}
    </>
  )
}

function ReportSkeleton() {
  return (
    <div role="status" aria-busy aria-label="The report is loading">
      <Card title="Rates by term">
        <div style={{ display: 'grid', gap: 18 }}>
          {[92, 84, 88, 76].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      </Card>
    </div>
  )
}

export default remotePart(WinLossScreen)

/** Customer, the report's title, and whether it was won. */
function ReportHeading({ report }: { report: WinLossReport }) {
  const { commodityType, utilityNames, state, meterCount, annualUsage, timeQuotesDue } = report
  const details = [
    [...(utilityNames ?? []), state].filter(Boolean).join(', '),
    meterCountText(meterCount),
    annualUsage != null && commodityType && usageText(annualUsage, commodityType),
    timeQuotesDue && `Closed ${formatDateTimeZone(displayedDueTime(timeQuotesDue))}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <PageHeading
      tile={commodityType && <CommodityTile commodity={commodityType} />}
      title={report.customer.companyName}
      chip={isWon(report) && <StatusChip tone="green" icon={<Trophy size={14} aria-hidden />} label="Won" />}
      sub={report.title}
      details={details}
    />
  )
}
