import { memo } from 'react'
import { Segmented, Switch } from 'shared-ui/form'

export interface SendOrOmitProps {
  send: boolean
  /** Keep the function between renders. */
  onChange: (send: boolean) => void
  term: string
  disabled: boolean
  /** Both choices in sight: in Last Look to omit is a choice of its own (decision 21). */
  segmented: boolean
}

/** Whether a term is part of the submission; a row without a rate is not, and stays locked (B§5). */
export const SendOrOmit = memo(function SendOrOmit({ send, onChange, term, disabled, segmented }: SendOrOmitProps) {
  if (segmented)
    return <Segmented checked={send} onChange={onChange} on="Send" off="Omit" about={term} disabled={disabled} />
  return (
    <Switch
      checked={send}
      onChange={onChange}
      label={send ? 'Send' : 'Omit'}
      // It holds both words that stand beside the switch (WCAG 2.5.3).
      name={`Send ${term} or omit`}
      disabled={disabled}
    />
  )
})
