import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiRoot } from 'shared-ui/core'
import FirstHint from './FirstHint'

beforeEach(() => localStorage.clear())

const visit = (repId = 'dana') =>
  render(
    <UiRoot>
      <FirstHint repId={repId} />
      <div data-rate-field="rate">
        <input aria-label="12 months" />
      </div>
      <button data-hand-off>Hand off</button>
    </UiRoot>,
  )
const hint = () => within(screen.getByRole('note', { name: 'First visit' }))
const said = () => screen.queryByRole('note', { name: 'First visit' })?.textContent
const rate = () => screen.getByRole('textbox', { name: '12 months' })

test('a hint goes once it is followed: typed and Enter, pasted, handed off', async () => {
  const rep = userEvent.setup()
  visit()
  expect(said()).toMatch(/^Type here/)
  await rep.type(rate(), '{Enter}')
  expect(said()).toMatch(/^Type here/)
  await rep.type(rate(), '0.07{Enter}')
  expect(said()).toMatch(/^Ctrl/)
  fireEvent.paste(rate())
  expect(said()).toMatch(/^Above: the clock/)
  await rep.click(screen.getByRole('button', { name: 'Hand off' }))
  await rep.click(hint().getByRole('button', { name: 'Dismiss hint' }))
  expect(screen.queryByRole('note')).toBeNull()
})

test('dismissed by key it gives the focus back to the rates, and never comes again for this rep', async () => {
  const rep = userEvent.setup()
  const { unmount } = visit()
  for (const text of [/^Type/, /^Ctrl/, /^Above: the clock/, /^Above: hand/]) {
    expect(said()).toMatch(text)
    act(() => hint().getByRole('button', { name: 'Dismiss hint' }).focus())
    await rep.keyboard('{Enter}')
    expect(document.activeElement).toBe(rate())
  }
  unmount()
  visit()
  expect(screen.queryByRole('note')).toBeNull()
  visit('theo')
  expect(said()).toMatch(/^Type/)
})

test('a browser that keeps nothing tells them again, and fails at nothing', async () => {
  localStorage.setItem('hintsDone:dana', '{"no":"list"}')
  visit()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await userEvent.setup().click(hint().getByRole('button', { name: 'Dismiss hint' }))
  expect(said()).toMatch(/^Ctrl/)
  full.mockRestore()
})
