import { useState } from 'react'
import { IconButton } from 'shared-ui/core'
import { ChartColumn } from 'shared-ui/icons'
import { lazyPart, NotThere } from 'remote-kit/context'
import type { MeterUsageDialogProps } from './MeterUsageDialog'

const MeterUsageDialog = lazyPart<MeterUsageDialogProps>({
  load: () => import('./MeterUsageDialog'),
  Instead: NotThere,
})

export type MeterUsageButtonProps = Omit<MeterUsageDialogProps, 'onClose'>

/** Opens the usage of one meter from its row. */
export function MeterUsageButton(props: MeterUsageButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Usage of ${props.meter.utilityAccountNo}`}
        onClick={() => setOpen(true)}
        sx={{ p: '6px' }}
      >
        <ChartColumn size={16} aria-hidden />
      </IconButton>
      {open && <MeterUsageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
