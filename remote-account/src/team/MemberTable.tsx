import type { TeamMember } from 'shared-contracts/account'
import type { Right } from 'shared-contracts/api'
import { Button, Tag, VisuallyHidden } from 'shared-ui/core'
import { formatDay } from 'shared-ui/date'
import { TickBox } from 'shared-ui/form'
import { StaticTable, type StaticColumn } from 'shared-ui/sections'
import { memberName, RIGHT_OPTIONS } from './rights'

interface MemberTableProps {
  members: TeamMember[]
  /** Whether the rep who looks is an administrator. */
  manages: boolean
  /** One change at a time; what cannot be pressed meanwhile keeps the keyboard. */
  busy: boolean
  onLimits: (member: TeamMember) => void
  onRights: (member: TeamMember, rights: Right[]) => void
  onInviteAgain: (member: TeamMember) => void
  onResetLink: (member: TeamMember) => void
  onDeactivate: (member: TeamMember) => void
  onReactivate: (member: TeamMember) => void
}

function State({ state, inviteEndsAt }: TeamMember) {
  if (state === 'active') return <Tag tone="green">Active</Tag>
  if (state === 'deactivated') return <Tag tone="neutral">Deactivated</Tag>
  if (state === 'invite-ended' || inviteEndsAt === undefined) return <Tag tone="red">Invitation ended</Tag>
  return <Tag tone="amber">Invited until {formatDay(Date.parse(inviteEndsAt))}</Tag>
}

/** Everybody of the supplier; an administrator changes rights by their boxes. */
export function MemberTable(props: MemberTableProps) {
  const { members, manages, busy, onLimits, onRights, onInviteAgain, onResetLink, onDeactivate, onReactivate } = props
  const rightColumn = ({ value, label }: (typeof RIGHT_OPTIONS)[number]): StaticColumn<TeamMember> => ({
    id: value,
    head: label,
    cell: (member) => (
      <TickBox
        label={<VisuallyHidden>{`${label}, ${memberName(member)}`}</VisuallyHidden>}
        checked={member.rights.includes(value)}
        disabled={!manages || member.state === 'deactivated'}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget: { checked } }) => {
          if (!busy)
            onRights(member, [...member.rights.filter((right) => right !== value), ...(checked ? [value] : [])])
        }}
      />
    ),
  })
  const columns: StaticColumn<TeamMember>[] = [
    {
      id: 'name',
      head: 'Name',
      rowHead: true,
      strong: true,
      cell: (member) => (
        <>
          {memberName(member)} {member.isMe && <Tag tone="blue">You</Tag>}
        </>
      ),
    },
    { id: 'email', head: 'Email', cell: ({ email }) => email },
    { id: 'state', head: 'State', cell: (member) => <State {...member} /> },
    ...RIGHT_OPTIONS.map(rightColumn),
  ]
  const actions: StaticColumn<TeamMember> = {
    id: 'actions',
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'right',
    cell: (member) => (
      <>
        {(member.state === 'invited' || member.state === 'invite-ended') && (
          <Button
            size="small"
            aria-disabled={busy || undefined}
            aria-label={`Invite again, ${memberName(member)}`}
            onClick={() => onInviteAgain(member)}
          >
            Invite again
          </Button>
        )}{' '}
        {member.state !== 'deactivated' && (
          <Button
            size="small"
            aria-disabled={busy || undefined}
            aria-label={`Limits, ${memberName(member)}`}
            onClick={() => onLimits(member)}
          >
            {member.limits ? 'Limits, set' : 'Limits'}
          </Button>
        )}{' '}
        {member.state === 'active' && !member.isMe && (
          <Button
            size="small"
            aria-disabled={busy || undefined}
            aria-label={`Reset link, ${memberName(member)}`}
            onClick={() => onResetLink(member)}
          >
            Reset link
          </Button>
        )}{' '}
        {member.state === 'deactivated' ? (
          <Button
            size="small"
            aria-disabled={busy || undefined}
            aria-label={`Reactivate ${memberName(member)}`}
            onClick={() => onReactivate(member)}
          >
            Reactivate
          </Button>
        ) : (
          <Button
            size="small"
            color="error"
            aria-disabled={busy || undefined}
            aria-label={`Deactivate ${memberName(member)}`}
            onClick={() => onDeactivate(member)}
          >
            Deactivate
          </Button>
        )}
      </>
    ),
  }
  return (
    <StaticTable
      label="Team"
      inCard
      columns={manages ? [...columns, actions] : columns}
      rows={members}
      rowId={({ userId }) => userId}
      rowHeight={48}
      empty="Nobody is in this team."
    />
  )
}
