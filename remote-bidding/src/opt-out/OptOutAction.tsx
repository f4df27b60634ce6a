import { useState } from 'react'
import { whyNot, type Scenario } from 'shared-contracts/bid'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, CircleSlash } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/extra'
import { OptInDialog } from './OptInDialog'
import { OptOutDialog } from './OptOutDialog'

export interface OptOutActionProps {
  context: RemoteContext
  reload: () => Promise<unknown>
  quoteRequest: Scenario['quoteRequest']
}

/** Header action of the bid form: Opt Out, or Opt In after that (B§2). Disabled with its reason. */
export function OptOutAction({ context, reload, quoteRequest }: OptOutActionProps) {
  const [asking, setAsking] = useState(false)
  const { optedOut } = quoteRequest
  const reason = whyNot(optedOut ? 'optIn' : 'optOut', quoteRequest, context.clock.now())
  const close = () => setAsking(false)
  return (
    <>
      <Tooltip text={reason?.message}>
        <Button
          color={optedOut ? 'inherit' : 'error'}
          startIcon={optedOut ? undefined : <CircleSlash aria-hidden />}
          disabled={reason !== undefined}
          onClick={() => setAsking(true)}
        >
          {optedOut ? 'Opt In' : 'Opt Out'}
        </Button>
      </Tooltip>
      {optedOut ? (
        <OptInDialog context={context} quoteRequest={quoteRequest} reload={reload} open={asking} onClose={close} />
      ) : (
        <OptOutDialog context={context} quoteRequest={quoteRequest} reload={reload} open={asking} onClose={close} />
      )}
    </>
  )
}
