import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { floorIn, floorProblem, marginOf, marginText, putRateFloor, readRateFloors } from 'shared-contracts/bid/cockpit'
import { isNothing, parseRate, restingRate, settledRate } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { useCall } from 'remote-kit/swr'
import { announce, styled, TriangleAlert, VisuallyHidden } from 'shared-ui/core'
import { RateInput } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { wholeDollars } from '../../ui/dollars'
import type { Term } from './use-term'

const Place = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  // As wide as its longest text: nothing moves while somebody types.
  width: 336,
})
const Said = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  lineHeight: '15px',
  '& b': { display: 'block', fontWeight: 500 },
  '&[data-tone="amber"]': { color: 'var(--amber)' },
  '&[data-tone="red"]': { color: 'var(--red)' },
})

export interface OwnFloorProps {
  scenario: Scenario
  term: Term
  /** kWh or Dth a year. */
  usage: number | undefined
}

/**
 * How low the rep would go on a term, and how far the rate is from it. Kept on the server for this rep alone; nothing
 * with a provider that keeps none. It warns and refuses nothing.
 */
export function OwnFloor({ scenario, term, usage }: OwnFloorProps) {
  const { api } = useRemote()
  const [text, setText] = useState<string>()
  const id = useId()
  const { quoteRequest, rateCheck, stateTaxes } = scenario
  const { option, label, field, included, typed } = term
  const { commodityType: commodity } = rateCheck
  const { data, error, mutate } = useCall(api, readRateFloors, { params: { id: quoteRequest.id } })
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
  const charges = { totalFee: rateCheck.totalFee, stateTaxes }
  const kept = floorIn(
    data?.floors.find(({ optionId }) => optionId === option.id),
    field,
    included,
    charges,
  )
  const value = text ?? (kept === undefined ? '' : decimals.add(kept, '0'))
  const problem = isNothing(value) ? undefined : floorProblem(commodity, value)
  // What is being typed counts at once.
  const margin = marginOf(typed, problem === undefined && !isNothing(value) ? parseRate(value) : undefined)
  const isBelow = margin?.startsWith('-') === true
  const words = margin === undefined ? '' : marginText(commodity, margin)
  const dollars = margin === undefined ? '' : yearly(margin, usage)
  useEffect(() => {
    if (isBelow) announce(`${label}: below your floor`)
  }, [isBelow, label])
  if (!data) return error ? null : <Place />

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
  return (
    <Place onKeyDown={onKeyDown}>
      <span aria-hidden>Your floor</span>
      <span style={{ width: 96 }}>
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
      </span>
      <VisuallyHidden>
        <span id={id}>Only you see it. {problem}</span>
      </VisuallyHidden>
      <Said data-tone={problem ? 'red' : isBelow ? 'amber' : undefined}>
        {isBelow && <TriangleAlert size={14} aria-hidden />}
        <span>
          <b>{problem ?? words}</b>
          {problem === undefined && dollars}
        </span>
      </Said>
    </Place>
  )
}

function yearly(margin: string, usage: number | undefined): string {
  if (usage === undefined || decimals.isZero(margin)) return ''
  return `${wholeDollars(decimals.multiply(margin.replace('-', ''), String(usage)))} a year`
}
