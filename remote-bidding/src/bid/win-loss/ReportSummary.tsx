import { commodityRules } from 'shared-contracts/bid/request'
import {
  reportFigures,
  reportOutcome,
  reportTerm,
  winLossRate,
  type ReportOption,
  type ReportOutcome,
  type WinLossReport,
} from 'shared-contracts/bid/win-loss'
import { styled } from 'shared-ui/core'
import type { ReactNode } from 'react'
import { lazyPart } from 'remote-kit/context'

const Key = styled('div')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' })
const Figure = styled('div')({
  fontSize: 20,
  lineHeight: '28px',
  minHeight: 28,
  marginTop: 2,
  fontWeight: 600,
  letterSpacing: '-.018em',
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: 13, fontWeight: 500, color: 'var(--text-3)', letterSpacing: 0 },
})
const Detail = styled('div')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', overflowWrap: 'anywhere' })

function StatCell({ name, value, detail }: { name: string; value: ReactNode; detail: string }) {
  return (
    <div role="group" aria-label={name}>
      <Key>{name}</Key>
      <Figure>{value}</Figure>
      <Detail>{detail}</Detail>
    </div>
  )
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  border: '1px solid var(--border)',
  borderRadius: 8,
  '& > *': { padding: '12px 16px' },
  '& > * + *': { borderLeft: '1px solid var(--border)' },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > * + *': { borderLeft: 0 } },
})

/** Undecided is not lost. */
export const outcomeNames: Record<ReportOutcome, string> = {
  won: 'Won',
  'not-chosen': 'Not won',
  undecided: 'Still deciding',
  'plan-kept': 'Plan kept',
  unknown: 'Not won',
}

/** What a report comes to, in four figures. */
export function ReportSummary({ report }: { report: WinLossReport }) {
  const outcome = reportOutcome(report)
  const { winning, atBest, largest, smallest } = reportFigures(report.options)
  const per = report.commodityType ? ` per ${commodityRules[report.commodityType].usageUnit}` : ''
  const terms = (...options: (ReportOption | undefined)[]) =>
    options.flatMap((option) => (option ? reportTerm(option.term) : [])).join(', ') || 'No term'
  return (
    <Row>
      <StatCell
        name="Winning option"
        value={winning ? reportTerm(winning.term) : '–'}
        detail={winning ? `Quoted at ${winLossRate(winning.quotedRate) || '–'}${per}` : outcomeNames[outcome]}
      />
      <StatCell
        name="Terms at the best rate"
        value={
          <>
            {atBest.length} <small>of {report.options.length}</small>
          </>
        }
        detail={terms(...atBest)}
      />
      <StatCell name="Largest difference" value={winLossRate(largest?.rateDifference) || '–'} detail={terms(largest)} />
      <StatCell
        name="Smallest difference, not best"
        value={winLossRate(smallest?.rateDifference) || '–'}
        detail={terms(smallest)}
      />
    </Row>
  )
}

/** The sentence on top of a report; its code comes behind the figures, its space is reserved. */
export const LossAnalysisOfReport = lazyPart({
  load: () => import('./LossAnalysisSummary'),
  held: <div style={{ minHeight: 24 }} />,
})
