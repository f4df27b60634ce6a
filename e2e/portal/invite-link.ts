import type { Portal } from './start-portal'

/** The account-setup link that provider-api printed for the demonstration's invited rep. */
export function inviteLinkOf(portal: Portal): string {
  const link = /demo:invite (\S+)/.exec(portal.apiOutput())?.[1]
  if (link === undefined) throw new Error('provider-api printed no invite link.')
  return link
}
