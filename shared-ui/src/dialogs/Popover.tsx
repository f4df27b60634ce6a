import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'

export interface PopoverProps {
  /** Names the dialog. */
  label: string
  /** Below what it opens; nothing while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** A small dialog below the button that opened it. */
export function Popover({ label, anchor, onClose, children }: PopoverProps) {
  return (
    <MuiPopover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: '4px', boxShadow: 'var(--e-2)', backgroundImage: 'none' },
        },
      }}
    >
      {children}
    </MuiPopover>
  )
}
