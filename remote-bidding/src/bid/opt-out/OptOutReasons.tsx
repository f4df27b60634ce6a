import {
  needsOptOutText,
  OPT_OUT_TEXT_MAX,
  optOutReasonLabels,
  optOutReasonsFor,
  type OptOutForm,
} from 'shared-contracts/bid/opt-out'
import type { CommodityType } from 'shared-contracts/bid/request'
import { CheckboxField, FieldGroup, TextArea } from 'shared-ui/form'

export interface OptOutReasonsProps {
  id: string
  /** Nothing where it is not known, or differs: then what fits every one. */
  commodity: CommodityType | undefined
  form: OptOutForm
  submitting: boolean | undefined
  onSubmit: () => void
}

/** The reasons of an opt-out, and more details where they ask for some (B§5). */
export function OptOutReasons({ id, commodity, form, submitting, onSubmit }: OptOutReasonsProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      style={{ display: 'flex', flexDirection: 'column', gap: 16 }}
    >
      <FieldGroup legend="Reasons" required name="optOutReasons">
        {optOutReasonsFor(commodity).map((reason) => (
          <CheckboxField
            key={reason}
            name="optOutReasons"
            value={reason}
            label={optOutReasonLabels[reason]}
            disabled={submitting ?? false}
          />
        ))}
      </FieldGroup>
      <TextArea
        name="optOutReasonText"
        label="Please provide more details"
        required={needsOptOutText(form.optOutReasons)}
        maxLength={OPT_OUT_TEXT_MAX}
        disabled={submitting ?? false}
      />
    </form>
  )
}
