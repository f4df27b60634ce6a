import { useState } from 'react'
import { sameField, type Desk, type DraftConflict, type KeptField, type RepDraft } from 'shared-contracts/bid/hand-off'
import { hasRate } from 'shared-contracts/bid/rates'
import type { Scenario } from 'shared-contracts/bid/request'
import { Banner, Button } from 'shared-ui/core'
import { UserRound } from 'shared-ui/extra'
import { formatDateTimeZone } from 'shared-ui/date'
import { useForm } from 'shared-ui/form'
import { useRep } from 'shared-ui/remote'
import type { BidFormValues } from '../../ui/bid-form-values'
import { DraftConflicts } from './DraftConflicts'
import { saysMore } from './draft-sync'
import { fieldLabel, fieldsOf, putInto, termOf } from './form-fields'
import { useDesk } from './use-desk'
import { useDraftSync } from './use-draft-sync'
import { usePresence } from './use-presence'
import { useTakeOver } from './use-take-over'

const icon = <UserRound size={18} aria-hidden />

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
      {others.map((draft) => {
        const more = saysMore(draft.fields, start, here)
        if (more.length === 0) return null
        return (
          <Banner
            key={draft.rep.userId}
            tone="neutral"
            role="status"
            icon={icon}
            title={`Draft by ${draft.rep.firstName}:`}
            action={
              handed?.from.userId !== draft.rep.userId && (
                <Button size="small" busy={takeOver.busy} onClick={() => void take(draft, draft.rep.firstName)}>
                  Take over
                </Button>
              )
            }
          >
            {draftText(scenario, more)} Typed {formatDateTimeZone(Date.parse(draft.typedAt))}, not submitted.
          </Banner>
        )
      })}
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

/** `12 months 0.0712, 24 months 0.0709. Billing method.` The first six terms, and how many more. */
function draftText(scenario: Scenario, fields: readonly KeptField[]): string {
  const rows = fields.flatMap(({ name, value }) => {
    const term = termOf(scenario, name)
    if (term === undefined || typeof value !== 'object') return []
    return [hasRate(value) ? `${term} ${value.rate || value.total}` : `${term} emptied`]
  })
  const rest = fields.flatMap(({ name, value }) =>
    typeof value === 'object' ? [] : [fieldLabel(scenario, name)?.toLowerCase() ?? ''],
  )
  const more = rows.length > 6 ? [`${rows.length - 6} more terms`] : []
  return `${[...rows.slice(0, 6), ...more, ...rest].join(', ')}.`
}
