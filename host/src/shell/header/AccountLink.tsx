import type { ReactNode } from 'react'
import { paths } from 'shared-contracts/paths'
import { Link, VisuallyHidden } from 'shared-ui/core'
import { useOwnSessions } from '../use-own-sessions'

export interface AccountLinkProps {
  children: ReactNode
}

/** Leads from who is signed in to the account page, where the provider has what that page shows. */
export default function AccountLink({ children }: AccountLinkProps) {
  if (!useOwnSessions()) return children
  return (
    <Link href={paths.account()}>
      {children}
      <VisuallyHidden>, Your Account</VisuallyHidden>
    </Link>
  )
}
