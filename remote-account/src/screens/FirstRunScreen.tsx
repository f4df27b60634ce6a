import { useState } from 'react'
import { inviteQuery, nameProblem, openMarket } from 'shared-contracts/account'
import type { EndpointResponse } from 'shared-contracts/api'
import { remotePart, usePageHeader, useRemote } from 'remote-kit/context'
import { useLocation } from 'remote-kit/router'
import { AuthLayout, Banner, Button, Stack } from 'shared-ui/core'
import { AuthFields, FORM_ERROR, Form, FormError, TextField } from 'shared-ui/form'
import { CopyButton } from '../ui/CopyButton'
import { useUncertainAction } from '../ui/use-uncertain-action'

type Opened = EndpointResponse<typeof openMarket>

/** /first-run?c=: public; an empty market is opened by the code of a link, once. */
function FirstRunScreen() {
  usePageHeader('First Run', 'account')
  const code = inviteQuery(useLocation()).get('c')
  const [opened, setOpened] = useState<Opened>()
  if (opened) return <MarketOpened opened={opened} />
  return (
    <AuthLayout title="First Run" lead="The operator, the first supplier and its administrator">
      {code ? (
        <FirstRunForm code={code} onOpened={setOpened} />
      ) : (
        <Banner tone="red" title="This link is not complete.">
          A new one: npm run admin -- first-run.
        </Banner>
      )}
    </AuthLayout>
  )
}

export default remotePart(FirstRunScreen)

type Fields = Partial<Record<'operator' | 'supplier' | 'firstName' | 'lastName' | 'email', string>>

const LABELS = {
  operator: 'Operator',
  supplier: 'First supplier',
  firstName: 'First name of its administrator',
  lastName: 'Last name',
  email: 'Email',
} as const
const NAMES = Object.keys(LABELS) as (keyof Fields)[]

function findProblems(fields: Fields): Fields {
  const problems: Fields = {}
  for (const field of NAMES) {
    const text = fields[field] ?? ''
    const unfit = field === 'email' ? undefined : nameProblem(text)
    if (!text.trim()) problems[field] = `${LABELS[field]} is required`
    else if (unfit !== undefined) problems[field] = unfit
  }
  return problems
}

const PERHAPS_OPEN =
  'The try before may have opened the market. Then npm run admin -- operator-key create <operator> makes a key, ' +
  'and by it the operator’s call /operator/reps/<email>/invite makes a link for the administrator.'

function FirstRunForm({ code, onOpened }: { code: string; onOpened: (opened: Opened) => void }) {
  const { api } = useRemote()
  const opening = useUncertainAction((body: Required<Fields>) => api.call(openMarket, { body: { code, ...body } }), {
    event: 'market-not-opened',
  })

  async function submit({ operator = '', supplier = '', firstName = '', lastName = '', email = '' }: Fields) {
    const outcome = await opening.run({ operator, supplier, firstName, lastName, email })
    if (!outcome.ok) {
      const { problem, text } = outcome
      const isPerhapsOpen = opening.lost && problem.code === 'link-not-usable'
      return { [FORM_ERROR]: isPerhapsOpen ? `${text} ${PERHAPS_OPEN}` : text }
    }
    onOpened(outcome.result)
    return undefined
  }

  return (
    <Form<Fields> onSubmit={submit} validate={findProblems} subscription={{ submitting: true }}>
      {({ submitting }) => (
        <AuthFields>
          <FormError />
          {NAMES.map((name) => (
            <TextField key={name} name={name} label={LABELS[name]} size="large" required />
          ))}
          <Button type="submit" variant="contained" size="large" fullWidth busy={submitting}>
            Open the market
          </Button>
        </AuthFields>
      )}
    </Form>
  )
}

const MAIL = {
  sent: 'The link has gone to the administrator by e-mail too.',
  failed: 'The e-mail could not be sent: see the mail settings, and give the link yourself.',
  none: 'No mail server is set: give the link yourself.',
}

/** What is told this once. */
function MarketOpened({ opened: { key, supplier, link, mail } }: { opened: Opened }) {
  return (
    <AuthLayout title="The market is open" lead="Keep both now: they are not shown again">
      <Stack spacing={3}>
        <ValueToCopy title="The operator’s key" text={key} />
        <ValueToCopy title="Activates the administrator’s account, within two weeks" text={link} />
        <Banner tone={mail === 'failed' ? 'red' : 'blue'} title={MAIL[mail]}>
          Links lead to {new URL(link).origin}. The operator’s calls name the supplier ‘{supplier}’.
        </Banner>
      </Stack>
    </AuthLayout>
  )
}

function ValueToCopy({ title, text }: { title: string; text: string }) {
  return (
    <div role="group" aria-label={title}>
      <p>{title}</p>
      <code style={{ display: 'block', overflowWrap: 'anywhere', margin: '8px 0' }}>{text}</code>
      <CopyButton text={text} aria-label={`Copy: ${title}`}>
        Copy
      </CopyButton>
    </div>
  )
}
