import { addPasskey, startPasskey } from 'shared-contracts/account'
import { ApiError, type ApiClient } from 'shared-contracts/api'

/** Whether this browser makes passkeys at all: not where the page came without TLS. */
export const canMakePasskeys = () => 'PublicKeyCredential' in window

/** Asks the browser to make a passkey, and the provider to keep it. @throws ApiError */
export async function makePasskey(api: ApiClient, currentPassword: string): Promise<void> {
  const { options } = await api.call(startPasskey, { body: { currentPassword } })
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  const optionsJSON = options as object as Parameters<typeof startRegistration>[0]['optionsJSON']
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isHere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    const message = isHere
      ? 'This device has a passkey of yours already.'
      : 'No passkey was made: it was cancelled, or this device cannot. Please try again.'
    throw new ApiError({ code: 'passkey-not-made', status: 0, message })
  })
  await api.call(addPasskey, { body: { credential } }, { ownMessage: true })
}
