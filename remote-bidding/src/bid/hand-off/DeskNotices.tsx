import { useState, type ReactNode } from 'react'
import { sameField, type Desk, type DraftConflict, type KeptField, type RepDraft } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { Button, styled } from 'shared-ui/core'
import { UserRound } from 'shared-ui/icons'
import { formatDateTimeZone } from 'shared-ui/date'
import { useForm } from 'shared-ui/form'
import { useRep } from 'remote-kit/context'
import type { BidFormValues } from '../../ui/bid-form-values'
import { DraftConflicts } from './DraftConflicts'
import { InDraftPlace } from './DraftPlace'
import { saysMore } from './draft-sync'
import { draftText } from './draft-text'
import { fieldsOf, putInto } from './form-fields'
import { useDesk } from './use-desk'
import { useDraftSync } from './use-draft-sync'
import { usePresence } from './use-presence'
import { useTakeOver } from './use-take-over'

/** One line as high as what stands beside it, so that nothing moves; the whole text is in 'Your desk' too. */
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
export default function DeskNotices({ scenario }: { scenario: Scenario }) {
  const repId = useRep()?.repId ?? ''
  const { data: desk } = useDesk(scenario)
  const form = useForm<BidFormValues>()
  const { conflicts, start, flush, settle } = useDraftSync(scenario, desk)
  usePresence(scenario, desk !== undefined)
  const takeOver = useTakeOver(scenario)
  // What a colleague had typed where something else stood here, when their draft was taken over.
  const [taken, setTaken] = useState<{ by: string; conflicts: readonly DraftConflict[] }>()
  // Whose it was when this page last agreed to it.
  const [ownerBefore, setOwnerBefore] = useState<string>()
  if (desk === undefined) return null
  if (ownerBefore === undefined) setOwnerBefore(desk.owner.userId)

  async function take(draft: RepDraft | undefined, by: string) {
    await flush()
    const outcome = await takeOver.run(draft?.rep.userId)
    if (!outcome.ok) return
    setOwnerBefore(repId)
    const here = fieldsOf(form.getState().values)
    const known = outcome.answer.filter(({ name }) => name in start)
    const isTyped = (name: string) => !sameField(here[name], start[name])
    putInto(
      form,
      known.filter(({ name }) => !isTyped(name)),
    )
    const asked = known.filter(({ name, value }) => isTyped(name) && !sameField(here[name], value))
    setTaken({ by, conflicts: asked.map((field) => conflictOf(field, here[field.name])) })
  }
  const settleTaken = (conflict: DraftConflict, keep: 'mine' | 'theirs') => {
    if (keep === 'theirs') putInto(form, [{ name: conflict.name, value: conflict.there.value }])
    setTaken((before) => before && { ...before, conflicts: before.conflicts.filter((each) => each !== conflict) })
  }

  const others = desk.drafts.filter(({ rep }) => rep.userId !== repId)
  const handed = desk.handOff?.to.userId === repId ? desk.handOff : undefined
  const here = fieldsOf(form.getState().values)
  const textOf = (draft: RepDraft | undefined) => {
    const more = draft ? saysMore(draft.fields, start, here) : []
    return draft && more.length > 0 ? draftText(scenario, more, draft) : ''
  }
  const moved = ownerBefore === repId && desk.owner.userId !== repId ? desk.owner : undefined
  const told = handed?.from ?? moved
  const draftLine = (draft: RepDraft) => {
    const { firstName, userId } = draft.rep
    const text = textOf(draft)
    if (text === '' || userId === told?.userId) return null
    return (
      <DeskLine key={userId} title={`Draft by ${firstName}:`} text={text}>
        <TakeOver busy={takeOver.busy} onClick={() => void take(draft, firstName)} />
      </DeskLine>
    )
  }
  // What is said of a colleague and what that colleague typed share a line.
  const theirs = told && draftOf(desk, told.userId)
  const theirText = textOf(theirs)
  return (
    <>
      <DraftConflicts scenario={scenario} by="you" conflicts={conflicts} onSettle={settle} />
      {taken && <DraftConflicts scenario={scenario} {...taken} onSettle={settleTaken} />}
      <InDraftPlace>
        {handed && (
          <DeskLine
            news
            title={`${handed.from.firstName} handed you this bid.`}
            text={`${handed.note && `“${handed.note}” `}${theirText || formatDateTimeZone(Date.parse(handed.at))}`}
          >
            <TakeOver first busy={takeOver.busy} onClick={() => void take(theirs, handed.from.firstName)} />
          </DeskLine>
        )}
        {!handed && moved && (
          <DeskLine
            news
            title={`This bid is on ${moved.firstName}’s desk now.`}
            text={`What you typed stays here.${theirText && ` Draft by ${moved.firstName}: ${theirText}`}`}
          >
            {theirText && <TakeOver busy={takeOver.busy} onClick={() => void take(theirs, moved.firstName)} />}
          </DeskLine>
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

const TakeOver = ({ first = false, busy, onClick }: TakeOverProps) => (
  <Button size="small" busy={busy} onClick={onClick} {...(first && { variant: 'contained' })}>
    Take over
  </Button>
)

interface DeskLineProps {
  news?: boolean
  title: string
  text: string
  children?: ReactNode
}

const DeskLine = ({ news, title, text, children }: DeskLineProps) => (
  <Line role="status" data-news={news}>
    {news && <UserRound size={14} aria-hidden />}
    <span title={`${title} ${text}`}>
      <b>{title}</b> {text}
    </span>
    {children}
  </Line>
)

const draftOf = (desk: Desk, userId: string) => desk.drafts.find(({ rep }) => rep.userId === userId)

const conflictOf = ({ name, value }: Pick<KeptField, 'name' | 'value'>, here: KeptField['value'] | undefined) => ({
  name,
  here: here ?? '',
  there: { value, revision: 0 },
})
