import type { Right } from '../api'

const LACKS: Record<Right, string> = {
  bids: 'You may read bids, but not change them. An administrator of your team can change that.',
  contracts: 'You may read contracts, but not decide on them. An administrator of your team can change that.',
  team: 'Only an administrator of your team may do this.',
}

/** Why the only administrator stays one, active: the screen's reason and the server's refusal. */
export const LAST_ADMINISTRATOR = 'The team would have no administrator. Please make somebody else one first.'

/** What who lacks a right is told: the screen's reason and the server's refusal. */
export const notPermitted = (right: Right): string => LACKS[right]
