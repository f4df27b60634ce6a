import { useEffect, useState } from 'react'
import { Button, Stack } from 'shared-ui/core'
import { useForm } from 'shared-ui/form'
import { usePortal } from '../services/portal-services'
import type { SignInResult, Ways } from '../services/session/sign-in'

interface OtherWaysProps {
  onStart: () => void
  onFailed: (message: string) => void
  onEmailMissing: () => void
}

/** What signs in beside the password, where the provider and the browser have it. Its place is held meanwhile. */
export function OtherWays({ onStart, onFailed, onEmailMissing }: OtherWaysProps) {
  const { signIn } = usePortal()
  const form = useForm<{ email?: string }>()
  const [ways, setWays] = useState<Ways>()
  const [busy, setBusy] = useState<'passkey' | 'sign-on'>()

  useEffect(() => {
    let isHere = true
    void signIn.ways().then((found) => isHere && setWays(found))
    return () => {
      isHere = false
    }
  }, [signIn])

  async function run(way: 'passkey' | 'sign-on', work: () => Promise<SignInResult>) {
    onStart()
    setBusy(way)
    const result = await work()
    setBusy(undefined)
    if (!result.ok) onFailed(result.message)
  }

  function startSignOn() {
    const email = form.getState().values.email?.trim()
    if (email) return void run('sign-on', () => signIn.startSignOn(email))
    onEmailMissing()
  }

  return (
    <Stack direction="row" spacing={1.5} sx={{ minHeight: 44 }}>
      {ways?.signOn && (
        <Button size="large" fullWidth busy={busy === 'sign-on'} onClick={startSignOn}>
          Sign in with your company
        </Button>
      )}
      {ways?.passkeys && 'PublicKeyCredential' in window && (
        <Button
          size="large"
          fullWidth
          busy={busy === 'passkey'}
          onClick={() => void run('passkey', signIn.withPasskey)}
        >
          Sign in with a passkey
        </Button>
      )}
    </Stack>
  )
}
