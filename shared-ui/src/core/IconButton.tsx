import MuiButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

// MUI's button without its icon button above it: the look is the theme's own, and the first script a KiB smaller.
const Square = styled(MuiButtonBase, { shouldForwardProp: (name) => name !== 'side' })<{ side: number }>(
  ({ side }) => ({
    width: side,
    height: side,
    flex: 'none',
    borderRadius: 6,
    color: 'var(--text-3)',
    '&:hover': { backgroundColor: 'var(--fill)', color: 'var(--text)' },
    '&:active': { backgroundColor: 'var(--border)' },
    '&.Mui-disabled, &[aria-disabled="true"]': { color: 'var(--text-disabled)' },
  }),
)

export type IconButtonProps = ButtonBaseProps & { size?: 'small' | 'medium' }

/**
 * A button that shows an icon only: 32 px, small 28 px. It needs a label. By `aria-disabled` it does nothing but keeps
 * the focus, which a disabled button would drop.
 */
export function IconButton({ size = 'medium', onClick, ...rest }: IconButtonProps) {
  const isHeld = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return <Square side={size === 'small' ? 28 : 32} {...rest} onClick={isHeld ? undefined : onClick} />
}
