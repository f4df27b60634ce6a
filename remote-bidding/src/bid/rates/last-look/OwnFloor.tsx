import { useEffect, useId, useMemo, type KeyboardEvent } from 'react'
import { floorProblem, marginAbove, putRateFloor } from 'shared-contracts/bid/last-look'
import { isEmptyRate, parseRate, restingRate, settledRate } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { announce, styled, VisuallyHidden } from 'shared-ui/core'
import { Form, RateInput, useField, useForm, type FormApi } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { floorToKeep } from '../../../domain/last-look/floor-to-keep'
import { FLOOR_HEIGHT } from './last-look-styles'
import { isOutOfReach, type LastLookTerm } from '../../../ui/last-look-terms'
import { floorText } from './last-look-texts'
import { useFloors } from '../../../ui/own-floors'

const Frame = styled('div')({
  minHeight: FLOOR_HEIGHT,
  '&& input': { height: FLOOR_HEIGHT, fontWeight: 400, color: 'var(--text-2)' },
  '&&[data-beyond] input': { borderColor: 'var(--red-solid)' },
})

interface OwnFloorProps {
  scenario: Scenario
  term: LastLookTerm
}

interface FloorValues {
  floor?: string
}

/**
 * How low the rep would go on a term. Kept on the server for this rep alone; nothing with a provider that keeps none.
 * It warns and refuses nothing.
 */
export default function OwnFloor({ scenario, term }: OwnFloorProps) {
  const { api } = useRemote()
  const { quoteRequest, rateCheck } = scenario
  const { option, field, included, charges, floor: stored } = term
  const { commodityType: commodity } = rateCheck
  const { data, mutate } = useFloors(scenario, true)
  const keep = useAction(
    async (floor: string | null) => {
      const { feeIncluded, taxesIncluded } = included
      const kept = floor && floorToKeep(floor, included, charges)
      const body = { field, floor: kept, feeIncluded, taxesIncluded }
      const params = { id: quoteRequest.id, optionId: option.id }
      await mutate(await api.call(putRateFloor, { params, body }, { ownMessage: true }), { revalidate: false })
    },
    { event: 'floor-not-kept', failed: 'Your floor was not kept.' },
  )
  const start = stored ? decimals.add(stored, '0') : ''
  const initialValues = useMemo(() => ({ floor: start }), [start])
  if (!data) return <Frame />

  const save = async ({ floor = '' }: FloorValues, form: FormApi<FloorValues>) => {
    const next = isEmptyRate(floor) ? null : settledRate(commodity, floor)
    const isUnchanged = next && stored ? decimals.compare(next, stored) === 0 : !next && !stored
    if (isUnchanged) form.reset()
    // What was stored is the form's new start; what was not stays typed.
    else await keep.run(next)
  }
  return (
    <Form<FloorValues>
      initialValues={initialValues}
      // What is being typed stays, whatever is read meanwhile.
      keepDirtyOnReinitialize
      validate={({ floor = '' }) => {
        const problem = isEmptyRate(floor) ? undefined : floorProblem(commodity, floor)
        return problem ? { floor: problem } : {}
      }}
      onSubmit={save}
      subscription={{}}
    >
      {() => <FloorField scenario={scenario} term={term} />}
    </Form>
  )
}

function FloorField({ scenario, term }: OwnFloorProps) {
  const id = useId()
  const form = useForm<FloorValues>()
  const { input, meta } = useField<string>('floor', { subscription: { value: true, error: true, dirty: true } })
  const { label, field, row } = term
  const { commodityType: commodity } = scenario.rateCheck
  const { value, onChange } = input
  const problem = meta.error as string | undefined
  // What is being typed counts at once.
  const floor = problem || isEmptyRate(value) ? undefined : parseRate(value)
  const isBelow = marginAbove(row[field], floor)?.startsWith('-') === true
  useEffect(() => {
    if (isBelow) announce(`${label}: below your floor`)
  }, [isBelow, label])

  const save = () => {
    if (meta.dirty === true) void form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') form.reset()
  }
  const typed = { ...term, floor }
  return (
    <Frame onKeyDown={onKeyDown} data-beyond={isOutOfReach(typed) || undefined}>
      <RateInput
        label={`Your floor, ${label}`}
        value={value}
        rest={restingRate(commodity, value)}
        onChange={onChange}
        onBlur={save}
        commodity={commodity}
        error={problem}
        describedBy={id}
      />
      <VisuallyHidden>
        <span id={id}>{['Only you see it.', problem ?? floorText(commodity, typed, row[field])].join(' ')}</span>
      </VisuallyHidden>
    </Frame>
  )
}
