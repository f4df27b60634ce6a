import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { floorProblem, marginAbove, putRateFloor } from 'shared-contracts/bid/last-look'
import { isNothing, parseRate, restingRate, settledRate } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { announce, styled, VisuallyHidden } from 'shared-ui/core'
import { RateInput } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { FLOOR_HEIGHT } from './last-look-look'
import { isOutOfReach, type LastLookTerm } from '../../../ui/last-look-terms'
import { floorText } from './last-look-texts'
import { useFloors } from '../../../ui/own-floors'

const Place = styled('div')({
  minHeight: FLOOR_HEIGHT,
  '&& input': { height: FLOOR_HEIGHT, fontWeight: 400, color: 'var(--text-2)' },
  '&&[data-beyond] input': { borderColor: 'var(--red-solid)' },
})

/**
 * How low the rep would go on a term. Kept on the server for this rep alone; nothing with a provider that keeps none.
 * It warns and refuses nothing.
 */
export default function OwnFloor({ scenario, term }: { scenario: Scenario; term: LastLookTerm }) {
  const { api } = useRemote()
  const [text, setText] = useState<string>()
  const id = useId()
  const { quoteRequest, rateCheck } = scenario
  const { option, label, field, included, row, floor: kept } = term
  const { commodityType: commodity } = rateCheck
  const { data, mutate } = useFloors(scenario, true)
  const keep = useAction(
    async (floor: string | null) => {
      const { feeIncluded, taxesIncluded } = included
      const body = { field, floor, feeIncluded, taxesIncluded }
      const params = { id: quoteRequest.id, optionId: option.id }
      await mutate(await api.call(putRateFloor, { params, body }, { ownMessage: true }), { revalidate: false })
      setText(undefined)
    },
    { event: 'floor-not-kept', failed: 'Your floor was not kept.' },
  )
  const value = text ?? (kept === undefined ? '' : decimals.add(kept, '0'))
  const problem = isNothing(value) ? undefined : floorProblem(commodity, value)
  // What is being typed counts at once.
  const floor = problem === undefined && !isNothing(value) ? parseRate(value) : undefined
  const isBelow = marginAbove(row[field], floor)?.startsWith('-') === true
  useEffect(() => {
    if (isBelow) announce(`${label}: below your floor`)
  }, [isBelow, label])
  if (!data) return <Place />

  const save = () => {
    if (text === undefined || problem !== undefined) return
    const next = isNothing(text) ? null : settledRate(commodity, text)
    if (next === null && kept === undefined) return setText(undefined)
    if (next !== null && kept !== undefined && decimals.compare(next, kept) === 0) return setText(undefined)
    void keep.run(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setText(undefined)
  }
  const typed = { ...term, floor }
  return (
    <Place onKeyDown={onKeyDown} data-beyond={isOutOfReach(typed) || undefined}>
      <RateInput
        label={`Your floor, ${label}`}
        value={value}
        rest={restingRate(commodity, value)}
        onChange={setText}
        onBlur={save}
        commodity={commodity}
        error={problem}
        describedBy={id}
      />
      <VisuallyHidden>
        <span id={id}>{['Only you see it.', problem ?? floorText(commodity, typed, row[field])].join(' ')}</span>
      </VisuallyHidden>
    </Place>
  )
}
