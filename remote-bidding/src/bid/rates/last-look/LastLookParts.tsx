import type { ReactNode } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { KindSwitch } from './KindSwitch'
import { Suggested } from './parts'
import { Mark } from './PriceBar'
import type { LastLookView } from './use-last-look'
import { Legend } from './last-look-look'

interface LastLookToolsProps {
  scenario: Scenario
  view: LastLookView
  locked: boolean
}

/** Beside the title: which kind of rates is shown, and what would lead in more terms. */
export function LastLookTools({ scenario, view, locked }: LastLookToolsProps) {
  return (
    <>
      <KindSwitch scenario={scenario} view={view} />
      {!locked && <Suggested scenario={scenario} view={view} />}
    </>
  )
}

/** Below the rows: what the marks of the bars are, and who else works on the bid. */
export function LastLookLegend({ view: { columns }, colleagues }: { view: LastLookView; colleagues: ReactNode }) {
  const hasBars = columns.wide && !columns.customerPays
  if (!hasBars && !colleagues) return null
  return (
    <Legend>
      {hasBars && (
        <>
          <span>
            <Mark kind="yours" />
            Yours
          </span>
          <span>
            <Mark kind="before" />
            Sent
          </span>
          <span>
            <Mark kind="best" />
            To beat
          </span>
          {columns.floors && (
            <>
              <span>
                <Mark kind="floor" />
                Your floor, only you see it
              </span>
              <span style={{ color: 'var(--red)' }}>
                <Mark kind="out-of-reach" />
                To beat is below your floor
              </span>
            </>
          )}
        </>
      )}
      <div>{colleagues}</div>
    </Legend>
  )
}
