import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link'
import { useFollowLink } from './follow-link'

export type LinkProps = MuiLinkProps<'a'> & { href: string }

/** A link; within the portal it is followed without loading the page anew. */
export function Link({ onClick, ...rest }: LinkProps) {
  const follow = useFollowLink()
  return (
    <MuiLink
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        follow(event)
      }}
    />
  )
}
