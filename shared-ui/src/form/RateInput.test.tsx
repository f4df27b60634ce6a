import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { UiRoot } from '../core/UiRoot'
import { completed, masked, takesKey, type MaskCommodity } from './rate-mask'
import { RateInput } from './RateInput'

test.each([
  ['0.07234', '0.07234'],
  [' 0.072 ', '0.072'],
  ['$0.072', '0.072'],
  ['.5', '0.5'],
  ['1,234.5', '1234.5'],
  ['0,072', '0,072'],
  ['seven', 'seven'],
  ['1.2.3', '1.2.3'],
  ['-1', '-1'],
  ['', ''],
])('%j shows as %j', (typed, expected) => {
  expect(masked(typed)).toBe(expected)
})

test.each<[MaskCommodity, string, string, boolean]>([
  ['ELECTRICITY', '0.0723', '0.07234', true],
  ['ELECTRICITY', '0.07234', '0.072345', false],
  ['ELECTRICITY', '7', '70', true],
  ['ELECTRICITY', '0.0723456', '0.07234567', true],
  ['GAS', '4.12', '4.123', true],
  ['GAS', '4.123', '4.1234', false],
  ['GAS', '50', '500', true],
  ['GAS', '4', '4x', true],
])('%s: from %s a key to %s is taken: %s', (commodity, before, after, taken) => {
  expect(takesKey(before, after, commodity)).toBe(taken)
})

test.each<[MaskCommodity, string, string]>([
  ['ELECTRICITY', '0.07', '0.07000'],
  ['ELECTRICITY', '00.5', '0.50000'],
  ['ELECTRICITY', '1', '1.00000'],
  ['ELECTRICITY', '0.0723456', '0.0723456'],
  ['GAS', '5.', '5.000'],
  ['GAS', 'seven', 'seven'],
  ['GAS', '', ''],
])('%s: %j is completed to %j', (commodity, text, expected) => {
  expect(completed(text, commodity)).toBe(expected)
})

test('no text changes its worth by being shown', () => {
  const number = fc.tuple(fc.nat(999), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 }))
  fc.assert(
    fc.property(number, fc.constantFrom<MaskCommodity>('ELECTRICITY', 'GAS'), ([whole, decimals], commodity) => {
      const text = decimals === '' ? String(whole) : `${whole}.${decimals}`
      expect(Number(completed(masked(text), commodity))).toBe(Number(text))
    }),
  )
})

function Rate({ commodity = 'ELECTRICITY', start = '', onChange }: { commodity?: MaskCommodity; start?: string; onChange?: (text: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <UiRoot>
      <RateInput
        label="Standard mix rate, 12 months"
        value={value}
        commodity={commodity}
        onChange={(text) => {
          setValue(text)
          onChange?.(text)
        }}
      />
    </UiRoot>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Standard mix rate, 12 months' })

test.each<[MaskCommodity, string, string]>([
  ['ELECTRICITY', '0.0723456', '0.07234'],
  ['ELECTRICITY', '.07105', '0.07105'],
  ['GAS', '4.12345', '4.123'],
  ['GAS', '500', '500'],
  ['ELECTRICITY', 'seven', 'seven'],
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
      <RateInput label="Rate" value="seven" commodity="GAS" onChange={() => undefined} error="Value should be a numeric" describedBy="message" />
      <p id="message">Value should be a numeric</p>
    </UiRoot>,
  )
  const input = screen.getByRole('textbox', { name: 'Rate', description: 'Value should be a numeric' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
