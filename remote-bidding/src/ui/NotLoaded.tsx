import { toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { Card, ErrorState, Link, VisuallyHidden } from 'shared-ui/core'
import { useRep } from 'remote-kit/context'

/** A page that could not be loaded, a wrong address included: what happened, Retry, and the way back to the bids. */
export function NotLoaded({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const rep = useRep()
  const text = toProblem(error).message
  return (
    <Card>
      <VisuallyHidden as="h1">Custom Bid</VisuallyHidden>
      <ErrorState text={text} cause={error} busy={busy} onRetry={onRetry} />
      <p style={{ padding: '0 16px 16px', textAlign: 'center' }}>
        <Link href={rep ? paths.quoteHistory(rep.supplierId) : paths.dashboard()}>Back to Custom Bids</Link>
      </p>
    </Card>
  )
}
