import { useSyncExternalStore } from 'react'
import { Banner, styled } from 'shared-ui/core'
import { usePortal } from '../services/portal-services'

// Below the header, above whatever the page scrolls.
const Place = styled('div')({ position: 'sticky', top: 64, zIndex: 15, '&:empty': { display: 'none' } })

const words = { offline: 'You are offline.', unreachable: 'The Marketplace is not answering.' }

/** Said while nothing can be read or sent; it goes by itself. */
export function ConnectionNotice() {
  const { connection } = usePortal()
  const contact = useSyncExternalStore(connection.subscribe, connection.contact)
  return (
    // The live region is there before its text, or it would not be read out.
    <Place role="status">
      {contact !== 'reached' && (
        <Banner tone="amber" title={words[contact]}>
          What you type stays on this page. This notice goes when the connection is back.
        </Banner>
      )}
    </Place>
  )
}
