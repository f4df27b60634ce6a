import { useDeferredValue } from 'react'
import { toProblem } from 'shared-contracts/api'
import { lensMonths } from '../../../domain/all-in/all-in-cost'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import { ErrorState, Skeleton, styled } from 'shared-ui/core'
import { useAllMeters } from '../../../ui/use-all-meters'
import { type PartsOf, hasUsage, periodText, type DollarLens } from './lens-texts'
import { LensMeters } from './LensMeters'
import { LensMonths } from './LensMonths'
import { LensPriceParts } from './LensPriceParts'
import { optionUsage, useLensPrices } from './use-lens-prices'

const Line = styled('tr')({
  '&& > td': { padding: 0, backgroundColor: 'var(--sunken)', borderBottom: '1px solid var(--border)' },
})
const Panel = styled('div')({
  // Where the table scrolls in itself the opened row stays in sight.
  position: 'sticky',
  left: 0,
  maxWidth: 'calc(100vw - 32px)',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  gap: '16px 32px',
  padding: 16,
  '@media (min-width: 992px)': { maxWidth: 'calc(100vw - 306px)' },
  '& section + section': { marginTop: 16 },
  '& h3': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)', marginBottom: 4 },
  '& p': { margin: '8px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
})

/** Very many meters come with the first row that is opened. */
function ReadMeters(of: PartsOf) {
  const { meters, error, busy, retry } = useAllMeters(of.scenario)
  if (meters) return <LensMeters {...of} usage={{ ...of.usage, meters }} />
  if (error) return <ErrorState text={toProblem(error).message} cause={error} busy={busy} onRetry={retry} />
  return <Skeleton height={320} radius={6} />
}

export interface LensPartsProps {
  lens: DollarLens
  scenario: Scenario
  option: PricingOption
  row: QuoteInput
  /** Columns of the table: one more would make the others narrower. */
  columns: number
}

/** The opened row: of what the price is made, which meters it costs most for, and in which months. */
export function LensParts({ lens, scenario, option, row, columns }: LensPartsProps) {
  // A key is shown in its field first.
  const typed = useDeferredValue(row)
  const prices = useLensPrices(scenario, option, typed)
  const usage = optionUsage(scenario, option)
  const of: PartsOf = {
    scenario,
    prices,
    usage,
    months: lensMonths(lens, option.maxTerm),
    period: periodText(lens, option),
  }
  return (
    <Line>
      <td colSpan={columns}>
        <Panel>
          {prices.length === 0 ? (
            <p>Type a rate for this term to see what it is made of.</p>
          ) : (
            <>
              <div>
                <LensPriceParts {...of} />
                {hasUsage(usage) && <LensMonths {...of} />}
              </div>
              {usage.meters && hasUsage(usage) && <LensMeters {...of} />}
              {!usage.meters && scenario.meterTotals && hasUsage(usage) && <ReadMeters {...of} />}
            </>
          )}
        </Panel>
      </td>
    </Line>
  )
}
