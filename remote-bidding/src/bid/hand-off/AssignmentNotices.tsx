import { useState, type ReactNode } from 'react'
import {
  sameField,
  type Assignment,
  type DraftConflict,
  type StoredField,
  type RepDraft,
  cellDifferences,
} from 'shared-contracts/bid/hand-off'
import { type Scenario, commodityRules } from 'shared-contracts/bid/request'
import { Button, styled, Banner, tabularNumbers } from 'shared-ui/core'
import { UserRound } from 'shared-ui/icons'
import { formatDateTimeZone } from 'shared-ui/date'
import { Tooltip } from 'shared-ui/dialogs'
import { useForm } from 'shared-ui/form'
import { useNotPermitted, useRep } from 'remote-kit/context'
import type { BidFormValues } from '../../ui/bid-form-values'
import { InDraftPlace } from './DraftPlace'
import { saysMore } from './draft-sync'
import { draftText, fieldsOf, usePutFields, fieldLabel, valueText } from './form-fields'
import { useAssignment, useTakeOver } from '../../ui/use-assignment'
import { useDraftSync } from './use-draft-sync'
import { usePresence } from './WhoIsHere'

/** One line as high as what stands beside it, so that nothing moves; the whole text is in 'Hand off' too. */
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600, color: 'var(--text)' },
  '& > svg': { flex: 'none' },
  '&[data-news]': { color: 'var(--blue)', '& b': { color: 'inherit' } },
  '& > button': { flex: 'none', minWidth: 0, padding: '0 8px', height: 28 },
})

/** Keeps the draft on the server, says who is here, and shows what colleagues did: handed over, typed, took over. */
export default function AssignmentNotices({ scenario }: { scenario: Scenario }) {
  const repId = useRep()?.repId ?? ''
  const { data: assignment } = useAssignment(scenario)
  const form = useForm<BidFormValues>()
  const put = usePutFields(scenario)
  const { conflicts, start, flush, settle } = useDraftSync(scenario, assignment)
  usePresence(scenario, assignment !== undefined)
  const takeOver = useTakeOver(scenario)
  // What a colleague had typed where something else stood here, when their draft was taken over.
  const [taken, setTaken] = useState<{ by: string; conflicts: readonly DraftConflict[] }>()
  // Whose it was when this page last agreed to it.
  const [ownerBefore, setOwnerBefore] = useState<string>()
  if (assignment === undefined) return null
  if (ownerBefore === undefined) setOwnerBefore(assignment.owner.userId)

  async function take(draft: RepDraft | undefined, by: string) {
    await flush()
    const outcome = await takeOver.run(draft?.rep.userId)
    if (!outcome.ok) return
    setOwnerBefore(repId)
    const here = fieldsOf(scenario, form.getState().values)
    const known = outcome.answer.filter(({ name }) => name in start)
    const isTyped = (name: string) => !sameField(here[name], start[name])
    put(known.filter(({ name }) => !isTyped(name)))
    const asked = known.filter(({ name, value }) => isTyped(name) && !sameField(here[name], value))
    setTaken({ by, conflicts: asked.map((field) => conflictOf(field, here[field.name])) })
  }
  const settleTaken = (conflict: DraftConflict, keep: 'mine' | 'theirs') => {
    if (keep === 'theirs') put([{ name: conflict.name, value: conflict.there.value }])
    setTaken((before) => before && { ...before, conflicts: before.conflicts.filter((each) => each !== conflict) })
  }

  const others = assignment.drafts.filter(({ rep }) => rep.userId !== repId)
  const handed = assignment.handOff?.to.userId === repId ? assignment.handOff : undefined
  const here = fieldsOf(scenario, form.getState().values)
  const textOf = (draft: RepDraft | undefined) => {
    const more = draft ? saysMore(draft.fields, start, here) : []
    return draft && more.length > 0 ? draftText(scenario, more, draft) : ''
  }
  const moved = ownerBefore === repId && assignment.owner.userId !== repId ? assignment.owner : undefined
  const told = handed?.from ?? moved
  const draftLine = (draft: RepDraft) => {
    const { firstName, userId } = draft.rep
    const text = textOf(draft)
    if (text === '' || userId === told?.userId) return null
    return (
      <AssignmentLine key={userId} title={`Draft by ${firstName}:`} text={text}>
        <TakeOver busy={takeOver.busy} onClick={() => void take(draft, firstName)} />
      </AssignmentLine>
    )
  }
  // What is said of a colleague and what that colleague typed share a line.
  const theirs = told && draftOf(assignment, told.userId)
  const theirText = textOf(theirs)
  return (
    <>
      <DraftConflicts scenario={scenario} by="you" conflicts={conflicts} onSettle={settle} />
      {taken && <DraftConflicts scenario={scenario} {...taken} onSettle={settleTaken} />}
      <InDraftPlace>
        {handed && (
          <AssignmentLine
            news
            title={`${handed.from.firstName} handed you this bid.`}
            text={`${handed.note && `“${handed.note}” `}${theirText || formatDateTimeZone(Date.parse(handed.at))}`}
          >
            <TakeOver first busy={takeOver.busy} onClick={() => void take(theirs, handed.from.firstName)} />
          </AssignmentLine>
        )}
        {!handed && moved && (
          <AssignmentLine
            news
            title={`This bid is with ${moved.firstName} now.`}
            text={`What you typed stays here.${theirText && ` Draft by ${moved.firstName}: ${theirText}`}`}
          >
            {theirText && <TakeOver busy={takeOver.busy} onClick={() => void take(theirs, moved.firstName)} />}
          </AssignmentLine>
        )}
        {others.map(draftLine)}
      </InDraftPlace>
    </>
  )
}

