import { isSwitchLocked, setSend, type QuoteInput } from 'shared-contracts/bid/rates'
import { Segmented, Switch } from 'shared-ui/form'

export interface SendOrOmitProps {
  row: QuoteInput
  onChange: (row: QuoteInput) => void
  term: string
  locked: boolean
  /** Both choices in sight: in Last Look to omit is a choice of its own (decision 21). */
  segmented: boolean
}

/** Whether a term is part of the submission; a row without a rate is not, and stays locked (B§5). */
export function SendOrOmit({ row, onChange, term, locked, segmented }: SendOrOmitProps) {
  const disabled = locked || isSwitchLocked(row)
  const change = (send: boolean) => onChange(setSend(row, send))
  if (segmented)
    return <Segmented checked={row.send} onChange={change} on="Send" off="Omit" about={term} disabled={disabled} />
  return (
    <Switch
      checked={row.send}
      onChange={change}
      label={row.send ? 'Send' : 'Omit'}
      name={`Send ${term}`}
      disabled={disabled}
    />
  )
}
