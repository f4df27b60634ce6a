import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { followTypedText } from './typed-text'

afterEach(() => jest.useRealTimers())

/** A page with fields, and who keeps what is typed into them. */
function open() {
  let keep: (where: 'storage' | 'memory') => void = () => undefined
  const typed = followTypedText(document, {
    subscribe: (listener) => {
      keep = listener
      return () => undefined
    },
  })
  const view = render(
    <>
      <input aria-label="Rate" defaultValue="0.07" />
      <input aria-label="Agreed" type="checkbox" />
      <input aria-label="Search" type="search" />
      <input aria-label="Paper" type="file" />
      <div data-testid="drop">Drop papers here</div>
    </>,
  )
  return { typed, rep: userEvent.setup(), keep: (where: 'storage' | 'memory') => keep(where), ...view }
}

test('what is typed counts until it is undone, or its form is gone', async () => {
  const { typed, rep, unmount } = open()
  const rate = screen.getByLabelText('Rate')
  await rep.type(rate, '2')
  expect(typed.isUnkept()).toBe(true)
  await waitFor(() => expect(typed.unkept.getState()).toBe(true), { timeout: 3000 })
  await rep.type(rate, '{Backspace}')
  expect(typed.unkept.getState()).toBe(false)
  await rep.click(screen.getByLabelText('Agreed'))
  expect(typed.isUnkept()).toBe(true)
  unmount()
  expect(typed.isUnkept()).toBe(false)
})

test('nothing is said before the field itself has heard of a key', () => {
  const { typed } = open()
  const rate = screen.getByLabelText<HTMLInputElement>('Rate')
  const heard = jest.fn(() => typed.unkept.getState())
  rate.addEventListener('input', heard)
  fireEvent.focusIn(rate)
  fireEvent.input(rate, { target: { value: '0.072' } })
  expect(heard).toHaveReturnedWith(false)
  expect(typed.isUnkept()).toBe(true)
})

test('words to search for are no form', async () => {
  const { typed, rep } = open()
  await rep.type(screen.getByLabelText('Search'), 'mill')
  expect(typed.isUnkept()).toBe(false)
})

test('what has been kept in the browser is safe; what only the page remembers is not', async () => {
  const { typed, rep, keep } = open()
  await rep.type(screen.getByLabelText('Rate'), '2')
  keep('memory')
  expect(typed.isUnkept()).toBe(true)
  keep('storage')
  expect(typed.isUnkept()).toBe(false)
  await rep.tab()
  expect(typed.isUnkept()).toBe(false)
  await rep.type(screen.getByLabelText('Rate'), '3')
  expect(typed.isUnkept()).toBe(true)
})

/** Thirty keys, each with `check` 100 ms after it. Returns what hears of changes. */
async function typeKeys(check: (page: ReturnType<typeof open>, key: number) => Promise<void> | void) {
  jest.useFakeTimers()
  const page = open()
  const changes = jest.fn()
  page.typed.unkept.subscribe(changes)
  const rate = screen.getByLabelText('Rate')
  fireEvent.focusIn(rate)
  for (let key = 1; key <= 30; key += 1) {
    fireEvent.input(rate, { target: { value: `0.07${key}` } })
    await jest.advanceTimersByTimeAsync(100)
    await check(page, key)
  }
  return changes
}

test('typing that a draft keeps changes nothing: notices would come and go with each key', async () => {
  const changes = await typeKeys(async ({ typed, keep }) => {
    expect(typed.isUnkept()).toBe(true)
    await jest.advanceTimersByTimeAsync(150)
    keep('storage')
    expect(typed.isUnkept()).toBe(false)
  })
  expect(changes).not.toHaveBeenCalled()
})

test('typing that nothing keeps is told once, a second after it began', async () => {
  const changes = await typeKeys(({ typed }, key) => expect(typed.unkept.getState()).toBe(key > 10))
  expect(changes).toHaveBeenCalledTimes(1)
})

test('a file that was chosen or dropped cannot be kept', async () => {
  const { typed, rep } = open()
  await rep.upload(screen.getByLabelText('Paper'), new File(['x'], 'x.pdf'))
  expect(typed.isUnkept()).toBe(true)
})

test('a file that was dropped cannot be kept either', () => {
  const { typed } = open()
  fireEvent.drop(screen.getByTestId('drop'), { dataTransfer: { files: [new File(['x'], 'x.pdf')] } })
  expect(typed.isUnkept()).toBe(true)
})
