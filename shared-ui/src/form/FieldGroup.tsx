import { useId, type ReactNode } from 'react'
import { useField } from 'react-final-form'
import { Asterisk, ErrorText, Legend } from './FieldLayout'
import { shownError } from './shown-error'

export interface FieldGroupProps {
  legend: ReactNode
  required?: boolean
  /** The field whose message the group shows. */
  name?: string
  /** Side by side, each taking its share, instead of one under the other. */
  inRow?: boolean
  children: ReactNode
}

const ROW = { display: 'flex', gap: 8 }
const COLUMN = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 } as const

/** Boxes or radio buttons that belong together. */
export function FieldGroup({ legend, required, name, inRow = false, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }} aria-describedby={id}>
      <Legend>
        {legend}
        {required && <Asterisk />}
      </Legend>
      <div style={inRow ? ROW : COLUMN}>{children}</div>
      <div id={id}>{name && <GroupError name={name} />}</div>
    </fieldset>
  )
}

function GroupError({ name }: { name: string }) {
  const { meta } = useField<unknown>(name, { subscription: { error: true, touched: true, submitFailed: true } })
  const error = shownError(meta)
  if (typeof error === 'string') return <ErrorText>{error}</ErrorText>
  return null
}
