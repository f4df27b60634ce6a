import { FORM_ERROR } from 'final-form'
import { useFormState } from 'react-final-form'
import { Banner } from '../core/messages/Banner'

export { FORM_ERROR }

/** What went wrong with the whole form: the text that onSubmit returned under FORM_ERROR. */
export function FormError() {
  const state = useFormState({ subscription: { submitError: true, dirtySinceLastSubmit: true } })
  const text: unknown = state.submitError
  if (typeof text !== 'string' || state.dirtySinceLastSubmit) return null
  return (
    <Banner tone="red" role="alert">
      {text}
    </Banner>
  )
}
