import { useEffect, type ReactNode } from 'react'
import { Form, useForm } from '../src/form'

export interface FieldsProps {
  values?: Record<string, unknown>
  /** What a server has refused, by field: it is shown at once. */
  refused?: Record<string, string>
  /** `div` around what is a form element itself. */
  element?: 'form' | 'div'
  children: ReactNode
}

/** A form around the fields of one state. */
export function Fields({ values = {}, refused, element: Element = 'form', children }: FieldsProps) {
  return (
    <Form initialValues={values} onSubmit={() => refused}>
      {() => (
        // Radio buttons of one name exclude each other within a form element only.
        <Element style={{ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 440 }}>
          {refused && <SubmitOnce />}
          {children}
        </Element>
      )}
    </Form>
  )
}

function SubmitOnce() {
  const form = useForm()
  useEffect(() => void form.submit(), [form])
  return null
}
