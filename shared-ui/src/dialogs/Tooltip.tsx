import MuiTooltip from '@mui/material/Tooltip'
import { isValidElement, type ReactElement, type ReactNode } from 'react'

export interface TooltipProps {
  /** Nothing to say shows no tooltip. */
  text: ReactNode
  children: ReactElement<{ disabled?: boolean }>
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** A hint on hover and focus. A disabled control gets a focusable frame, so that its reason can be read by keyboard. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  const hint = text === false ? '' : (text ?? '')
  const disabled = isValidElement(children) && children.props.disabled === true
  return (
    <MuiTooltip
      title={hint}
      placement={placement}
      arrow
      describeChild
      enterDelay={120}
      slotProps={{
        // It stays at its control while the page scrolls below it.
        popper: { popperOptions: { strategy: 'fixed' } },
        tooltip: {
          sx: {
            bgcolor: 'var(--tip)',
            color: 'var(--on-tip)',
            fontSize: 12,
            lineHeight: '16px',
            fontWeight: 400,
            p: '6px 10px',
            borderRadius: '6px',
            maxWidth: 320,
          },
        },
        arrow: { sx: { color: 'var(--tip)' } },
      }}
    >
      {disabled ? (
        // A reason that only a mouse could reach would be no reason for the others.
        <span tabIndex={hint === '' ? undefined : 0} style={{ display: 'inline-flex', borderRadius: 6 }}>
          {children}
        </span>
      ) : (
        children
      )}
    </MuiTooltip>
  )
}
