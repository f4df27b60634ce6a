import { useState, type ReactNode } from 'react'
import { typedText, type Assignment, type DraftConflict, type RepDraft } from 'shared-contracts/bid/hand-off'
import { visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { Button, styled } from 'shared-ui/core'
import { UserRound } from 'shared-ui/icons'
import { formatDateTimeZone } from 'shared-ui/date'
import { Tooltip } from 'shared-ui/dialogs'
import { useForm } from 'shared-ui/form'
import { useNotPermitted, useRemote, useRep } from 'remote-kit/context'
import type { BidFormValues } from '../../ui/bid-form-values'
import { InDraftSlot } from './DraftSlot'
import { differingFields } from './draft-sync'
import { draftText, fieldLabel, toDraftFields } from './form-fields'
import { typedByText, useAssignment, useOtherEditor, useTakeOver } from '../../ui/use-assignment'
import { useDraftSync } from './use-draft-sync'

/** One line as high as what is next to it, so that nothing moves; the whole text is in 'Hand off' too. */
const Notice = styled('div')({
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

export interface AssignmentNoticesProps {
  scenario: Scenario
  /** Whether the form was submitted since it was opened. Keep the function between renders. */
  isSubmitted: () => boolean
}

/** Keeps the draft on the server, says who types it, and shows what colleagues did: handed over, typed, took over. */
export default function AssignmentNotices({ scenario, isSubmitted }: AssignmentNoticesProps) {
  const repId = useRep()?.repId ?? ''
  const { notifications } = useRemote()
  const { data: assignment, mutate } = useAssignment(scenario)
  const editor = useOtherEditor(scenario)
  const form = useForm<BidFormValues>()
  const { twice, start, flush, adoptDraft } = useDraftSync(scenario, assignment, isSubmitted)
  const takeOver = useTakeOver(scenario)
  // The owner when the page was opened, or when the rep last took over here.
  const [ownerBefore, setOwnerBefore] = useState<string>()
  if (!assignment) return null
  if (ownerBefore === undefined) setOwnerBefore(assignment.owner.userId)

  async function take(from: string) {
    // While another browser types, the server refuses what this one sends.
    if (!editor) await flush()
    const outcome = await takeOver.run(from)
    if (!outcome.ok) return
    setOwnerBefore(repId)
    // The draft of `from` is the rep's own now.
    const fresh = await mutate()
    const stays = adoptDraft((fresh && findDraft(fresh, repId)?.fields) ?? [])
    notifications.success('It is yours now', stayText(scenario, stays) ?? scenario.quoteRequest.companyName)
  }

  const others = assignment.drafts.filter(({ rep }) => rep.userId !== repId)
  const handed = assignment.handOff?.to.userId === repId ? assignment.handOff : undefined
  const here = toDraftFields(scenario, form.getState().values)
  const noticeText = (draft: RepDraft | undefined) => {
    const more = draft ? differingFields(draft.fields, start, here) : []
    if (draft && more.length > 0) return draftText(scenario, more, draft)
    return ''
  }
  const moved = ownerBefore === repId && assignment.owner.userId !== repId ? assignment.owner : undefined
  // The notice about a colleague and what that colleague typed share a line.
  const colleague = editor?.rep ?? handed?.from ?? moved
  const theirText = noticeText(colleague && findDraft(assignment, colleague.userId))
  const draftNotice = (draft: RepDraft) => {
    const text = noticeText(draft)
    if (text === '' || draft.rep.userId === colleague?.userId) return null
    return (
      <AssignmentNotice key={draft.rep.userId} title={`Draft by ${draft.rep.firstName}:`} text={text}>
        {!editor && <TakeOver busy={takeOver.busy} onClick={() => void take(draft.rep.userId)} />}
      </AssignmentNotice>
    )
  }
  return (
    <InDraftSlot>
      {editor && (
        <AssignmentNotice
          news
          title={typedByText(editor, repId)}
          text={[handed?.note && `“${handed.note}”`, theirText].filter(Boolean).join(' ')}
        >
          <TakeOver busy={takeOver.busy} onClick={() => void take(editor.rep.userId)} />
        </AssignmentNotice>
      )}
      {!editor && handed && (
        <AssignmentNotice
          news
          title={`${handed.from.firstName} handed you this bid.`}
          text={`${handed.note && `“${handed.note}” `}${theirText || formatDateTimeZone(Date.parse(handed.at))}`}
        >
          <TakeOver first busy={takeOver.busy} onClick={() => void take(handed.from.userId)} />
        </AssignmentNotice>
      )}
      {!editor && !handed && moved && (
        <AssignmentNotice
          news
          title={`This bid is with ${moved.firstName} now.`}
          text={`What you typed stays here.${theirText && ` Draft by ${moved.firstName}: ${theirText}`}`}
        >
          {theirText && <TakeOver busy={takeOver.busy} onClick={() => void take(moved.userId)} />}
        </AssignmentNotice>
      )}
      {!editor && twice.length > 0 && (
        <AssignmentNotice
          news
          title="You typed other rates in another browser."
          text={`${typedText(visibleOptions(scenario), twice.map(whatIsThere), 6)} there. What stands here stays.`}
        >
          <TakeOver busy={takeOver.busy} onClick={() => void take(repId)} />
        </AssignmentNotice>
      )}
      {others.map(draftNotice)}
    </InDraftSlot>
  )
}

const whatIsThere = ({ name, there }: DraftConflict) => ({ name, value: there.value })

/** What stays as it was typed here although a colleague, or another browser, had typed something else. */
function stayText(scenario: Scenario, fields: readonly { name: string }[]): string | undefined {
  const labels = fields.map(({ name }) => fieldLabel(scenario, name)).filter((label) => label !== undefined)
  if (labels.length === 0) return undefined
  const names = labels.length > 3 ? `${labels.length} fields` : labels.join(', ')
  return `${names}: as it stands here. What was typed there is in Activity.`
}

interface TakeOverProps {
  /** Taking over is the expected next step: a primary button. */
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
        variant={first ? 'contained' : undefined}
      >
        Take over
      </Button>
    </Tooltip>
  )
}

interface AssignmentNoticeProps {
  news?: boolean
  title: string
  text: string
  children?: ReactNode
}

/** `data-here` makes the title of the table hide its hint, which gives this room. */
const AssignmentNotice = ({ news, title, text, children }: AssignmentNoticeProps) => (
  <Notice role="status" data-news={news} data-here="">
    {news && <UserRound size={14} aria-hidden />}
    <span title={`${title} ${text}`}>
      <b>{title}</b> {text}
    </span>
    {children}
  </Notice>
)

const findDraft = (assignment: Assignment, userId: string) => assignment.drafts.find(({ rep }) => rep.userId === userId)
