import { readPasswordReset } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { remotePart, usePageHeader, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { AuthLayout, Banner, ErrorState, Link, Skeleton, Stack } from 'shared-ui/core'
import { AskForLink } from '../password-reset/AskForLink'
import { TextLink } from '../ui/TextLink'

/** /forgot-password (B§2): public; asks for the e-mail, or says whom to ask where no e-mails are sent. */
function ForgotPasswordScreen() {
  usePageHeader('Forgot Password', 'account')
  const { api, settings } = useRemote()
  const { data, error, mutate, isValidating } = useCall(api, readPasswordReset, {}, { revalidateOnFocus: false })
  // A provider without this call sends no links.
  const isMissing = error !== undefined && toProblem(error).status === 404
  return (
    <AuthLayout title="Forgot Password?" lead="A link lets you choose a new one">
      <Stack spacing={3}>
        {data?.offered && <AskForLink />}
        {(isMissing || data?.offered === false) && (
          <Banner tone="blue" title="This Marketplace sends no e-mails.">
            Write to <TextLink href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</TextLink>: they can
            give you a link for a new password.
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
