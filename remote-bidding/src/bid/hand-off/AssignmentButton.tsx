import { useState } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { styled } from 'shared-ui/core'
import { MessageSquareText, UserRound } from 'shared-ui/icons'
import { lazyPart, NotThere, useRep } from 'remote-kit/context'
import { useAssignment } from '../../ui/use-assignment'

const AssignmentDialog = lazyPart({ load: () => import('./AssignmentDialog'), Instead: NotThere })

const Pill = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  height: 26,
  padding: '0 8px',
  font: 'inherit',
  fontSize: 12,
  letterSpacing: 'normal',
  fontWeight: 500,
  color: 'var(--text-2)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--sunken)' },
  '& > svg': { flex: 'none' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Whose bid it is; it opens hand-off and notes. */
export default function AssignmentButton({ scenario }: { scenario: Scenario }) {
  const repId = useRep()?.repId ?? ''
  const { data: assignment } = useAssignment(scenario)
  const [open, setOpen] = useState(false)
  // With a provider that knows no hand-off nothing is missed.
  if (!assignment) return null
  const whose = assignment.owner.userId === repId ? 'Hand off' : `With ${assignment.owner.firstName}`
  const { length } = assignment.notes
  let notes: string
  if (length === 0) notes = ''
  else if (length === 1) notes = ', 1 note'
  else notes = `, ${length} notes`
  return (
    <>
      <Pill
        type="button"
        data-hand-off
        aria-haspopup="dialog"
        aria-label={`${whose}${notes}`}
        title={`${whose}${notes}: hand over, notes for colleagues`}
        onClick={() => setOpen(true)}
      >
        <UserRound size={14} aria-hidden />
        <span>{whose}</span>
        {length > 0 && (
          <>
            <MessageSquareText size={14} aria-hidden />
            {length}
          </>
        )}
      </Pill>
      {open && <AssignmentDialog scenario={scenario} assignment={assignment} onClose={() => setOpen(false)} />}
    </>
  )
}
