import { useId, type ReactNode } from 'react'
import {
  commodityOfAll,
  needsOptOutText,
  optOutReason,
  OPT_OUT_TEXT_MAX,
  optOutProblem,
  optOutReasonLabels,
  optOutReasonsFor,
  type OptOutForm,
} from 'shared-contracts/bid/opt-out'
import { enforcedDeadline, type QuoteRequest, type Scenario } from 'shared-contracts/bid/request'
import { Button } from 'shared-ui/core'
import { Dialog, type DialogProps } from 'shared-ui/dialogs'
import { CheckboxField, FieldGroup, Form, TextArea } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { DraftKeeper, useDraft, type Draft } from 'remote-kit/draft'
import { changeScenario, type ReloadScenario } from '../../ui/change-scenario'
import { readListsAgain, useOptOutApi } from './use-opt-out'

export const emptyForm: OptOutForm = { optOutReasons: [], optOutReasonText: '' }

interface OptOutQuestionProps extends Pick<DialogProps, 'open' | 'subtitle' | 'width' | 'busy' | 'onClose'> {
  /** Reasons that fit all of them are offered. */
  bids: readonly Pick<QuoteRequest, 'commodityType'>[]
  /** What the buttons say; nothing is asked without the one that goes ahead. */
  confirm: string | undefined
  cancel?: string
  onOptOut: (form: OptOutForm) => Promise<void>
  /** Where what is typed is kept. */
  draft: Draft<OptOutForm>
  /** Above the reasons. */
  children?: ReactNode
}

/** Asks for the reasons of an opt-out, and for more details where they ask for some (B§5). */
export function OptOutQuestion(props: OptOutQuestionProps) {
  const { bids, confirm, cancel = 'Cancel', onOptOut, draft, children, busy, ...dialog } = props
  const id = useId()
  const commodity = commodityOfAll(bids.map(({ commodityType }) => commodityType))
  return (
    <Form<OptOutForm>
      initialValues={draft.initialValues}
      validate={(form) => {
        const problem = optOutProblem(commodity, form)
        return problem ? { [problem.field]: problem.message } : {}
      }}
      onSubmit={onOptOut}
    >
      {({ handleSubmit, values }) => (
        <Dialog
          {...dialog}
          title="Opt Out"
          busy={busy}
          actions={
            <>
              <Button variant="text" onClick={dialog.onClose} disabled={busy}>
                {cancel}
              </Button>
              {confirm && (
                <Button type="submit" form={id} variant="contained" color="error" busy={busy}>
                  {confirm}
                </Button>
              )}
            </>
          }
        >
          {children}
          <DraftKeeper draft={draft} pending="sent" />
          {confirm && (
            <form
              id={id}
              noValidate
              onSubmit={(event) => void handleSubmit(event)}
              style={{ display: 'flex', flexDirection: 'column', gap: 16 }}
            >
              <FieldGroup legend="Reasons" required name="optOutReasons">
                {optOutReasonsFor(commodity).map((reason) => (
                  <CheckboxField
                    key={reason}
                    name="optOutReasons"
                    value={reason}
                    label={optOutReasonLabels[reason]}
                    disabled={busy}
                  />
                ))}
              </FieldGroup>
              <TextArea
                name="optOutReasonText"
                label="Please provide more details"
                required={needsOptOutText(values.optOutReasons)}
                maxLength={OPT_OUT_TEXT_MAX}
                disabled={busy}
              />
            </form>
          )}
        </Dialog>
      )}
    </Form>
  )
}

export interface OptDialogProps {
  quoteRequest: Scenario['quoteRequest']
  open: boolean
  onClose: () => void
  reload: ReloadScenario
}

/** What was kept, as far as it is an opt-out. */
export function readForm(stored: unknown): OptOutForm {
  const { optOutReasons: reasons, optOutReasonText: text } = (stored ?? {}) as Record<string, unknown>
  return {
    optOutReasons: optOutReason.options.filter((reason) => Array.isArray(reasons) && reasons.includes(reason)),
    optOutReasonText: typeof text === 'string' ? text : '',
  }
}

/** Opts the supplier out, and shows how it went (B§8). When it fails, what was typed stays. */
export function OptOutDialog({ quoteRequest, open, onClose, reload }: OptDialogProps) {
  const { notifications } = useRemote()
  const optOutApi = useOptOutApi()
  const draft = useDraft<OptOutForm>({
    kind: 'bidDraft',
    ids: [quoteRequest.id, 'opt-out'],
    empty: emptyForm,
    read: readForm,
    until: enforcedDeadline(quoteRequest),
  })
  const { busy, run } = useAction(
    (form: OptOutForm) =>
      changeScenario({
        call: () => optOutApi.optOut(quoteRequest.rateCheckId, form).finally(readListsAgain),
        reload,
        isDone: (now) => now.quoteRequest.optedOut,
        onDone: () => notifications.success('Opt Out Successful'),
      }),
    { event: 'opt-out-failed', failed: 'Opt Out Failed' },
  )
  return (
    <OptOutQuestion
      {...{ open, busy, onClose, draft }}
      subtitle={quoteRequest.companyName}
      bids={[quoteRequest]}
      confirm="Opt Out"
      onOptOut={async (form) => {
        const { ok } = await run(form)
        if (!ok) return
        draft.forget()
        onClose()
      }}
    />
  )
}
