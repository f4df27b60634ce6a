import { render, screen } from '@testing-library/react'
import '@testing-library/jest-dom'
import { act } from 'react'
import { useKeptFocus } from './use-kept-focus'

function Copy({ name }: { name: string | undefined }) {
  const kept = useKeptFocus<HTMLElement>()
  return (
    <section aria-label="Countersigned contract" {...kept}>
      {name && <button>Delete</button>}
      <button>Review</button>
    </section>
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
