import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { KeptFields } from './KeptFields'
import { TextField } from './fields/TextField'

function Pages() {
  const [shown, show] = useState(true)
  return (
    <>
      <KeptFields names={['terms.first', 'note']} />
      {shown && <TextField name="terms.first" label="First term" />}
      <button type="button" onClick={() => show(!shown)}>
        Other page
      </button>
    </>
  )
}

test('what was typed is there when its page comes back', () => {
  render(
    <Form onSubmit={() => undefined} initialValues={{ terms: { first: '' } }}>
      {() => <Pages />}
    </Form>,
  )
  fireEvent.change(screen.getByLabelText('First term'), { target: { value: '0.07' } })
  fireEvent.click(screen.getByRole('button', { name: 'Other page' }))
  expect(screen.queryByLabelText('First term')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Other page' }))
  expect(screen.getByLabelText<HTMLInputElement>('First term').value).toBe('0.07')
})
