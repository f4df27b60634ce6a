import { memo } from 'react'
import { Switch } from 'shared-ui/form'

export interface SendOrOmitProps {
  send: boolean
  /** Keep the function between renders. */
  onChange: (send: boolean) => void
  term: string
  disabled: boolean
}

/** Whether a term is part of the submission; a row without a rate is not, and stays locked (B§5). */
export const SendOrOmit = memo(function SendOrOmit({ send, onChange, term, disabled }: SendOrOmitProps) {
  // The head of its column says what on and off mean.
  return <Switch checked={send} onChange={onChange} label={null} name={`Send ${term} or omit`} disabled={disabled} />
})
