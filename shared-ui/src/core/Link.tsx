import { styled, type SxProps, type Theme } from '@mui/material/styles'
import { createContext, useContext, type ComponentPropsWithRef, type MouseEvent } from 'react'

export type Follow = (path: string) => void

export const FollowLink = createContext<Follow | undefined>(undefined)

/**
 * Whether a click on a link is the plain one, which the portal follows itself. New tab and download are the browser's.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}

// Its look is that of every link (PageStyles); MUI's link and the text below it would be 2 KiB of the first script.
const Anchor = styled('a')({})

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string; sx?: SxProps<Theme> }

/** A link; within the portal it is followed without loading the page anew. */
export function Link({ onClick, ...rest }: LinkProps) {
  const follow = useContext(FollowLink)
  return (
    <Anchor
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        const { target } = event.currentTarget
        const href = event.currentTarget.getAttribute('href')
        if (!follow || !isPlainClick(event) || (target && target !== '_self')) return
        if (!href?.startsWith('/') || href.startsWith('//')) return
        event.preventDefault()
        follow(href)
      }}
    />
  )
}
