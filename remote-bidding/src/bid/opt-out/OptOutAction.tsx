import { useState } from 'react'
import { denialReason, type Scenario } from 'shared-contracts/bid/request'
import { Button, CircleSlash, Banner } from 'shared-ui/core'
import { Tooltip, ConfirmDialog } from 'shared-ui/dialogs'
import { useNotPermitted, useRemote, useAction } from 'remote-kit/context'
import { formatDateTimeZone } from 'shared-ui/date'
import { changeScenario, type ReloadScenario } from '../../ui/change-scenario'
import { OptOutDialog, type OptDialogProps } from './OptOutDialog'
import { readListsAgain, useOptOutApi } from './use-opt-out'

interface OptOutActionProps {
  reload: ReloadScenario
  quoteRequest: Scenario['quoteRequest']
}

/** Header action of the bid form: Opt Out, or Opt In after that (B§2). Disabled with its reason. */
export function OptOutAction({ reload, quoteRequest }: OptOutActionProps) {
  const { clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const { optedOut } = quoteRequest
  // The question was asked in one state of the request; when that changes it is settled.
  const [question, setQuestion] = useState({ optedOut, asking: false })
  if (question.optedOut !== optedOut) setQuestion({ optedOut, asking: false })
  const { asking } = question
  const reason = denialReason(optedOut ? 'optIn' : 'optOut', quoteRequest, clock.now())?.message ?? lacksRight
  const close = () => setQuestion({ optedOut, asking: false })
  return (
    <>
      <Tooltip text={reason}>
        <Button
          color={optedOut ? 'inherit' : 'error'}
          startIcon={optedOut ? undefined : <CircleSlash aria-hidden />}
          disabled={Boolean(reason)}
          onClick={() => setQuestion({ optedOut, asking: true })}
        >
          {optedOut ? 'Opt In' : 'Opt Out'}
        </Button>
      </Tooltip>
      <OptInDialog quoteRequest={quoteRequest} reload={reload} open={asking && optedOut} onClose={close} />
      {/* A new opt-out starts empty; one that was only closed, or failed, keeps what was typed. */}
      <OptOutDialog
        key={String(optedOut)}
        quoteRequest={quoteRequest}
        reload={reload}
        open={asking && !optedOut}
        onClose={close}
      />
    </>
  )
}

interface OptOutBannerProps {
  reload: ReloadScenario
  scenario: Pick<Scenario, 'quoteRequest' | 'supplierRepOptOut'>
  /** On a page that is only for reading nothing can be opted in to. */
  readOnly: boolean
}

/** Says that rates are locked because the supplier opted out; nothing while it has not. */
export function OptOutBanner({ reload, scenario, readOnly }: OptOutBannerProps) {
  const { clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const [asking, setAsking] = useState(false)
  const { quoteRequest, supplierRepOptOut } = scenario
  if (!quoteRequest.optedOut) return null
  const reason = denialReason('optIn', quoteRequest, clock.now())?.message ?? lacksRight
  return (
    <>
      <Banner
        tone="amber"
        icon={<CircleSlash size={18} aria-hidden />}
        title="You have already opted out of this rate check."
        action={
          !readOnly && (
            <Tooltip text={reason}>
              <Button size="small" disabled={Boolean(reason)} onClick={() => setAsking(true)}>
                Opt In
              </Button>
            </Tooltip>
          )
        }
      >
        Rates are locked.{byWhom(supplierRepOptOut)}
      </Banner>
      <OptInDialog quoteRequest={quoteRequest} reload={reload} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

// It counts for the whole supplier (decision 22), so the other reps see who did it.
function byWhom(optOut: Scenario['supplierRepOptOut']): string {
  if (!optOut?.repName || !optOut.at) return ''
  return ` ${optOut.repName} opted out on ${formatDateTimeZone(Date.parse(optOut.at))}.`
}

/** Asks once, then lets the supplier bid again, and shows how it went (B§8). */
function OptInDialog({ quoteRequest, open, onClose, reload }: OptDialogProps) {
  const { notifications } = useRemote()
  const optOutApi = useOptOutApi()
  const { busy, run } = useAction(
    () =>
      changeScenario({
        call: () => optOutApi.optIn(quoteRequest.rateCheckId).finally(readListsAgain),
        reload,
        isDone: (now) => !now.quoteRequest.optedOut,
        onDone: () => notifications.success('Opt In Successful'),
      }),
    { event: 'opt-in-failed', failed: 'Opt In Failed' },
  )
  async function optIn() {
    const { ok } = await run()
    if (ok) onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Opt In"
      subtitle={quoteRequest.companyName}
      confirm="Opt In"
      busy={busy}
      onConfirm={() => void optIn()}
      onClose={onClose}
    >
      <p>You opted out of this rate check. Opting in clears your reasons and lets you bid again.</p>
    </ConfirmDialog>
  )
}
