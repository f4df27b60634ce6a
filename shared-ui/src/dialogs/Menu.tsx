import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Floats } from './Floats'

export interface MenuEntry {
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  /** Shown under the label, e.g. why it is disabled. */
  detail?: string
}

export interface MenuProps {
  items: readonly MenuEntry[]
  /** The button that opens it: spread the props on it. */
  children: (button: {
    id: string
    onClick: (event: MouseEvent<HTMLElement>) => void
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
  }) => ReactNode
}

/** A button with a list of commands. */
export function Menu({ items, children }: MenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      {children({
        id,
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
      })}
      <Floats open={anchor !== null} onClose={close}>
        {(parts) => (
          <parts.Menu
            open={anchor !== null}
            anchorEl={anchor}
            onClose={close}
            slotProps={{
              list: { 'aria-labelledby': id, dense: true },
              paper: {
                sx: { mt: '4px', border: '1px solid var(--border)', boxShadow: 'var(--e-2)', backgroundImage: 'none' },
              },
            }}
          >
            {items.map((item, index) => (
              <parts.MenuItem
                key={index}
                disabled={item.disabled ?? false}
                onClick={() => {
                  close()
                  item.onSelect()
                }}
                sx={{ gap: 1, fontSize: 13, minHeight: 32 }}
              >
                {item.icon}
                <span>
                  {item.label}
                  {item.detail !== undefined && (
                    <small style={{ display: 'block', color: 'var(--text-3)' }}>{item.detail}</small>
                  )}
                </span>
              </parts.MenuItem>
            ))}
          </parts.Menu>
        )}
      </Floats>
    </>
  )
}
