import MuiTooltip from '@mui/material/Tooltip'
import {
  isValidElement,
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'

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
  const control = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // Its reason has ended while it was read: the control itself goes on with the focus.
    if (!disabled && hadFocus.current) control.current?.focus()
    hadFocus.current = false
  }, [disabled])
  return (
    <MuiTooltip
      ref={control}
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
        <Frame tabIndex={hint === '' ? undefined : 0} control={control} hadFocus={hadFocus}>
          {children}
        </Frame>
      ) : (
        children
      )}
    </MuiTooltip>
  )
}

type FrameProps = HTMLAttributes<HTMLSpanElement> & {
  ref?: Ref<HTMLSpanElement>
  control: RefObject<HTMLElement | null>
  /** Set when it goes while it has the focus. */
  hadFocus: RefObject<boolean>
}

function Frame({ control, hadFocus, ...rest }: FrameProps) {
  useLayoutEffect(() => {
    const frame = control.current
    return () => {
      hadFocus.current = frame !== null && frame === document.activeElement
    }
  }, [control, hadFocus])
  return <span {...rest} style={{ display: 'inline-flex', borderRadius: 6 }} />
}
