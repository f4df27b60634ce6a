import { encodePassword } from 'shared-contracts/account'
import { useAction } from 'remote-kit/context'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { AuthFields, FORM_ERROR, Form, FormError, PasswordField } from 'shared-ui/form'

interface PasswordDialogProps {
  open: boolean
  title: string
  confirm: string
  destructive?: boolean
  /** What the log calls a failure. */
  event: string
  /** With the password, encoded. */
  work: (currentPassword: string) => Promise<void>
  onClose: () => void
}

/** What changes how a rep signs in asks for the password first. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, title, confirm, destructive, event, work, onClose } = props
  const action = useAction(work, { event })

  async function submit({ currentPassword = '' }: { currentPassword?: string }) {
    const outcome = await action.run(encodePassword(currentPassword))
    if (outcome.ok) {
      onClose()
      return undefined
    }
    const { problem, text } = outcome
    return problem.code === 'wrong-password' ? { currentPassword: text } : { [FORM_ERROR]: text }
  }

  return (
    <Form<{ currentPassword?: string }>
      key={String(open)}
      onSubmit={submit}
      validate={({ currentPassword }) =>
        currentPassword ? {} : { currentPassword: 'Your current password is required' }
      }
      subscription={{}}
    >
      {({ form }) => (
        <Dialog
          open={open}
          onClose={onClose}
          title={title}
          width={440}
          busy={action.busy}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={action.busy}>
                Cancel
              </Button>
              <Button
                variant="contained"
                color={destructive ? 'error' : 'primary'}
                busy={action.busy}
                onClick={() => void form.submit()}
              >
                {confirm}
              </Button>
            </>
          }
        >
          <AuthFields>
            <FormError />
            <PasswordField name="currentPassword" label="Your current password" size="large" />
          </AuthFields>
        </Dialog>
      )}
    </Form>
  )
}
