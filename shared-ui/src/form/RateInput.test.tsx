import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { restingRate } from 'shared-contracts/bid/rates'
import { UiRoot } from '../core/UiRoot'
import { masked, whyNotKey, type MaskCommodity } from './rate-mask'
import { RateInput } from './RateInput'

const LABEL = 'Standard mix rate, 12 months'

test.each([
  ['0.07234', '0.07234'],
  [' 0.072 ', '0.072'],
  ['$0.072', '0.072'],
  ['.5', '0.5'],
  ['1,234.5', '1234.5'],
  ['0,072', '0,072'],
  ['０．０７', '0.07'],
  ['seven', 'seven'],
  ['1.2.3', '1.2.3'],
  ['-1', '-1'],
  ['', ''],
])('%j shows as %j', (typed, expected) => {
  expect(masked(typed)).toBe(expected)
})

/** `text` with the caret as `|`, or the selection between two of them. */
function edit(text: string, inserted: string): Parameters<typeof whyNotKey>[0] {
  const [before = '', second = '', third] = text.split('|')
  const selected = third === undefined ? '' : second
  return { text: text.replaceAll('|', ''), start: before.length, end: before.length + selected.length, inserted }
}

test.each<[MaskCommodity, string, string, string | undefined]>([
  ['ELECTRICITY', '0.0723|', '4', undefined],
  ['ELECTRICITY', '0.07234|', '5', 'At most 5 decimals'],
  ['ELECTRICITY', '0.|07234', '9', 'At most 5 decimals'],
  ['ELECTRICITY', '|0.07234', '1', undefined],
  ['ELECTRICITY', '0.0723|4|', '5', undefined],
  ['ELECTRICITY', '|0.072346|', '0', undefined],
  ['ELECTRICITY', '0.07234|6|', '5', undefined],
  ['ELECTRICITY', '0.072346|', '1', 'At most 5 decimals'],
  ['ELECTRICITY', '7|', '0', undefined],
  ['ELECTRICITY', '|.5', '1', undefined],
  ['ELECTRICITY', '0.5|', '.', 'Only one decimal point'],
  ['ELECTRICITY', '0|.|5', '.', undefined],
  ['ELECTRICITY', '1|', 'e', 'Digits and one decimal point only'],
  ['ELECTRICITY', '|', '-', 'Digits and one decimal point only'],
  ['ELECTRICITY', '0|', ',', 'Digits and one decimal point only'],
  ['ELECTRICITY', '0.07|', ' ', 'Digits and one decimal point only'],
  ['ELECTRICITY', 'about 0.07|', '2', undefined],
  ['ELECTRICITY', 'about 0.07|', 'x', 'Digits and one decimal point only'],
  ['GAS', '4.12|', '3', undefined],
  ['GAS', '4.123|', '4', 'At most 3 decimals'],
  ['GAS', '50|', '0', undefined],
])('%s: in %s the key %j is refused with: %s', (commodity, text, key, why) => {
  expect(whyNotKey(edit(text, key), commodity)).toBe(why)
})

test('no typed or pasted number changes its worth', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 })
  fc.assert(
    fc.property(fc.nat(999), digits, fc.constantFrom('', ' ', '$'), (whole, decimals, before) => {
      const text = decimals === '' ? String(whole) : `${whole}.${decimals}`
      expect(Number(masked(before + text))).toBe(Number(text))
    }),
  )
})

function Rate({
  commodity = 'ELECTRICITY',
  start = '',
  onChange,
}: {
  commodity?: MaskCommodity
  start?: string
  onChange?: (text: string) => void
}) {
  const [value, setValue] = useState(start)
  return (
    <UiRoot>
      <RateInput
        label={LABEL}
        value={value}
        rest={restingRate(commodity, value)}
        commodity={commodity}
        onChange={(text) => {
          setValue(text)
          onChange?.(text)
        }}
      />
    </UiRoot>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: LABEL })

test.each<[MaskCommodity, string, string]>([
  ['ELECTRICITY', '0.0723456', '0.07234'],
  ['ELECTRICITY', '.07105', '.07105'],
  ['GAS', '4.12345', '4.123'],
  ['GAS', '500', '500'],
  ['ELECTRICITY', 'seven', ''],
  ['ELECTRICITY', '00.09.07', '00.0907'],
])('%s: typing %s leaves %s', async (commodity, keys, expected) => {
  const user = userEvent.setup()
  render(<Rate commodity={commodity} />)
  await user.type(field(), keys)
  expect(field().value).toBe(expected)
})

test('a paste is kept whole, number or not', async () => {
  const user = userEvent.setup()
  render(<Rate />)
  await user.click(field())
  await user.paste('about 0.07')
  expect(field().value).toBe('about 0.07')
  await user.clear(field())
  await user.paste('0.072345678')
  expect(field().value).toBe('0.072345678')
})

test('getting the focus selects the rate, leaving shows all decimals and changes nothing', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn()
  render(<Rate start="0.07" onChange={onChange} />)
  expect(field().value).toBe('0.07000')
  await user.tab()
  expect(field().selectionStart).toBe(0)
  expect(field().selectionEnd).toBe(7)
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  await user.tab({ shift: true })
  await user.keyboard('0.08')
  expect(field().value).toBe('0.08')
  await user.tab()
  expect(field().value).toBe('0.08000')
  expect(onChange).toHaveBeenLastCalledWith('0.08')
})

test('a wrong rate is marked and says where its message is', () => {
  render(
    <UiRoot>
      <RateInput
        label="Rate"
        value="seven"
        rest="seven"
        commodity="GAS"
        onChange={() => undefined}
        error="Value should be a numeric"
        describedBy="message"
      />
      <p id="message">Value should be a numeric</p>
    </UiRoot>,
  )
  const input = screen.getByRole('textbox', { name: 'Rate', description: 'Value should be a numeric' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['', '0.07123'],
  ['0.06', '0.07123'],
])(
  'a rate that comes from elsewhere into the field with the focus (%j) is replaced by the next key',
  async (...rates) => {
    const user = userEvent.setup()
    const rateOf = (rate: string) => (
      <RateInput label={LABEL} value={rate} rest={rate} commodity="ELECTRICITY" onChange={() => undefined} />
    )
    const { rerender } = render(rateOf(rates[0]))
    await user.click(field())
    rerender(rateOf(rates[1]))
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 7])
  },
)
