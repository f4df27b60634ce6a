import type { TeamMember } from 'shared-contracts/account'

/** What a right is called, and what it lets somebody do. */
export const RIGHT_OPTIONS = [
  { value: 'bids', label: 'Bids', detail: 'Price, send and withdraw bids, opt out, hand off' },
  { value: 'contracts', label: 'Contracts', detail: 'Book, revise and reject contracts, upload documents' },
  { value: 'team', label: 'Administrator', detail: 'Invite and deactivate people, and say what each may do' },
] as const

export const memberName = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
