import type { RemoteContext } from 'shared-contracts/remote'
import { ArrowLeft, Button } from 'shared-ui/core'

/** Returns to the previous page of the portal, or goes to `otherwise` when there is none. */
export function GoBack({ context, otherwise }: { context: RemoteContext; otherwise: string }) {
  return (
    <div style={{ marginLeft: -10 }}>
      <Button
        variant="text"
        color="primary"
        size="small"
        startIcon={<ArrowLeft aria-hidden />}
        onClick={() => context.navigation.back(otherwise)}
      >
        Go back
      </Button>
    </div>
  )
}
