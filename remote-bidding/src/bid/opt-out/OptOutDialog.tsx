import { useId } from 'react'
import { commodityOfAll, optOutProblem, type OptOutForm } from 'shared-contracts/bid/opt-out'
import { type Scenario } from 'shared-contracts/bid/request'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { Form } from 'shared-ui/form'
import { OptOutReasons } from './OptOutReasons'
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
