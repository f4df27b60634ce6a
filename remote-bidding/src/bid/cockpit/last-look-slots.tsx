import type { Scenario } from 'shared-contracts/bid/request'
import { lazyPart } from '../../ui/lazy-part'
import type { CockpitAllProps } from './CockpitAll'
import type { CockpitLineProps } from './CockpitLine'
import { ALL_HEIGHT, LINE_HEIGHT, type MovedRates } from './cockpit-place'

const Line = lazyPart<CockpitLineProps>({
  load: () => import('./CockpitLine'),
  held: (
    <tr>
      <td aria-hidden style={{ height: LINE_HEIGHT }} />
    </tr>
  ),
})
const All = lazyPart<CockpitAllProps>({
  load: () => import('./CockpitAll'),
  held: <div style={{ height: ALL_HEIGHT }} />,
})

/** The cockpit of Last Look: a line below each term, and one for all of them above. Its code comes behind the page. */
export const lastLookSlots = (scenario: Scenario) => ({
  line: (row: number, span: number, rates: MovedRates) => (
    <Line scenario={scenario} row={row} span={span} rates={rates} />
  ),
  all: (rates: MovedRates) => <All scenario={scenario} rates={rates} />,
})
