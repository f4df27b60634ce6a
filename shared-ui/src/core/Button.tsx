import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { LoaderCircle } from 'lucide-react'
import type { ElementType, MouseEvent } from 'react'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
export const Spinner = styled(LoaderCircle)({ animation: `${turn} .9s linear infinite` })

export type ButtonProps = Omit<MuiButtonProps, 'onClick'> & {
  /** Work is under way: a spinner shows and presses do nothing, but the button keeps the focus. */
  busy?: boolean | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Another element or component, e.g. the router's Link with `to`. */
  component?: ElementType
  to?: string
  target?: string
  rel?: string
  download?: string
}

/** MUI's button in the portal's look: outlined by default; sizes small 32, medium 36, large 44 px. */
export function Button({ busy, startIcon, onClick, ...rest }: ButtonProps) {
  // What cannot be pressed yet and still says why: it keeps its place for Tab.
  const isHeld = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const filled = rest.variant === 'contained' && !rest.color
  return (
    <MuiButton
      {...rest}
      color={filled ? 'primary' : (rest.color ?? 'inherit')}
      aria-busy={busy || undefined}
      aria-disabled={busy || isHeld || undefined}
      startIcon={busy ? <Spinner aria-hidden /> : startIcon}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (busy || isHeld) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
