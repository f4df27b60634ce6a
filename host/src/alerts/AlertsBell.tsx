import { Suspense, useState } from 'react'
import { Bell, IconButton } from 'shared-ui/core'
import { lazyComponent } from '../lazy-component'
import type { AlertsDialogProps } from './AlertsDialog'
import { useAlertChoices } from './use-alert-choices'
import { useBrowserAlerts } from './use-browser-alerts'

const AlertsDialog = lazyComponent<AlertsDialogProps>(
  () => import(/* webpackChunkName: "alerts" */ './AlertsDialog'),
  () => null,
)

/** The bell in the header: when and how this rep is told of what waits. A provider without alerts has none. */
export default function AlertsBell() {
  const { data: choices, mutate } = useAlertChoices()
  const [open, setOpen] = useState(false)
  useBrowserAlerts(choices)
  if (choices === undefined) return null
  return (
    <>
      <IconButton size="small" aria-label="Alerts and calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell size={18} aria-hidden />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <AlertsDialog choices={choices} onChange={mutate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
