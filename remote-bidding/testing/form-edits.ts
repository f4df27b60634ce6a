import fc from 'fast-check'
import { lockedFields, setSend, startingInput, typeInto, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, visibleOptions, type CommodityType, type Scenario } from 'shared-contracts/bid/request'
import { isUnchanged, rowName, type BidFormValues } from '../src/ui/bid-form-values'

// What a rep does to a bid form, at random; `term` and `at` mean any of what is there.

export type FormEdit =
  | { kind: 'type'; term: number; field: RateField; text: string }
  | { kind: 'send'; term: number; on: boolean }
  | { kind: 'fee' }
  | { kind: 'taxes' }

/** Rates as they are typed: good ones, bounds and what is beyond them, too many decimals, nothing, and no number. */
function typedText(commodity: CommodityType): fc.Arbitrary<string> {
  const { min, max } = commodityRules[commodity]
  const good = commodity === 'GAS' ? { min: 3000, max: 9000 } : { min: 60_000, max: 90_000 }
  const number = (places: number) => (n: number) => (n / 10 ** places).toFixed(places)
  const rate = fc.integer(good).map(number(commodity === 'GAS' ? 3 : 6))
  return fc.oneof(
    { weight: 6, arbitrary: rate },
    { weight: 1, arbitrary: fc.tuple(rate, fc.integer({ min: 1, max: 9999 })).map(([text, more]) => `${text}${more}`) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, `${max}4`, '0.0000001', '0', '', '', '.', 'x', '7.1.2', '123') },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }).map(number(commodity === 'GAS' ? 3 : 5)) },
  )
}

export function formEdits(commodity: CommodityType, maxLength = 12): fc.Arbitrary<FormEdit[]> {
  const term = fc.nat(5)
  const type = fc.record({
    kind: fc.constant('type' as const),
    term,
    field: fc.constantFrom<RateField>('rate', 'adder', 'total'),
    text: typedText(commodity),
  })
  const send = fc.record({ kind: fc.constant('send' as const), term, on: fc.boolean() })
  const switched = fc.constantFrom<FormEdit>({ kind: 'fee' }, { kind: 'taxes' })
  return fc.array(
    fc.oneof({ weight: 8, arbitrary: type }, { weight: 1, arbitrary: send }, { weight: 1, arbitrary: switched }),
    { maxLength },
  )
}

/** The form after one edit, as its inputs do it. */
export function afterEdit(scenario: Scenario, values: BidFormValues, edit: FormEdit): BidFormValues {
  if (edit.kind === 'fee') return { ...values, feeIncluded: !values.feeIncluded }
  if (edit.kind === 'taxes') return { ...values, taxesIncluded: !values.taxesIncluded }
  const options = visibleOptions(scenario)
  const option = options[edit.term % Math.max(1, options.length)]
  const { renewableQuotes } = scenario.rateCheck
  if (!option || (edit.kind === 'type' && lockedFields(renewableQuotes)[edit.field])) return values
  const name = rowName(option.id)
  const row = values.rows[name] ?? startingInput(scenario, option)
  const next = edit.kind === 'send' ? setSend(row, edit.on) : typeInto(row, edit.field, edit.text, renewableQuotes)
  const { [name]: _before, ...others } = values.rows
  return { ...values, rows: isUnchanged(next, startingInput(scenario, option)) ? others : { ...others, [name]: next } }
}
