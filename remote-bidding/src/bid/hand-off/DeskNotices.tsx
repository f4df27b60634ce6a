import { useState } from 'react'
import { sameField, type Desk, type DraftConflict, type KeptField, type RepDraft } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { Banner, Button, styled } from 'shared-ui/core'
import { UserRound } from 'shared-ui/extra'
import { formatDateTimeZone } from 'shared-ui/date'
import { useForm } from 'shared-ui/form'
import { useRep } from 'shared-ui/remote'
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

const icon = <UserRound size={18} aria-hidden />

/** One line as high as what stands beside it; the whole text is in 'Your desk' too. */
const DraftLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600, color: 'var(--text)' },
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
  const draftLine = (draft: RepDraft) => {
    const more = saysMore(draft.fields, start, here)
    if (more.length === 0) return null
    const { firstName, userId } = draft.rep
    const text = draftText(scenario, more, draft)
    return (
      <DraftLine key={userId} role="status">
        <span title={`Draft by ${firstName}: ${text}`}>
          <b>Draft by {firstName}:</b> {text}
        </span>
        {handed?.from.userId !== userId && (
          <Button size="small" busy={takeOver.busy} onClick={() => void take(draft, firstName)}>
            Take over
          </Button>
        )}
      </DraftLine>
    )
  }
  return (
    <>
      <DraftConflicts scenario={scenario} by="you" conflicts={conflicts} onSettle={settle} />
      {taken && <DraftConflicts scenario={scenario} {...taken} onSettle={settleTaken} />}
      {handed && (
        <Banner
          tone="blue"
          role="status"
          icon={icon}
          title={`${handed.from.firstName} handed you this bid.`}
          action={
            <Button
              size="small"
              variant="contained"
              busy={takeOver.busy}
              onClick={() => void take(draftOf(desk, handed.from.userId), handed.from.firstName)}
            >
              Take over
            </Button>
          }
        >
          {handed.note !== '' && `“${handed.note}” `}
          {formatDateTimeZone(Date.parse(handed.at))}
        </Banner>
      )}
      <InDraftPlace>{others.map(draftLine)}</InDraftPlace>
      {ownerBefore === repId && desk.owner.userId !== repId && (
        <Banner tone="neutral" role="status" icon={icon} title={`This bid is on ${desk.owner.firstName}’s desk now.`}>
          What you typed stays here.
        </Banner>
      )}
    </>
  )
}

const draftOf = (desk: Desk, userId: string) => desk.drafts.find(({ rep }) => rep.userId === userId)

const conflictOf = ({ name, value }: Pick<KeptField, 'name' | 'value'>, here: KeptField['value'] | undefined) => ({
  name,
  here: here ?? '',
  there: { value, revision: 0 },
})
