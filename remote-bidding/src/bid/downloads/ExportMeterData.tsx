import { useState } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { Button, Download } from 'shared-ui/core'
import { ExportMeterDataDialog } from './ExportMeterDataDialog'

export interface ExportMeterDataProps {
  scenario: Scenario
  /** As the buttons beside it. */
  size?: 'small' | 'medium'
}

/** The button that asks what to export; each opening starts with everything selected. */
export function ExportMeterData({ scenario, size = 'small' }: ExportMeterDataProps) {
  const [openings, setOpenings] = useState(0)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        startIcon={<Download aria-hidden />}
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      >
        Export
      </Button>
      <ExportMeterDataDialog key={openings} scenario={scenario} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
