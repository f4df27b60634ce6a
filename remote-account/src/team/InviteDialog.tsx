import { inviteMember, isEmailAddress, nameProblem, RESET_MINUTES } from 'shared-contracts/account'
import { toProblem, type Problem, type Right } from 'shared-contracts/api'
import { useRemote } from 'remote-kit/context'
import { Banner, Button, Stack } from 'shared-ui/core'
import { CheckboxList, Field, TextField } from 'shared-ui/form'
import { CopyButton } from '../ui/CopyButton'
import { ActionFormDialog } from '../ui/ActionFormDialog'
import { RIGHT_OPTIONS } from './rights'

export interface Delivered {
  name: string
  /** Where no e-mail was sent: to be handed over. */
  link: string | undefined
  /** It sets a new password, and activates no account. */
  isReset?: true
  /** Why the e-mail was not sent; the invitation stands. */
  notSent?: string
}

/** What was asked for is done, and its e-mail alone was not sent. */
export const isOnlyMail = ({ code }: Problem) => code === 'mail-not-sent' || code === 'mail-refused'

interface Invitation {
  firstName?: string
  lastName?: string
  email?: string
  rights: Right[]
}

interface InviteDialogProps {
  open: boolean
  onClose: () => void
  onInvited: (delivered: Delivered) => void
  /** The invitation may stand, whatever was answered. */
  onTried: () => void
}

const FIRST: Invitation = { rights: ['bids', 'contracts'] }

function findProblems({ firstName, lastName, email }: Invitation): Record<string, string> {
  const problems: Record<string, string> = {}
  const [first, last] = [nameProblem(firstName ?? ''), nameProblem(lastName ?? '')]
  if (!firstName?.trim()) problems.firstName = 'A first name is required'
  else if (first !== undefined) problems.firstName = first
  if (!lastName?.trim()) problems.lastName = 'A last name is required'
  else if (last !== undefined) problems.lastName = last
  if (!email?.trim()) problems.email = 'An email is required'
  else if (!isEmailAddress(email)) problems.email = 'This is not an email address'
  return problems
}

/** Who is invited, and what they may do from the day they activate the account. */
export function InviteDialog({ open, onClose, onInvited, onTried }: InviteDialogProps) {
  const { api } = useRemote()
  return (
    <ActionFormDialog<Invitation, Delivered>
      open={open}
      title="Invite to your team"
      confirm="Invite"
      event="member-not-invited"
      initialValues={FIRST}
      validate={findProblems}
      work={async ({ firstName = '', lastName = '', email = '', rights }) => {
        const body = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), rights }
        const name = `${body.firstName} ${body.lastName}`
        try {
          const { link } = await api.call(inviteMember, { body }, { ownMessage: true })
          return { name, link }
        } catch (error) {
          const problem = toProblem(error)
          if (!isOnlyMail(problem)) throw error
          return { name, link: undefined, notSent: problem.message }
        } finally {
          onTried()
        }
      }}
      ifLost="The invitation may stand: see the list, and invite again there."
      fieldOf={{ 'email-taken': 'email', 'others-domain': 'email' }}
      onDone={onInvited}
      onClose={onClose}
    >
      <TextField name="firstName" label="First name" size="large" autoComplete="off" />
      <TextField name="lastName" label="Last name" size="large" autoComplete="off" />
      <TextField name="email" label="Email" type="email" size="large" autoComplete="off" />
      <Field<Right[]> name="rights">
        {({ input }) => (
          <CheckboxList legend="May" items={RIGHT_OPTIONS} selected={input.value} onChange={input.onChange} />
        )}
      </Field>
    </ActionFormDialog>
  )
}

/** A Marketplace that sends no e-mails: the link is told once, to be handed over. */
export function LinkToHandOver({ name, link, isReset, onDone }: Delivered & { link: string; onDone: () => void }) {
  const until = isReset ? `${RESET_MINUTES} minutes` : '14 days'
  return (
    <Banner tone="amber" role="status" title={`Give this link to ${name}.`}>
      <Stack spacing={1}>
        <span>This Marketplace sends no e-mails. The link works once, for {until}, and is shown only now.</span>
        <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
        <Stack direction="row" spacing={1}>
          <CopyButton size="small" variant="contained" text={link}>
            Copy link
          </CopyButton>
          <Button size="small" onClick={onDone}>
            Done
          </Button>
        </Stack>
      </Stack>
    </Banner>
  )
}
