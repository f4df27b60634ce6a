import { render, screen } from '@testing-library/react'
import '@testing-library/jest-dom'
import { act } from 'react'
import { useKeptFocus } from './use-kept-focus'

function Copy({ name, dialog = false }: { name: string | undefined; dialog?: boolean }) {
  const kept = useKeptFocus<HTMLElement>()
  return (
    <>
      <h1 tabIndex={-1}>Supplier Contract</h1>
      <section aria-label="Countersigned contract" {...kept}>
        {name && <button>Delete</button>}
        <button>Review</button>
      </section>
      {dialog && (
        // As MUI draws one: what holds it takes the keyboard first.
        <div role="presentation" tabIndex={-1}>
          <div role="dialog">
            <button>Done</button>
          </div>
        </div>
      )}
    </>
  )
}
const part = () => screen.getByRole('region', { name: 'Countersigned contract' })
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())

test('a part has the keyboard of a button that goes', () => {
  const { rerender } = render(<Copy name="Copy.pdf" />)
  focus('Delete')
  rerender(<Copy name={undefined} />)
  expect(part()).toHaveFocus()
})

test('it takes the keyboard from nothing else', () => {
  const { rerender } = render(<Copy name="Copy.pdf" />)
  rerender(<Copy name={undefined} />)
  expect(document.body).toHaveFocus()
  rerender(<Copy name="Copy.pdf" />)
  focus('Review')
  rerender(<Copy name={undefined} />)
  expect(screen.getByRole('button', { name: 'Review' })).toHaveFocus()
})

test('it has the keyboard too when the button goes behind a dialog', () => {
  const { rerender } = render(<Copy name="Copy.pdf" dialog />)
  focus('Delete')
  act(() => screen.getByRole('presentation').focus())
  focus('Done')
  rerender(<Copy name={undefined} dialog />)
  rerender(<Copy name={undefined} />)
  expect(part()).toHaveFocus()
})

test('it takes no keyboard that has been elsewhere since', () => {
  const { rerender } = render(<Copy name="Copy.pdf" dialog />)
  focus('Delete')
  focus('Done')
  rerender(<Copy name={undefined} dialog />)
  const heading = screen.getByRole('heading')
  act(() => heading.focus())
  act(() => heading.blur())
  rerender(<Copy name={undefined} />)
  expect(document.body).toHaveFocus()
})
