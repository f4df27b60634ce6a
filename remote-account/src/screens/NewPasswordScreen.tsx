import { inviteQuery } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { remotePart, usePageHeader } from 'remote-kit/context'
import { useLocation } from 'remote-kit/router'
import { AuthLayout, Banner } from 'shared-ui/core'
import { NewPasswordForm } from '../password-reset/NewPasswordForm'
import { TextLink } from '../ui/TextLink'

/** /new-password?c=: public; the code of a link, once, for a new password. */
function NewPasswordScreen() {
  usePageHeader('New Password', 'account')
  const code = inviteQuery(useLocation()).get('c')
  return (
    <AuthLayout title="New Password" lead="You are signed out everywhere once it is set">
      {code ? (
        <NewPasswordForm code={code} />
      ) : (
        <Banner tone="red" title="This link is not complete.">
          Open it from your e-mail again, or <TextLink href={paths.forgotPassword()}>ask for a new one</TextLink>.
        </Banner>
      )}
    </AuthLayout>
  )
}

export default remotePart(NewPasswordScreen)
