import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { UiRoot } from '../../core/theme/UiRoot'
import { RateInput } from './RateInput'

const rate = { label: 'Standard mix rate, 12 months', commodity: 'ELECTRICITY' } as const
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: rate.label })

test('no key is lost where the field is drawn anew between the key and its event', async () => {
  const user = userEvent.setup()
  let draw: () => void = () => undefined
  function Redrawn() {
    const [value, setValue] = useState('0.07')
    const [draws, setDraws] = useState(0)
    draw = () => flushSync(() => setDraws((before) => before + 1))
    return <RateInput {...rate} value={value} rest={value} describedBy={`check-${draws}`} onChange={setValue} />
  }
  render(<Redrawn />, { wrapper: UiRoot })
  const redraw = () => draw()
  // Whoever listens at the page hears of a key before the field does.
  document.addEventListener('input', redraw, true)
  await user.click(field())
  await user.keyboard('0.07105')
  document.removeEventListener('input', redraw, true)
  expect(field().value).toBe('0.07105')
})

test('a rate that its form does not take does not stand in the field', async () => {
  const user = userEvent.setup()
  render(<RateInput {...rate} value="0.07" rest="0.07" onChange={() => undefined} />, { wrapper: UiRoot })
  await user.type(field(), '0.05')
  expect(field().value).toBe('0.07')
})
