import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { styled, VisuallyHidden } from 'shared-ui/core'
import { typedBid } from '../../../ui/bid-form-values'
import { usePaintedValues } from '../../../ui/painted-values'
import { Choice, Choices } from '../Choices'
import { lastLookTerms, leads } from '../../../ui/last-look-terms'
import type { LastLookView } from './use-last-look'

const Count = styled('span')({ marginLeft: 6, color: 'var(--amber)', fontWeight: 600 })

/** Beside the title, where both kinds of rates are asked: which is shown, and how many of the other do not lead. */
export function KindSwitch({ scenario, view }: { scenario: Scenario; view: LastLookView }) {
  const form = usePaintedValues()
  const { field, floors, choose } = view
  if (!choose) return null
  const other = field === 'rate' ? 'total' : 'rate'
  const terms = lastLookTerms(scenario, typedBid(scenario, form), { field: other, floors })
  const behind = terms.filter((term) => term.known.best !== undefined && !leads(term)).length
  const { renewableName } = commodityRules[scenario.rateCheck.commodityType]
  const names = { rate: 'Standard', total: renewableName }
  return (
    <Choices role="group" aria-label="Rates to beat">
      {(['rate', 'total'] as const).map((each) => (
        <Choice key={each} type="button" aria-pressed={each === field} onClick={() => choose(each)}>
          {names[each]}
          {each === other && behind > 0 && (
            <Count>
              {behind}
              <VisuallyHidden> to beat</VisuallyHidden>
            </Count>
          )}
        </Choice>
      ))}
    </Choices>
  )
}
