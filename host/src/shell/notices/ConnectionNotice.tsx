import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Banner, styled, useDialogPlace } from 'shared-ui/core'
import { usePortal } from '../../services/portal-services'

// Below the header, above whatever the page scrolls.
const Place = styled('div')({ position: 'sticky', top: 64, zIndex: 15, '&:empty': { display: 'none' } })

const InDialog = styled('div')({ '&:not(:empty)': { padding: '0 24px 16px' } })

const words = { offline: 'You are offline.', unreachable: 'The Marketplace is not answering.' }

/** Said while nothing can be read or sent, in an open dialog too; it goes by itself. */
export function ConnectionNotice() {
  const { connection } = usePortal()
  const contact = useSyncExternalStore(connection.subscribe, connection.contact)
  const dialog = useDialogPlace()
  const notice = contact !== 'reached' && (
    <Banner tone="amber" title={words[contact]}>
      What you type stays on this page. This notice goes when the connection is back.
    </Banner>
  )
  return (
    <>
      {/* The live region is there before its text, or it would not be read out. */}
      <Place role="status">{notice}</Place>
      {dialog && createPortal(<InDialog role="status">{notice}</InDialog>, dialog)}
    </>
  )
}
