import { useMemo, useState, type ReactNode } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { Button, ChevronDown, ChevronUp, ErrorState } from 'shared-ui/core'
import { lazyPart } from 'remote-kit/context'
import { Fold } from '../../ui/Fold'
import { useAllMeters } from '../../ui/use-all-meters'
import { meterCountText, usageText } from '../../ui/usage'
import type { MeterActions } from './meter-columns'
import type { MeterTableProps } from './MeterTable'
import { totalsOf } from './meter-totals'
import { MeterTotals } from './MeterTotals'

// With the table's code: few reps look at single meters.
const MeterTable = lazyPart<MeterTableProps & { folded: ReactNode }>({
  load: () => import('./MeterTable'),
  held: ({ folded }) => folded,
  Instead: ({ folded }) => (
    <>
      {folded}
      <ErrorState text="The meters could not be opened. Check your connection, then try again." />
    </>
  ),
})

export interface MeterDetailsProps {
  scenario: Scenario
  actions?: MeterActions | undefined
  tools?: ReactNode
  /** Below the totals. */
  load?: ReactNode
}

/**
 * The meters of the request (B§2, B§9): folded to their totals at first; then a filter box and pages of 10 to 100 and
 * All. Very many of them are read when it is unfolded.
 */
export function MeterDetails({ scenario, actions, tools, load }: MeterDetailsProps) {
  const [open, setOpen] = useState(false)
  const { commodityType: commodity } = scenario.rateCheck
  const read = useAllMeters(scenario, open)
  const totals = useMemo(
    () => scenario.meterTotals ?? totalsOf(scenario.meters ?? []),
    [scenario.meterTotals, scenario.meters],
  )
  const Arrow = open ? ChevronUp : ChevronDown
  const toggle = (
    <Button
      variant="text"
      size="small"
      aria-expanded={open}
      startIcon={<Arrow aria-hidden />}
      onClick={() => setOpen(!open)}
    >
      {open ? 'Collapse' : 'Expand'}
    </Button>
  )
  const buttons = (
    <>
      {tools}
      {toggle}
    </>
  )
  const count = meterCountText(totals.meters)
  const summary = [count, `${usageText(totals.usage, commodity)} a year`, 'monthly load']
  const folded = (
    <Fold title="Meter Details" summary={summary.join(', ')} tools={buttons} flush>
      <MeterTotals of={totals} commodity={commodity} />
      {load}
    </Fold>
  )
  if (!open) return folded
  return <MeterTable {...{ scenario, read, actions, count, buttons, folded }} />
}
