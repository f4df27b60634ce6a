import { useState } from 'react'
import { isHere, presenceText, type Desk } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { styled } from 'shared-ui/core'
import { useRemote, useRep } from 'shared-ui/remote'
import { later } from '../../ui/later'
import { termOf } from './form-fields'
import { useDesk } from './use-desk'

const DeskDialog = later({ load: () => import('./DeskDialog') })

const Box = styled('button')({
  width: '100%',
  padding: '6px 12px',
  textAlign: 'left',
  font: 'inherit',
  color: 'var(--text)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border-control)',
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--sunken)' },
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Small = styled('span')({ fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)' })
const Strong = styled('span')({ fontSize: 14, lineHeight: '20px', fontWeight: 600 })
const Dot = styled('i')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginRight: 6,
  borderRadius: '50%',
  backgroundColor: 'var(--green)',
})

/** Whose desk the bid is on, and which colleague has it open; it opens hand-off and notes. */
export default function DeskButton({ scenario }: { scenario: Scenario }) {
  const { clock } = useRemote()
  const repId = useRep()?.repId ?? ''
  const { data: desk } = useDesk(scenario)
  const [open, setOpen] = useState(false)
  // With a provider that knows no desk nothing is missed.
  if (desk === undefined) return null
  const here = hereText(scenario, desk, clock.now())
  const notes = desk.notes.length === 1 ? '1 note' : `${desk.notes.length} notes`
  const whose = desk.owner.userId === repId ? 'Your desk' : `${desk.owner.firstName}’s desk`
  return (
    <>
      <Box type="button" aria-haspopup="dialog" title={here} onClick={() => setOpen(true)}>
        <Small role="status">
          {here !== undefined && <Dot aria-hidden />}
          {here ?? (desk.notes.length > 0 ? notes : 'Hand off, notes')}
        </Small>
        <Strong>{whose}</Strong>
      </Box>
      {open && <DeskDialog scenario={scenario} desk={desk} onClose={() => setOpen(false)} />}
    </>
  )
}

/** `Theo is here, editing 36 months`; `Theo and Ada are here`. */
function hereText(scenario: Scenario, desk: Desk, now: number): string | undefined {
  const [first, second, ...more] = desk.here.filter((each) => isHere(each, now))
  if (first === undefined) return undefined
  const term = first.editing == null ? undefined : termOf(scenario, first.editing)
  if (second === undefined) return presenceText(first.rep.firstName, term)
  if (more.length > 0) return `${first.rep.firstName} and ${more.length + 1} others are here`
  return `${first.rep.firstName} and ${second.rep.firstName} are here`
}
