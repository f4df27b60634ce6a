import { useState } from 'react'
import { addNote, NOTE_MAX, readAssignment, type Assignment, handOver } from 'shared-contracts/bid/hand-off'
import { type Scenario, listQuoteRequests } from 'shared-contracts/bid/request'
import { DraftKeeper, useDraft } from 'remote-kit/draft'
import { useRefreshCalls } from 'remote-kit/swr'
import { Button, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { FORM_ERROR, Form, FormError, SelectField, TextArea } from 'shared-ui/form'
import { callOnce, useAction, useNotPermitted, useRemote, useRep } from 'remote-kit/context'
import { draftText } from './form-fields'
import { useTakeOver } from '../../ui/use-assignment'

/** Puts a request on a colleague's desk; lists and desks are read again then. The form tells of a failure. */
function useHandOver(quoteRequestId: string) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  return useAction(
    async (to: string, note: string) => {
      const params = { id: quoteRequestId }
      const handed = await callOnce(api, handOver, { params, body: { to, note } })
      await refresh(readAssignment, listQuoteRequests)
      return handed
    },
    { event: 'hand-over-failed' },
  )
}

const Part = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& + section': { borderTop: '1px solid var(--border)', paddingTop: 16 },
  '& h3': { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& form': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& form > button': { alignSelf: 'flex-end' },
})
const Notes = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, color: 'var(--text-3)' },
})
const Note = styled('p')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const Whose = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, '& p': { marginRight: 'auto' } })

interface AssignmentDialogProps {
  scenario: Scenario
  assignment: Assignment
  onClose: () => void
}

/** Whose bid it is, to whom it goes, and what colleagues noted. */
export default function AssignmentDialog({ scenario, assignment, onClose }: AssignmentDialogProps) {
  const repId = useRep()?.repId ?? ''
  const takeOver = useTakeOver(scenario)
  const lacksRight = useNotPermitted('bids')
  const { notifications } = useRemote()
  const assignToMe = async () => {
    const { ok } = await takeOver.run(undefined)
    if (ok) notifications.success('It is yours now', scenario.quoteRequest.companyName)
  }
  const { owner, handOff } = assignment
  const drafts = assignment.drafts.filter(({ rep, fields }) => rep.userId !== repId && fields.length > 0)
  const isMine = owner.userId === repId
  const toMe = handOff?.to.userId === repId ? handOff : undefined
  const from = handOff && `, handed over by ${handOff.from.userId === repId ? 'you' : handOff.from.firstName}`
  return (
    <Dialog
      open
      title={isMine ? 'Hand off' : `With ${owner.firstName}`}
      subtitle={scenario.quoteRequest.companyName}
      width={520}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Part aria-label="Hand off">
        {!isMine && (
          <Whose>
            <p>
              {owner.firstName} {owner.lastName} has this bid{from}.
            </p>
            {/* What a colleague typed is taken over on the form itself, beside what it says. */}
            <Tooltip text={lacksRight}>
              <Button
                size="small"
                busy={takeOver.busy}
                disabled={lacksRight !== undefined}
                onClick={() => void assignToMe()}
              >
                Assign to me
              </Button>
            </Tooltip>
          </Whose>
        )}
        {toMe && (
          <Note>
            {toMe.from.firstName} handed you this bid, {formatDateTimeZone(Date.parse(toMe.at))}.
            {toMe.note !== '' && ` “${toMe.note}”`}
          </Note>
        )}
        <HandOver scenario={scenario} assignment={assignment} onClose={onClose} />
      </Part>
      {drafts.length > 0 && (
        <Part aria-label="Drafts">
          <h3>Drafts of colleagues</h3>
          {drafts.map((draft) => (
            <p key={draft.rep.userId}>
              {draft.rep.firstName}: {draftText(scenario, draft.fields, draft)}
            </p>
          ))}
        </Part>
      )}
      <Part aria-label="Notes">
        <h3>Notes for colleagues</h3>
        <AddNote scenario={scenario} />
        {assignment.notes.length > 0 && (
          <Notes>
            {assignment.notes.map(({ id, by, at, text }) => (
              <li key={id}>
                <small>
                  {by.userId === repId ? 'You' : by.firstName}, {formatDateTimeZone(Date.parse(at))}
                </small>
                <p>{text}</p>
              </li>
            ))}
          </Notes>
        )}
      </Part>
    </Dialog>
  )
}

