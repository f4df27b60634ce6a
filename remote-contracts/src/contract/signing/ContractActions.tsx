import { useId } from 'react'
import { actionPanel, contractDenialReason, type ContractConditions } from 'shared-contracts/contract/plan'
import { Button, Info, styled } from 'shared-ui/core'
import { CircleX, FilePen } from 'shared-ui/icons'
import { notReadText } from '../../ui/NotRead'

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
const Reason = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: 420,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& svg': { flex: 'none' },
})
/** Drawn, not written: what the button is called is all that can be read on it. */
const ButtonKey = styled('kbd')({
  marginLeft: 8,
  padding: '0 5px',
  borderColor: 'color-mix(in srgb, currentColor 45%, transparent)',
  color: 'inherit',
  '&::before': { content: 'attr(data-key)' },
})

export interface ContractActionsProps {
  conditions: ContractConditions
  /** Why nothing can be decided on yet, although the rules would allow it. */
  undecided: string | undefined
  /** Whether B and R do the same. */
  hasKeys: boolean
  /** How many entries of the evidence are not marked read. */
  unreadCount: number
  onBook: () => void
  onRevise: () => void
  onReject: () => void
  onFinalReject: () => void
}

/** C§4: Book, Revise and Reject, with the reason beside them where they cannot be pressed. */
export function ContractActions(props: ContractActionsProps) {
  const { conditions, undecided, hasKeys, unreadCount, onBook, onRevise, onReject, onFinalReject } = props
  const id = useId()
  const allowed = actionPanel(conditions)
  const panel = undecided ? { ...allowed, buttons: 'disabled' as const, reason: undecided } : allowed
  const off = panel.buttons !== 'enabled'
  const keys = hasKeys && !off
  const described = panel.reason ? id : undefined
  const hasUnread = !off && unreadCount > 0
  return (
    <>
      {panel.visible && (
        <Buttons role="group" aria-label="Contract actions">
          {panel.reason && <Why id={id} text={panel.reason} />}
          {panel.buttons !== 'hidden' && (
            <>
              <Button variant="text" color="error" disabled={off} aria-describedby={described} onClick={onReject}>
                Reject this contract
              </Button>
              <Button
                startIcon={<FilePen aria-hidden />}
                disabled={off}
                aria-describedby={described}
                aria-keyshortcuts={keys ? 'R' : undefined}
                onClick={onRevise}
              >
                Revise
                {keys && <ButtonKey aria-hidden data-key="R" />}
              </Button>
              {hasUnread && <Reason id={`${id}-lines`}>{notReadText(unreadCount)}</Reason>}
              <Button
                variant="contained"
                disabled={off}
                aria-describedby={hasUnread ? `${id}-lines` : described}
                aria-keyshortcuts={keys ? 'B' : undefined}
                onClick={onBook}
              >
                Book
                {keys && <ButtonKey aria-hidden data-key="B" />}
              </Button>
            </>
          )}
        </Buttons>
      )}
      <FinalRejectAction conditions={conditions} undecided={undecided} onFinalReject={onFinalReject} />
    </>
  )
}

/** C§2: opens the reject dialog of a booked contract, of either kind. */
export function FinalRejectAction({
  conditions,
  undecided,
  onFinalReject,
}: Pick<ContractActionsProps, 'conditions' | 'undecided' | 'onFinalReject'>) {
  const id = useId()
  const denial = contractDenialReason('finalReject', conditions)
  if (undecided || (denial && denial.code !== 'not-permitted')) return null
  return (
    <Buttons>
      {denial && <Why id={id} text={denial.message} />}
      <Button
        variant="text"
        color="error"
        startIcon={<CircleX aria-hidden />}
        disabled={Boolean(denial)}
        aria-describedby={denial && id}
        onClick={onFinalReject}
      >
        Reject this contract
      </Button>
    </Buttons>
  )
}

const Why = ({ id, text }: { id: string; text: string }) => (
  <Reason id={id}>
    <Info size={14} aria-hidden />
    {text}
  </Reason>
)
