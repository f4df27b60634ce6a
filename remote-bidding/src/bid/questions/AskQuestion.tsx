import { useState } from 'react'
import { askQuestion, isPrivateOnly, listQuestions, QUESTION_MAX, whyNoQuestion } from 'shared-contracts/bid/questions'
import { displayedDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { readRequestActivity } from 'shared-contracts/activity'
import { callOnce, useAction, useNotPermitted, useRemote, useTimeReached } from 'remote-kit/context'
import { DraftKeeper, useDraft } from 'remote-kit/draft'
import { useRefreshCalls } from 'remote-kit/swr'
import { Button, styled } from 'shared-ui/core'
import { FORM_ERROR, Form, FormError, RadioField, TextArea } from 'shared-ui/form'

// No form of its own: it stands inside the bid's, and forms do not nest.
const Fields = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  maxWidth: 720,
  '& > button': { alignSelf: 'flex-start' },
})

interface TypedQuestion {
  text?: string
  audience?: 'private' | 'shared'
}

const MINUTE = 60_000

const hasText = ({ text = '' }: TypedQuestion) => text.trim() !== ''

/** What was kept, as far as it is a question. */
function readQuestion(stored: unknown): TypedQuestion {
  const { text, audience } = (stored ?? {}) as Record<string, unknown>
  const question: TypedQuestion = { text: typeof text === 'string' ? text : '' }
  if (audience === 'private' || audience === 'shared') question.audience = audience
  return question
}

/** Asks the customer's desk; says why where nothing can be asked. */
export function AskQuestion({ bid }: { bid: QuoteRequest }) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  const lacksRight = useNotPermitted('bids')
  const deadline = displayedDeadline(bid)
  const now = useTimeReached([deadline - 60 * MINUTE, deadline - 30 * MINUTE, deadline])
  /** The text of which was said what in it names the asker: sent once more, it goes. */
  const [warned, setWarned] = useState<string>()
  const ask = useAction(
    async (text: string, audience: 'private' | 'shared') => {
      const body = { text, audience, named: text === warned }
      const question = await callOnce(api, askQuestion, { params: { id: bid.id }, body })
      await refresh(listQuestions, readRequestActivity)
      return question
    },
    { event: 'question-not-asked' },
  )
  const privateOnly = isPrivateOnly(bid)
  const [empty] = useState<TypedQuestion>(() => ({ audience: privateOnly ? 'private' : 'shared' }))
  // It outlives the fold, and signing in again (decision 5).
  const draft = useDraft<TypedQuestion>({
    kind: 'bidDraft',
    ids: [bid.id, 'question'],
    empty,
    read: readQuestion,
    same: (a, b) => (!hasText(a) && !hasText(b)) || (a.text === b.text && a.audience === b.audience),
    until: deadline,
  })
  const [isTyped, setIsTyped] = useState(Boolean(draft.found))
  const reason = whyNoQuestion(bid, now)?.message ?? lacksRight
  if (reason && !isTyped) return <p>{reason}</p>
  return (
    <Form<TypedQuestion>
      initialValues={draft.initialValues}
      onSubmit={async ({ text = '', audience = 'private' }, form) => {
        const outcome = await ask.run(text.trim(), privateOnly ? 'private' : audience)
        setWarned(!outcome.ok && outcome.problem.code === 'names-asker' ? text.trim() : undefined)
        if (!outcome.ok) return { [FORM_ERROR]: outcome.text }
        draft.forget()
        setIsTyped(false)
        form.restart({ audience })
        return undefined
      }}
      validate={({ text = '' }) => findProblems(text)}
    >
      {({ handleSubmit, submitting, form }) => (
        <Fields
          role="group"
          aria-label="Ask the customer’s desk"
          onBlur={() => setIsTyped(hasText(form.getState().values))}
        >
          <DraftKeeper draft={draft} pending="asked" />
          <FormError />
          <TextArea name="text" label="Question to the customer’s desk" rows={2} maxLength={QUESTION_MAX} />
          {privateOnly ? (
            <p>In Last Look the desk answers you alone.</p>
          ) : (
            <RadioField
              name="audience"
              legend="Who may read it"
              options={[
                { value: 'shared', label: 'All suppliers, without your name' },
                { value: 'private', label: 'Only the desk and you' },
              ]}
            />
          )}
          {reason && <p role="status">{reason}</p>}
          <Button busy={submitting} disabled={Boolean(reason)} onClick={() => void handleSubmit()}>
            Ask
          </Button>
        </Fields>
      )}
    </Form>
  )
}

function findProblems(text: string): { text?: string } {
  if (text.trim() === '') return { text: 'Write a question first.' }
  if (text.trim().length > QUESTION_MAX) return { text: `No more than ${QUESTION_MAX} characters.` }
  return {}
}