/** The text of a field, as it was kept. */
function keptText(stored: unknown, name: string): string | undefined {
  const text = ((stored ?? {}) as Record<string, unknown>)[name]
  return typeof text === 'string' ? text : undefined
}

interface TypedHandOver {
  to?: string | undefined
  note?: string | undefined
}

function HandOver({ scenario, assignment, onClose }: AssignmentDialogProps) {
  const { notifications } = useRemote()
  const repId = useRep()?.repId ?? ''
  const colleagues = assignment.team.filter(({ userId }) => userId !== repId)
  const hand = useHandOver(scenario.quoteRequest.id)
  const lacksRight = useNotPermitted('bids')
  const [empty] = useState<TypedHandOver>(() => (colleagues.length === 1 ? { to: colleagues[0]?.userId } : {}))
  const draft = useDraft<TypedHandOver>({
    kind: 'bidDraft',
    ids: [scenario.quoteRequest.id, 'hand-off'],
    empty,
    read: (stored) => {
      const to = keptText(stored, 'to')
      return { to: colleagues.some(({ userId }) => userId === to) ? to : empty.to, note: keptText(stored, 'note') }
    },
  })
  if (lacksRight !== undefined) return <p>{lacksRight}</p>
  if (colleagues.length === 0) return <p>Nobody else of your company has an account here yet.</p>
  return (
    <Form<TypedHandOver>
      initialValues={draft.initialValues}
      onSubmit={async ({ to = '', note = '' }) => {
        const outcome = await hand.run(to, note)
        if (!outcome.ok) return { [FORM_ERROR]: outcome.text }
        notifications.success(`Handed to ${outcome.result.to.firstName}`, 'What you typed goes along.')
        draft.forget()
        onClose()
        return undefined
      }}
      validate={({ to, note = '' }) => ({
        to: to ? undefined : 'Choose a colleague.',
        ...tooLong('note', note),
      })}
    >
      {({ handleSubmit, submitting, values }) => {
        const to = colleagues.find(({ userId }) => userId === values.to)
        return (
          <form noValidate aria-label="Hand over" onSubmit={(event) => void handleSubmit(event)}>
            <DraftKeeper draft={draft} pending="sent" />
            <FormError />
            <SelectField
              name="to"
              label="Hand this bid to"
              options={colleagues.map(({ userId, firstName, lastName }) => ({
                value: userId,
                label: `${firstName} ${lastName}`,
              }))}
            />
            <TextArea name="note" label="What they should know" rows={2} maxLength={NOTE_MAX} />
            <Button type="submit" variant="contained" busy={submitting}>
              {to ? `Hand to ${to.firstName}` : 'Hand over'}
            </Button>
          </form>
        )
      }}
    </Form>
  )
}

const NO_NOTE: { text?: string | undefined } = {}

function AddNote({ scenario }: { scenario: Scenario }) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  const add = useAction(
    async (text: string) => {
      const params = { id: scenario.quoteRequest.id }
      const note = await callOnce(api, addNote, { params, body: { text } })
      await refresh(readAssignment)
      return note
    },
    { event: 'note-not-added' },
  )
  const draft = useDraft({
    kind: 'bidDraft',
    ids: [scenario.quoteRequest.id, 'note'],
    empty: NO_NOTE,
    read: (stored) => ({ text: keptText(stored, 'text') }),
  })
  return (
    <Form<typeof NO_NOTE>
      initialValues={draft.initialValues}
      onSubmit={async ({ text = '' }, form) => {
        const outcome = await add.run(text)
        if (!outcome.ok) return { [FORM_ERROR]: outcome.text }
        draft.forget()
        form.restart({})
        return undefined
      }}
      validate={({ text = '' }) => (text.trim() === '' ? { text: 'Write a note first.' } : tooLong('text', text))}
    >
      {({ handleSubmit, submitting }) => (
        <form noValidate aria-label="New note" onSubmit={(event) => void handleSubmit(event)}>
          <DraftKeeper draft={draft} pending="added" />
          <FormError />
          <TextArea
            name="text"
            label="New note"
            rows={2}
            maxLength={NOTE_MAX}
            help="Your company’s reps see it, nobody else."
          />
          <Button type="submit" busy={submitting}>
            Add note
          </Button>
        </form>
      )}
    </Form>
  )
}

const tooLong = (name: string, text: string): Record<string, string> =>
  text.trim().length > NOTE_MAX ? { [name]: `No more than ${NOTE_MAX} characters.` } : {}
