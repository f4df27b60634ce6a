import { useState } from 'react'
import { denialReason, type Scenario } from 'shared-contracts/bid/request'
import { Button, CircleSlash } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { useNotPermitted, useRemote } from 'remote-kit/context'
import { OptInDialog } from './OptInDialog'
import { OptOutDialog } from './OptOutDialog'

export interface OptOutActionProps {
  reload: () => Promise<unknown>
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
          disabled={reason !== undefined}
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
