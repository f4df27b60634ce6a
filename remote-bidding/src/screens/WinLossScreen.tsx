import { useEffect } from 'react'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { useParams } from 'shared-contracts/router'
import { Card, EmptyState, ErrorState, Skeleton, Stack } from 'shared-ui/core'
import { GoBack } from '../ui/GoBack'
import { useRep } from '../ui/use-rep'
import { ReportFigures } from '../bid/win-loss/ReportFigures'
import { ReportHeading } from '../bid/win-loss/ReportHeading'
import { ReportTable } from '../bid/win-loss/ReportTable'
import { useReportsOfRateCheck } from '../bid/win-loss/use-reports'

/** Supplier Win Loss Report of one rate check (B§2). */
export default function WinLossScreen({ context }: { context: RemoteContext }) {
  const { rateCheckId = '' } = useParams()
  const { header } = context
  const rep = useRep(context)
  const { reports, failure, loading, retry } = useReportsOfRateCheck(context, rateCheckId)
  useEffect(() => header.set('Supplier Win Loss Report', 'report'), [header])
  return (
    <>
      <GoBack context={context} otherwise={paths.groupedWinLoss(rep?.supplier.id ?? '')} />
      {reports?.map((report) => (
        <Stack
          key={`${report.quoteRequest.id}/${report.options[0]?.pricingScenarioId ?? ''}`}
          component="section"
          aria-label={report.title}
          sx={{ gap: '16px' }}
        >
          <ReportHeading report={report} />
          <ReportFigures report={report} />
          <ReportTable report={report} />
        </Stack>
      ))}
      {reports?.length === 0 && (
        <Card>
          <EmptyState />
        </Card>
      )}
      {!reports && failure && (
        <Card>
          <ErrorState text={failure.message} busy={loading} onRetry={retry} />
        </Card>
      )}
      {!reports && !failure && <ReportSkeleton />}
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
