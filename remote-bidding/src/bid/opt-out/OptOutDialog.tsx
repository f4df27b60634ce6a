import {
  needsOptOutText,
  OPT_OUT_TEXT_MAX,
  optOutReasonLabels,
  optOutReasonsFor,
  type OptOutForm,
  commodityOfAll,
  optOutProblem,
} from 'shared-contracts/bid/opt-out'
import type { CommodityType, Scenario } from 'shared-contracts/bid/request'
import { CheckboxField, FieldGroup, TextArea, Form } from 'shared-ui/form'
import { useId } from 'react'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { useOptOut } from './use-opt-out'

interface OptOutReasonsProps {
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

interface OptOutDialogProps {
  quoteRequest: Scenario['quoteRequest']
  open: boolean
  onClose: () => void
  /** Reads the scenario again: after a refusal too, which says that the page does not show what the server has. */
  reload: () => Promise<unknown>
}

const nothing: OptOutForm = { optOutReasons: [], optOutReasonText: '' }

/** Asks for the reasons (B§5) and opts out. When it fails, what was typed stays. */
export function OptOutDialog({ quoteRequest, open, onClose, reload }: OptOutDialogProps) {
  const { run } = useOptOut({ quoteRequest, reload })
  const formId = useId()
  const { companyName } = quoteRequest
  const commodity = commodityOfAll([quoteRequest.commodityType])
  const problemOf = (form: OptOutForm) => {
    const problem = optOutProblem(commodity, form)
    return problem ? { [problem.field]: problem.message } : {}
  }
  return (
    <Form<OptOutForm>
      initialValues={nothing}
      validate={problemOf}
      onSubmit={async (form) => {
        const { ok } = await run(form)
        if (ok) onClose()
      }}
    >
      {({ handleSubmit, submitting, values }) => (
        <Dialog
          open={open}
          onClose={onClose}
          title="Opt Out"
          subtitle={companyName}
          busy={submitting}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={submitting}>
                Cancel
              </Button>
              <Button type="submit" form={formId} variant="contained" color="error" busy={submitting}>
                Opt Out
              </Button>
            </>
          }
        >
          <OptOutReasons
            id={formId}
            commodity={commodity}
            form={values}
            submitting={submitting}
            onSubmit={() => void handleSubmit()}
          />
        </Dialog>
      )}
    </Form>
  )
}
