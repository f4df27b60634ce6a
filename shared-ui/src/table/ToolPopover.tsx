import { useState, type ReactNode } from 'react'
import { IconButton } from '../core/IconButton'
import { Popover } from '../dialogs/Popover'

export interface ToolPopoverProps {
  /** Names the button and what it opens. */
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button among a list's tools, and the small dialog it opens below itself. */
export function ToolPopover({ label, icon, children }: ToolPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Popover label={label} anchor={anchor} onClose={close}>
        {anchor !== null && children(close)}
      </Popover>
    </>
  )
}
