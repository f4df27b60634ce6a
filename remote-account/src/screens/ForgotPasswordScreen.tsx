import { readPasswordReset, requestPasswordReset, RESET_MINUTES } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { remotePart, usePageHeader, useRemote, useAction } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { AuthLayout, Banner, ErrorState, Link, Skeleton, Stack, Button } from 'shared-ui/core'
import { TextLink } from '../ui/TextLink'
import { useState } from 'react'
import { AuthFields, FORM_ERROR, Form, FormError, TextField } from 'shared-ui/form'

/** /forgot-password (B§2), public: asks for the e-mail; where no e-mails are sent, says to ask an administrator. */
function ForgotPasswordScreen() {
  usePageHeader('Forgot Password', 'account')
  const { api } = useRemote()
  const { data, error, mutate, isValidating } = useCall(api, readPasswordReset, {}, { revalidateOnFocus: false })
  // A provider without this call sends no links.
  const isMissing = error !== undefined && toProblem(error).status === 404
  return (
    <AuthLayout title="Forgot Password?" lead="A link lets you choose a new one">
      <Stack spacing={3}>
        {data?.offered && <RequestLink />}
        {(isMissing || data?.offered === false) && (
          <Banner tone="blue" title="Ask your administrator">
            This Marketplace sends no e-mails. An administrator of your team gives you a link for a new password.
          </Banner>
        )}
        {!data && !isMissing && error && (
          <ErrorState text={toProblem(error).message} cause={error} busy={isValidating} onRetry={() => void mutate()} />
        )}
        {!data && !error && (
          <Stack spacing={2} role="status" aria-label="Loading" aria-busy>
            <Skeleton height={44} radius={6} />
            <Skeleton height={44} radius={6} />
          </Stack>
        )}
        <p style={{ textAlign: 'center', fontWeight: 500 }}>
          <Link href={paths.login()}>Back to login</Link>
        </p>
      </Stack>
    </AuthLayout>
  )
}

export default remotePart(ForgotPasswordScreen)

interface LinkValues {
  email?: string
}

/** Has a link sent to an e-mail; the answer is the same whether an account has the e-mail or not. */
function RequestLink() {
  const { api, settings } = useRemote()
  const [sentTo, setSentTo] = useState<string>()
  const request = useAction((email: string) => api.call(requestPasswordReset, { body: { email } }), {
    event: 'password-link-not-asked',
  })

  async function submit({ email = '' }: LinkValues) {
    setSentTo(undefined)
    const outcome = await request.run(email.trim())
    if (!outcome.ok) return { [FORM_ERROR]: outcome.text }
    setSentTo(email.trim())
    return undefined
  }

  return (
    <Form<LinkValues>
      onSubmit={submit}
      validate={({ email }) => (email?.trim() ? {} : { email: 'Email is required' })}
      subscription={{ submitting: true }}
    >
      {({ submitting }) => (
        <AuthFields>
          <FormError />
          {sentTo !== undefined && (
            <Banner tone="green" role="status" title={`If ${sentTo} has an account, a link is on its way.`}>
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
