import { useId } from 'react'
import {
  needsOptOutText,
  OPT_OUT_TEXT_MAX,
  optOutProblem,
  optOutReasonLabels,
  optOutReasonsFor,
  type OptOutForm,
} from 'shared-contracts/bid/opt-out'
import { type Scenario } from 'shared-contracts/bid/request'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/extra'
import { CheckboxField, FieldGroup, FORM_ERROR, Form, FormError, TextArea } from 'shared-ui/form'
import { useOptOut } from './use-opt-out'

export interface OptOutDialogProps {
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
  const { commodityType, companyName } = quoteRequest
  const problemOf = (form: OptOutForm) => {
    const problem = optOutProblem(commodityType, form)
    return problem ? { [problem.field]: problem.message } : {}
  }
  return (
    <Form<OptOutForm>
      initialValues={nothing}
      validate={problemOf}
      onSubmit={async (form) => {
        const outcome = await run(form)
        // The toast lies behind the dialog for a screen reader: the reason is here too.
        if (!outcome.ok) return { [FORM_ERROR]: outcome.problem.message }
        onClose()
        return undefined
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
          <form
            id={formId}
            noValidate
            onSubmit={(event) => void handleSubmit(event)}
            style={{ display: 'flex', flexDirection: 'column', gap: 16 }}
          >
            <FormError />
            <FieldGroup legend="Reasons" required name="optOutReasons">
              {optOutReasonsFor(commodityType).map((reason) => (
                <CheckboxField
                  key={reason}
                  name="optOutReasons"
                  value={reason}
                  label={optOutReasonLabels[reason]}
                  disabled={submitting}
                />
              ))}
            </FieldGroup>
            <TextArea
              name="optOutReasonText"
              label="Please provide more details"
              required={needsOptOutText(values.optOutReasons)}
              maxLength={OPT_OUT_TEXT_MAX}
              disabled={submitting}
            />
          </form>
        </Dialog>
      )}
    </Form>
  )
}
