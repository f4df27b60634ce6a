import { styled, type SxProps, type Theme } from '@mui/material/styles'
import type { ComponentPropsWithRef } from 'react'
import { useFollowLink } from './follow-link'

// Its look is that of every link (PageStyles); MUI's link and the text below it would be 2 KiB of the first script.
const Anchor = styled('a')({})

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string; sx?: SxProps<Theme> }

/** A link; within the portal it is followed without loading the page anew. */
export function Link({ onClick, ...rest }: LinkProps) {
  const follow = useFollowLink()
  return (
    <Anchor
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        follow(event)
      }}
    />
  )
}
