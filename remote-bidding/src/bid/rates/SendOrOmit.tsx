import { memo } from 'react'
import { Switch } from 'shared-ui/form'

export interface SendOrOmitProps {
  send: boolean
  /** Keep the function between renders. */
  onChange: (send: boolean) => void
  term: string
  disabled: boolean
  /** The row says it too: in Last Look to omit is a choice of its own (B§7, decision 21). */
  inWords: boolean
}

/** Whether a term is part of the submission; a row without a rate is not, and stays locked (B§5). */
export const SendOrOmit = memo(function SendOrOmit({ send, onChange, term, disabled, inWords }: SendOrOmitProps) {
  const word = send ? 'Send' : 'Omit'
  return (
    <Switch
      checked={send}
      onChange={onChange}
      // Elsewhere the head of the column says what on and off mean.
      label={inWords ? word : null}
      name={`Send ${term} or omit`}
      disabled={disabled}
    />
  )
})
