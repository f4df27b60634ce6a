import { ArrowLeft, Button } from 'shared-ui/core'
import { useRemote } from 'remote-kit/context'

/** Returns to the previous page of the portal, or goes to `otherwise` when there is none. */
export function GoBack({ otherwise }: { otherwise: string }) {
  const { navigation } = useRemote()
  return (
    <div style={{ marginLeft: -10 }}>
      <Button
        variant="text"
        color="primary"
        size="small"
        startIcon={<ArrowLeft aria-hidden />}
        onClick={() => navigation.back(otherwise)}
      >
        Go back
      </Button>
    </div>
  )
}
