import { useEffect } from 'react'
import { isHere, presenceText, type Assignment, PRESENCE_BEAT, putPresence } from 'shared-contracts/bid/hand-off'
import { type Scenario, shownOptions } from 'shared-contracts/bid/request'
import { announce, styled } from 'shared-ui/core'
import { useRemote, usePartScope } from 'remote-kit/context'
import { termOf } from './form-fields'
import { useAssignment } from '../../ui/use-assignment'
import { rowName } from '../../ui/bid-form-values'

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

/** ms that the cursor rests in a row before colleagues are told. */
const REST = 700

/** Tells colleagues that this tab has the form open, and which row has the cursor. */
export function usePresence(scenario: Scenario, isThere: boolean): void {
  const { api } = useRemote()
  const { id } = scenario.quoteRequest
  const names = JSON.stringify(shownOptions(scenario).map((option) => `rows.${rowName(option.id)}`))
  usePartScope(
    ({ listen, every }) => {
      if (!isThere) return
      const rows = JSON.parse(names) as string[]
      const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
      let editing: string | null = null
      let told: string | null = null
      let timer: ReturnType<typeof setTimeout> | undefined
      const say = (here: boolean) => {
        told = editing
        // It runs out by itself; a failure is nothing that a rep could do anything about.
        api
          .call(putPresence, { params: { id }, body: { tab, here, editing } }, { ownMessage: true })
          .catch(() => undefined)
      }
      const look = () => {
        const row = document.activeElement?.closest<HTMLElement>('[data-rate-row]')?.dataset['rateRow']
        editing = row === undefined ? null : (rows[Number(row)] ?? null)
      }
      const tell = () => {
        look()
        if (editing !== told) say(true)
      }
      const move = () => {
        clearTimeout(timer)
        timer = setTimeout(tell, REST)
      }
      const beat = () => {
        if (document.hidden) return
        look()
        say(true)
      }
      beat()
      every(PRESENCE_BEAT, beat)
      listen(document, 'focusin', move)
      listen(document, 'focusout', move)
      listen(document, 'visibilitychange', beat)
      return () => {
        clearTimeout(timer)
        say(false)
      }
    },
    [api, id, names, isThere],
  )
}
