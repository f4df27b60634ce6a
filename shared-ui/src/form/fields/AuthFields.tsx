import { styled } from '@mui/material/styles'
import { getIn } from 'final-form'
import { type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useForm, useFormState } from 'react-final-form'

const Column = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20, '& label': { fontSize: 13 } })

/**
 * The fields of someone who is not signed in. Its button may be disabled while a message stands: Enter says what is
 * missing all the same, and the first field that is wrong gets the focus.
 */
export function AuthFields({ children, ref }: { children: ReactNode; ref?: Ref<HTMLFormElement> | undefined }) {
  const form = useForm()
  const { submitting } = useFormState({ subscription: { submitting: true } })

  function submit(element: HTMLFormElement) {
    const { errors, hasValidationErrors } = form.getState()
    void form.submit()
    if (!hasValidationErrors) return
    const fields = [...element.querySelectorAll('input')]
    fields.find(({ name }) => getIn(errors ?? {}, name) !== undefined)?.focus()
  }

  return (
    <Column
      ref={ref}
      noValidate
      aria-busy={submitting}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        // A disabled button swallows Enter.
        if (
          event.key !== 'Enter' ||
          !(event.target instanceof HTMLInputElement) ||
          !form.getState().hasValidationErrors
        )
          return
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {children}
    </Column>
  )
}
