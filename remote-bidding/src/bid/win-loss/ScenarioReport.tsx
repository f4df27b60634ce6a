import { hasWinLossReport, type Scenario } from 'shared-contracts/bid/request'
import { readScenarioWinLoss } from 'shared-contracts/bid/win-loss'
import { paths } from 'shared-contracts/paths'
import { useCall } from 'remote-kit/swr'
import { Card, ErrorState, Link, Stack } from 'shared-ui/core'
import { useRemote, type Rep } from 'remote-kit/context'
import { LossAnalysisOfReport, ReportSummary } from './ReportSummary'
import { ReportTable } from './ReportTable'

/** px that the report will take: its sentence, figures, heads and pages, and each term. */
const REPORT_HEIGHT = 274
const ROW = 48

/**
 * How the supplier's quotes on one scenario stood (B§7), beside the submission itself. Nothing where there is no report
 * yet, or no quote (B§9).
 */
export function ScenarioReport({ rep, scenario }: { rep: Rep; scenario: Scenario }) {
  const { api } = useRemote()
  const { quoteRequest, pricingScenario, pricingOptions, quotes } = scenario
  const options = new Set(pricingOptions.map((option) => option.id))
  const isThere = hasWinLossReport(quoteRequest) && quotes.some((quote) => options.has(quote.pricingScenarioOptionId))
  const params = { supplierId: rep.supplierId, repId: rep.repId, scenarioId: pricingScenario.id }
  const { data, error, isValidating, mutate } = useCall(api, readScenarioWinLoss, isThere ? { params } : undefined)
  if (!data && error) {
    return (
      <Card title="Win/loss">
        <ErrorState
          text="The win/loss report could not be loaded."
          cause={error}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      </Card>
    )
  }
  if (!isThere) return null
  const terms = quotes.filter((quote) => options.has(quote.pricingScenarioOptionId)).length
  if (!data)
    return (
      <Card title="Win/loss">
        <div aria-busy style={{ minHeight: REPORT_HEIGHT + ROW * terms }} />
      </Card>
    )
  return (
    <Card
      title="Win/loss"
      tools={
        <Link href={paths.winLoss(quoteRequest.rateCheckId)} sx={{ fontWeight: 500 }}>
          Win/loss report
        </Link>
      }
    >
      <Stack sx={{ gap: '16px' }}>
        <LossAnalysisOfReport report={data} />
        <ReportSummary report={data} />
        <ReportTable report={data} hidesSubmission />
      </Stack>
    </Card>
  )
}
