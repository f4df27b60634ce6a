import { useEffect } from 'react'
import { isHere, presenceText, type Assignment } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { announce, styled } from 'shared-ui/core'
import { useRemote } from 'remote-kit/context'
import { termOf } from './form-fields'
import { useAssignment } from '../../ui/use-assignment'

const Here = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 13,
  fontWeight: 500,
  color: 'var(--text-2)',
  '& i': {
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: 8,
    borderRadius: '50%',
    backgroundColor: 'var(--green)',
  },
})

/** Which colleague has the form open, and what they type into. */
export default function WhoIsHere({ scenario }: { scenario: Scenario }) {
  const { clock } = useRemote()
  const { data: assignment } = useAssignment(scenario)
  // Who comes and goes is announced; every row that they move to would be too much.
  const names = assignment?.here.map(({ rep }) => presenceText(rep.firstName, undefined)).join(', ')
  useEffect(() => {
    if (names) announce(names)
  }, [names])
  const text = assignment && hereText(scenario, assignment, clock.now())
  if (text === undefined) return null
  return (
    <Here title={text} data-here="">
      <i aria-hidden />
      {text}
    </Here>
  )
}

/** `Theo is here, editing 36 months`; `Theo and Ada are here`. */
function hereText(scenario: Scenario, assignment: Assignment, now: number): string | undefined {
  const [first, second, ...more] = assignment.here.filter((each) => isHere(each, now))
  if (first === undefined) return undefined
  const term = first.editing == null ? undefined : termOf(scenario, first.editing)
  if (second === undefined) return presenceText(first.rep.firstName, term)
  if (more.length > 0) return `${first.rep.firstName} and ${more.length + 1} others are here`
  return `${first.rep.firstName} and ${second.rep.firstName} are here`
}
