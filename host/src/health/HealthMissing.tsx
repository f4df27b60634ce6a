import { Button, ErrorState } from 'shared-ui/core'
import { usePortal } from '../services/portal-services'

/** The page's own script did not come: only a new page asks for it anew. */
export function HealthMissing() {
  const { openPage } = usePortal()
  return (
    <>
      <ErrorState text="This page could not be loaded. The portal may have been updated since you opened it." />
      <Button sx={{ alignSelf: 'center' }} onClick={() => openPage()}>
        Reload the portal
      </Button>
    </>
  )
}
