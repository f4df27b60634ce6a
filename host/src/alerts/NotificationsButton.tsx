import { useState, type MouseEvent } from 'react'
import { Bell, IconButton, styled } from 'shared-ui/core'
import { lazyComponent, sayMissing } from '../lazy-component'
import type { AlertsDialogProps } from './AlertsDialog'
import type { NoticesPanelProps } from './NoticesPanel'
import { useBrowserAlerts } from './use-browser-alerts'
import { useNotices } from './use-notices'
import { readAlertChoices } from 'shared-contracts/alert'
import { useCall } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import { quietReading } from '../services/quiet-reading'

const AlertsDialog = lazyComponent<AlertsDialogProps>({
  load: () => import(/* webpackChunkName: "alerts" */ './AlertsDialog'),
  instead: sayMissing('Your alerts could not be loaded'),
})
const NoticesPanel = lazyComponent<NoticesPanelProps>({
  load: () => import(/* webpackChunkName: "notices" */ './NoticesPanel'),
  instead: sayMissing('The notices could not be loaded'),
})

const Button = styled(IconButton)({
  position: 'relative',
  '& > b': {
    position: 'absolute',
    top: -2,
    right: -4,
    minWidth: 16,
    padding: '0 4px',
    borderRadius: 8,
    fontSize: 10,
    lineHeight: '16px',
    fontWeight: 600,
    color: 'var(--on-primary)',
    backgroundColor: 'var(--primary)',
  },
})

/**
 * The notifications in the header: what others did, and behind it how this rep is notified of what waits. A provider
 * without notices has the latter alone, one without alerts no button.
 */
export default function NotificationsButton() {
  const { data: choices, mutate } = useAlertChoices()
  const notices = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  // What was new when it was opened stays marked while it is read.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useBrowserAlerts(choices)
  if (!choices) return null
  const open = (event: MouseEvent<HTMLElement>) => {
    if (notices.isMissing) return setChoosing(true)
    setFresh(notices.fresh)
    setAnchor(event.currentTarget)
  }
  const unread = notices.fresh.size
  const name = unread === 0 ? 'Notices' : `Notices, ${unread} new`
  return (
    <>
      <Button
        size="small"
        aria-label={notices.isMissing ? 'Alerts and calendar' : name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Bell size={18} aria-hidden />
        {unread > 0 && <b aria-hidden>{unread}</b>}
      </Button>
      {anchor && (
        <NoticesPanel
          anchor={anchor}
          notices={notices}
          fresh={fresh}
          onClose={() => setAnchor(null)}
          onSettings={() => {
            setAnchor(null)
            setChoosing(true)
          }}
        />
      )}
      {isChoosing && <AlertsDialog choices={choices} onChange={mutate} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** What this rep chose; nothing while it is not known, or with a provider that has no alerts. */
function useAlertChoices() {
  const { api, session } = usePortal()
  const isSignedIn = useStore(session, ({ currentUser }) => currentUser !== null)
  // Without them there is neither the button nor an alert.
  return useCall(api, readAlertChoices, isSignedIn ? {} : undefined, quietReading)
}
