import { useState } from 'react'
import { denialReason, type Scenario } from 'shared-contracts/bid/request'
import { Banner, Button, CircleSlash } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Tooltip } from 'shared-ui/dialogs'
import { useNotPermitted, useRemote } from 'remote-kit/context'
import { OptInDialog } from './OptInDialog'

export interface OptOutBannerProps {
  reload: () => Promise<unknown>
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
              <Button size="small" disabled={reason !== undefined} onClick={() => setAsking(true)}>
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
