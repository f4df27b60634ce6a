import type { ReactNode } from 'react'
import { type Scenario, commodityRules } from 'shared-contracts/bid/request'
import { styled, VisuallyHidden } from 'shared-ui/core'
import { MarksLegend } from './last-look-styles'
import { Suggested } from './parts'
import { Mark } from './PriceBar'
import type { LastLookView } from './use-last-look'
import { typedBid } from '../../../ui/bid-form-values'
import { usePaintedValues } from '../../../ui/bid-store'
import { ChoiceButton, Choices } from '../Choices'
import { lastLookTerms, leads } from '../../../ui/last-look-terms'

const Count = styled('span')({ marginLeft: 6, color: 'var(--amber)', fontWeight: 600 })

/** Beside the title, where both kinds of rates are asked: which is shown, and how many of the other do not lead. */
function KindSwitch({ scenario, view }: { scenario: Scenario; view: LastLookView }) {
  const form = usePaintedValues()
  const { field, floors, choose } = view
  if (!choose) return null
  const other = field === 'rate' ? 'total' : 'rate'
  const terms = lastLookTerms(scenario, typedBid(scenario, form), { field: other, floors })
  const behind = terms.filter((term) => term.benchmark.best && !leads(term)).length
  const { renewableName } = commodityRules[scenario.rateCheck.commodityType]
  const names = { rate: 'Standard', total: renewableName }
  return (
    <Choices role="group" aria-label="Rates to beat">
      {(['rate', 'total'] as const).map((each) => (
        <ChoiceButton key={each} type="button" aria-pressed={each === field} onClick={() => choose(each)}>
          {names[each]}
          {each === other && behind > 0 && (
            <Count>
              {behind}
              <VisuallyHidden> to beat</VisuallyHidden>
            </Count>
          )}
        </ChoiceButton>
      ))}
    </Choices>
  )
}

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

const MARKS = [
  ['yours', 'Yours'],
  ['before', 'Sent'],
  ['best', 'To beat'],
] as const
const FLOORS = [
  ['floor', 'Your floor, only you see it'],
  ['out-of-reach', 'To beat is below your floor'],
] as const

/** Below the rows: what the marks of the bars are, and who else works on the bid. */
export function LastLookLegend({ view: { columns }, colleagues }: { view: LastLookView; colleagues: ReactNode }) {
  const hasBars = columns.wide && !columns.customerPays
  if (!hasBars && !colleagues) return null
  const marks = columns.floors ? [...MARKS, ...FLOORS] : MARKS
  return (
    <MarksLegend>
      {hasBars &&
        marks.map(([kind, text]) => (
          <span key={kind} style={kind === 'out-of-reach' ? { color: 'var(--red)' } : undefined}>
            <Mark kind={kind} />
            {text}
          </span>
        ))}
      <div>{colleagues}</div>
    </MarksLegend>
  )
}
