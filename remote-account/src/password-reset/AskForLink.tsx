import { useState } from 'react'
import { requestPasswordReset, RESET_MINUTES } from 'shared-contracts/account'
import { useAction, useRemote } from 'remote-kit/context'
import { Banner, Button } from 'shared-ui/core'
import { AuthFields, FORM_ERROR, Form, FormError, TextField } from 'shared-ui/form'
import { TextLink } from '../ui/TextLink'

interface Asked {
  email?: string
}

/** Asks for a link to an e-mail; what is said then is the same whether an account has it or not. */
export function AskForLink() {
  const { api, settings } = useRemote()
  const [askedFor, setAskedFor] = useState<string>()
  const ask = useAction((email: string) => api.call(requestPasswordReset, { body: { email } }), {
    event: 'password-link-not-asked',
  })

  async function submit({ email = '' }: Asked) {
    setAskedFor(undefined)
    const outcome = await ask.run(email.trim())
    if (!outcome.ok) return { [FORM_ERROR]: outcome.text }
    setAskedFor(email.trim())
    return undefined
  }

  return (
    <Form<Asked>
      onSubmit={submit}
      validate={({ email }) => (email?.trim() ? {} : { email: 'Email is required' })}
      subscription={{ submitting: true }}
    >
      {({ submitting }) => (
        <AuthFields>
          <FormError />
          {askedFor !== undefined && (
            <Banner tone="green" role="status" title={`If ${askedFor} has an account, a link is on its way.`}>
              It works once, for {RESET_MINUTES} minutes. Nothing came? Look among your spam, or write to{' '}
              <TextLink href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</TextLink>.
            </Banner>
          )}
          <TextField
            name="email"
            label="Email"
            type="email"
            size="large"
            autoComplete="username"
            autoFocus
            maxLength={254}
          />
          <Button type="submit" variant="contained" size="large" fullWidth busy={submitting}>
            Send a link
          </Button>
        </AuthFields>
      )}
    </Form>
  )
}
