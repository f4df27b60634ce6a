import type { ReactNode } from 'react'
import { Floats } from './Floats'
import { ToastContainer } from './ToastContainer'

export interface PopoverProps {
  /** Names the dialog. */
  label: string
  /** Below what it opens; nothing while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  /** The edge of the button at which it stands. */
  align?: 'left' | 'right'
  children: ReactNode
}

/** A small dialog below the button that opened it. */
export function Popover({ label, anchor, onClose, align = 'right', children }: PopoverProps) {
  const open = anchor !== null
  return (
    <Floats open={open} onClose={onClose}>
      {(parts) => (
        <parts.Popover
          open={open}
          anchorEl={anchor}
          onClose={onClose}
          anchorOrigin={{ vertical: 'bottom', horizontal: align }}
          transformOrigin={{ vertical: 'top', horizontal: align }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { mt: '4px', boxShadow: 'var(--e-2)', backgroundImage: 'none' },
            },
          }}
        >
          {children}
          <ToastContainer open={open} />
        </parts.Popover>
      )}
    </Floats>
  )
}