interface TakeOverProps {
  /** It is what is expected now. */
  first?: boolean
  busy: boolean
  onClick: () => void
}

function TakeOver({ first = false, busy, onClick }: TakeOverProps) {
  const lacksRight = useNotPermitted('bids')
  return (
    <Tooltip text={lacksRight}>
      <Button
        size="small"
        busy={busy}
        disabled={lacksRight !== undefined}
        onClick={onClick}
        {...(first && { variant: 'contained' })}
      >
        Take over
      </Button>
    </Tooltip>
  )
}

interface AssignmentLineProps {
  news?: boolean
  title: string
  text: string
  children?: ReactNode
}

const AssignmentLine = ({ news, title, text, children }: AssignmentLineProps) => (
  <Line role="status" data-news={news} data-here="">
    {news && <UserRound size={14} aria-hidden />}
    <span title={`${title} ${text}`}>
      <b>{title}</b> {text}
    </span>
    {children}
  </Line>
)

const draftOf = (assignment: Assignment, userId: string) => assignment.drafts.find(({ rep }) => rep.userId === userId)

const conflictOf = ({ name, value }: Pick<StoredField, 'name' | 'value'>, here: StoredField['value'] | undefined) => ({
  name,
  here: here ?? '',
  there: { value, revision: 0 },
})

const Lines = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& span': { flex: '1 1 280px' },
})

interface DraftConflictsProps {
  scenario: Scenario
  conflicts: readonly DraftConflict[]
  /** Who typed the other one: `Dana`, or `you` in another browser. */
  by: string
  onSettle: (conflict: DraftConflict, keep: 'mine' | 'theirs') => void
}

/** What was typed here and elsewhere, cell by cell: a person says which of the two is meant. */
function DraftConflicts({ scenario, conflicts, by, onSettle }: DraftConflictsProps) {
  const { rateNames } = commodityRules[scenario.rateCheck.commodityType]
  const shown = conflicts.flatMap((conflict) => {
    const label = fieldLabel(scenario, conflict.name)
    return label === undefined ? [] : [{ conflict, label }]
  })
  if (shown.length === 0) return null
  const mine = 'Keep what is here'
  const theirs = by === 'you' ? 'Take the other' : `Take ${by}’s`
  return (
    <Banner
      tone="amber"
      role="alert"
      title={by === 'you' ? 'You typed other rates in another browser.' : `${by} had typed other rates.`}
    >
      What stands here stays until you choose.
      <Lines aria-label="Typed twice">
        {shown.map(({ conflict, label }) => (
          <li key={conflict.name}>
            <span style={tabularNumbers}>
              <b>{label}</b>
              {cellDifferences(conflict.here, conflict.there.value).map(({ cell, here, there }) => {
                const name = cell === 'value' || cell === 'send' ? '' : `${rateNames[cell]} `
                const text = (value: string) =>
                  cell === 'value' ? valueText(conflict.name, value) : value === '' ? 'empty' : value
                return `: ${name}${text(here)} here, ${text(there)} ${by === 'you' ? 'there' : `by ${by}`}`
              })}
            </span>
            <Button size="small" aria-label={`${mine}, ${label}`} onClick={() => onSettle(conflict, 'mine')}>
              {mine}
            </Button>
            <Button size="small" aria-label={`${theirs}, ${label}`} onClick={() => onSettle(conflict, 'theirs')}>
              {theirs}
            </Button>
          </li>
        ))}
      </Lines>
    </Banner>
  )
}
