import { alertMoment, alertMomentLabels, endChat, putChat, readChat, testChat } from 'shared-contracts/alert'
import type { AlertMoment, Chat, ChatKind } from 'shared-contracts/alert'
import { isNotOffered, toProblem } from 'shared-contracts/api'
import { useAction, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Button, Card, ErrorState, Skeleton, Stack, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { CheckboxList, Field, FORM_ERROR, Form, FormError, RadioField, TextField } from 'shared-ui/form'

interface Wanted {
  kind: ChatKind
  address?: string
  moments: AlertMoment[]
}

const FIRST: Wanted = { kind: 'teams', moments: ['new-request', 'last-look', 'won', 'customer-signed'] }
const KINDS = [
  { value: 'teams', label: 'Teams' },
  { value: 'slack', label: 'Slack' },
] as const
const MOMENTS = alertMoment.options.map((value) => ({ value, label: alertMomentLabels[value] }))
/** px: what the form takes, so that nothing moves when it comes. */
const FORM_HEIGHT = 390

const ROWS = Math.ceil(MOMENTS.length / 2)
// The moments stand in two columns, each from top to bottom.
const Fields = styled('form')({
  maxWidth: 720,
  '@media (min-width: 900px)': {
    '& [data-boxes]': { display: 'grid', gridAutoFlow: 'column', gridTemplateRows: `repeat(${ROWS}, auto)` },
  },
})
const quietly = { ownMessage: true } as const

const lastMessage = ({ ok, at, answer }: NonNullable<Chat['last']>) =>
  `${ok ? 'Last told' : 'The last message was not taken'}, ${formatDateTimeZone(Date.parse(at))}: ${answer}`

/** For administrators: the channel that is told of bids and contracts. Not every provider has one. */
export function ChatCard() {
  const { api } = useRemote()
  const { data, error, isValidating, mutate } = useCall(api, readChat, {})
  if (data === undefined && error !== undefined && isNotOffered(error)) return null
  const problem = error && toProblem(error)
  return (
    <Card title="Chat channel">
      {data === undefined && problem !== undefined && (
        <ErrorState text={problem.message} cause={problem} onRetry={() => void mutate()} busy={isValidating} />
      )}
      {data === undefined && problem === undefined && <Skeleton height={FORM_HEIGHT} />}
      {data !== undefined && (
        <ChatForm chat={data.chat} onChange={(chat) => void mutate({ chat }, { revalidate: false })} />
      )}
    </Card>
  )
}

function ChatForm({ chat, onChange }: { chat: Chat | null; onChange: (chat: Chat | null) => void }) {
  const { api, notifications } = useRemote()
  const save = useAction(
    ({ kind, address, moments }: Wanted) =>
      api.call(putChat, { body: { kind, address: address?.trim() || null, moments } }, quietly),
    { event: 'chat-not-saved' },
  )
  const ask = useAction(async (work: () => Promise<Chat | null>) => onChange(await work()), {
    event: 'chat-not-asked',
    failed: 'The channel was not changed',
  })
  async function submit(values: Wanted) {
    const outcome = await save.run(values)
    if (!outcome.ok) return { [outcome.problem.code === 'address-refused' ? 'address' : FORM_ERROR]: outcome.text }
    notifications.success('The channel is saved')
    onChange(outcome.answer.chat)
    return undefined
  }
  const validate = ({ address, moments }: Wanted) => ({
    ...(chat === null && !address?.trim() && { address: 'An address is required' }),
    ...(moments.length === 0 && { [FORM_ERROR]: 'Choose when the channel is told.' }),
  })
  return (
    <Form<Wanted>
      key={chat?.setAt ?? ''}
      initialValues={chat ? { kind: chat.kind, moments: chat.moments } : FIRST}
      onSubmit={submit}
      validate={validate}
    >
      {({ handleSubmit }) => (
        <Fields noValidate aria-label="Chat channel" onSubmit={(event) => void handleSubmit(event)}>
          <Stack spacing={2}>
            <FormError />
            <RadioField name="kind" legend="Channel of" options={KINDS} />
            <TextField
              name="address"
              label={chat ? `New webhook address (now at ${chat.host})` : 'Webhook address (https)'}
              autoComplete="off"
            />
            <Field<AlertMoment[]> name="moments">
              {({ input }) => (
                <CheckboxList legend="Tell it" items={MOMENTS} selected={input.value} onChange={input.onChange} />
              )}
            </Field>
            {chat?.last && <p role="status">{lastMessage(chat.last)}</p>}
            <Stack direction="row" spacing={1}>
              <Button type="submit" variant="contained" busy={save.busy}>
                Save
              </Button>
              {chat && (
                <>
                  <Button
                    busy={ask.busy}
                    onClick={() => void ask.run(async () => (await api.call(testChat, {}, quietly)).chat)}
                  >
                    Send a test
                  </Button>
                  <Button
                    variant="text"
                    disabled={ask.busy}
                    onClick={() =>
                      void ask.run(async () => {
                        await api.call(endChat, {}, quietly)
                        return null
                      })
                    }
                  >
                    End
                  </Button>
                </>
              )}
            </Stack>
          </Stack>
        </Fields>
      )}
    </Form>
  )
}
