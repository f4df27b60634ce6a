import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { formulaRate, parseRate, restingRate } from 'shared-contracts/bid/rates'
import { UiRoot } from '../../core/theme/UiRoot'
import type { MaskCommodity } from './rate-mask'
import { RateInput } from './RateInput'

const LABEL = 'Standard mix rate, 12 months'

function Rate({
  commodity = 'ELECTRICITY',
  start = '',
  onChange,
  formulas = false,
  lowers = false,
}: {
  formulas?: boolean
  lowers?: boolean
  commodity?: MaskCommodity
  start?: string
  onChange?: (text: string) => void
}) {
  const [value, setValue] = useState(start)
  // As the form has it, which knows what is typed before anything is drawn.
  const latest = useRef(start)
  return (
    <UiRoot>
      <RateInput
        label={LABEL}
        value={value}
        rest={restingRate(commodity, value)}
        commodity={commodity}
        lowers={lowers}
        {...(formulas ? { onFormula: (text) => formulaRate(text, { now: latest.current, previous: undefined }) } : {})}
        onChange={(text) => {
          latest.current = text
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

/** The rates handed up that could be sent. */
function rates(onChange: jest.Mock<void, [string]>): string {
  const [last = ''] = onChange.mock.lastCall ?? []
  return parseRate(last) ?? 'none'
}

test.each<[MaskCommodity, string, string]>([
  ['GAS', '4,5', '4.5'],
  ['GAS', ',5', '0.5'],
  ['GAS', '1e1', 'none'],
  ['GAS', '4,5,', 'none'],
  ['GAS', '4.5x0', 'none'],
  ['GAS', '4-5', 'none'],
  ['ELECTRICITY', '-0.05', 'none'],
  ['ELECTRICITY', '0..05', 'none'],
  ['ELECTRICITY', '0.0512349', '0.05123'],
  ['ELECTRICITY', '$0.05 ', '0.05'],
])('%s: keys %j give the rate %s and never another valid one (decision 51)', async (commodity, keys, expected) => {
  const user = userEvent.setup()
  const onChange = jest.fn<void, [string]>()
  render(<Rate commodity={commodity} onChange={onChange} />)
  await user.type(field(), keys)
  expect(rates(onChange)).toBe(expected)
  await user.tab()
  expect(rates(onChange)).toBe(expected)
})

test.each([
  ['=0,065', '0.065'],
  ['=0.065', '0.065'],
  ['*1,02', '0.0714'],
  ['=0,06,5', 'none'],
  ['=4#5', 'none'],
  ['=45e1', 'none'],
  ['=prev-0.0005', 'none'],
  ['=best', 'none'],
  ['*', 'none'],
])(
  'the formula %j gives %s, by Enter and by leaving, and never the rate before or another (decision 51)',
  async (keys, rate) => {
    for (const end of ['{Enter}', '{Tab}', '{Enter}{Tab}']) {
      const user = userEvent.setup()
      const onChange = jest.fn<void, [string]>()
      const { unmount } = render(<Rate start="0.07" onChange={onChange} formulas />)
      await user.click(field())
      await user.keyboard(keys + end)
      expect(rates(onChange)).toBe(rate)
      await user.clear(field())
      await user.keyboard('0.08{Tab}')
      expect(rates(onChange)).toBe('0.08')
      unmount()
    }
  },
)

test.each([
  ['-0.0005', '0.0695'],
  ['-,0005', '0.0695'],
  ['-2%', '0.0686'],
  ['+0.0005', '0.0705'],
  ['-0.07', 'none'],
  ['-', 'none'],
])('where a minus lowers, %j on 0.07 gives %s', async (keys, rate) => {
  const user = userEvent.setup()
  const onChange = jest.fn<void, [string]>()
  render(<Rate start="0.07" onChange={onChange} formulas lowers />)
  await user.click(field())
  await user.keyboard(`${keys}{Tab}`)
  expect(rates(onChange)).toBe(rate)
})

test('after a refused key the rate is one again once it is emptied or typed anew', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn<void, [string]>()
  render(<Rate commodity="GAS" onChange={onChange} />)
  await user.type(field(), '4e5')
  expect(field().value).toBe('45')
  await user.keyboard('{Backspace}{Backspace}')
  expect(rates(onChange)).toBe('none')
  expect(onChange).toHaveBeenLastCalledWith('')
  await user.keyboard('5.5')
  expect(rates(onChange)).toBe('5.5')
  await user.keyboard('e1{Backspace}')
  expect(field().value).toBe('5.5')
  expect(rates(onChange)).toBe('none')
  await user.tab()
  expect(rates(onChange)).toBe('none')
  await user.tab({ shift: true })
  await user.keyboard('6.25')
  expect(rates(onChange)).toBe('6.25')
  await user.tab()
  expect(field().value).toBe('6.250')
})

test('the ? of a refused key says what it stands for, until the rate is typed anew', async () => {
  const user = userEvent.setup()
  render(<Rate onChange={jest.fn()} />)
  await user.type(field(), '0.07e{Tab}')
  expect(field().value).toMatch(/\?$/)
  expect(field().title).toContain('The ? stands for a key that was not taken')
  await user.clear(field())
  await user.type(field(), '0.08{Tab}')
  expect(field().title).toBe('')
})

test('a minus on the selected rate is a start, not a slip: what follows it is no rate', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn<void, [string]>()
  render(<Rate start="0.07" onChange={onChange} />)
  await user.tab()
  await user.keyboard('-0.05')
  expect(field().value).toBe('0.05')
  expect(rates(onChange)).toBe('none')
})

test('a paste over everything types the rate anew', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn<void, [string]>()
  render(<Rate onChange={onChange} />)
  await user.type(field(), '-')
  expect(rates(onChange)).toBe('none')
  await user.paste('0.05')
  expect(rates(onChange)).toBe('0.05')
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

test('a typed 0 stays when the field is left', async () => {
  const user = userEvent.setup()
  render(<Rate />)
  await user.type(field(), '0')
  await user.tab()
  expect(field().value).toBe('0.00000')
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
