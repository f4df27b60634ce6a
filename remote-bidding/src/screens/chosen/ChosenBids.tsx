import { useState } from 'react'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { Button, CircleSlash } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { lazyPart, NotThere, useNotPermitted } from 'remote-kit/context'
import type { RowChoice } from 'shared-ui/table'
import { RequestDocumentsButton } from '../../bid/downloads/RequestDocumentsButton'
import type { SeveralOptOutDialogProps } from '../../bid/opt-out/SeveralOptOutDialog'
import { RatesButtons } from './RatesButtons'

const SeveralOptOutDialog = lazyPart<SeveralOptOutDialogProps>({
  load: () => import('../../bid/opt-out/SeveralOptOutDialog'),
  Instead: NotThere,
})

export interface ChosenBidsProps {
  /** Those that are in the list; what is no longer there can only be told. */
  bids: readonly QuoteRequest[]
  rows: RowChoice
}

/** What can be done with all chosen requests at once. */
export default function ChosenBids({ bids, rows }: ChosenBidsProps) {
  const [asking, setAsking] = useState(false)
  const lacksRight = useNotPermitted('bids')
  return (
    <>
      <Tooltip text={lacksRight}>
        <Button
          size="small"
          color="error"
          startIcon={<CircleSlash aria-hidden />}
          disabled={bids.length === 0 || lacksRight !== undefined}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Opt Out
        </Button>
      </Tooltip>
      <RequestDocumentsButton bids={bids} />
      <RatesButtons bids={bids} />
      {asking && (
        <SeveralOptOutDialog bids={bids} onClose={() => setAsking(false)} onDone={(ids) => rows.choose(ids, false)} />
      )}
    </>
  )
}
