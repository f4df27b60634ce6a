import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Settings } from '../../settings'

type Addresses = Pick<Settings, 'portalUrl' | 'portalOrigins'>

/** Who asks for a passkey (WebAuthn's relying party): the host of the portal; nobody where that is a bare address. */
export function toRelyingParty({ portalUrl, portalOrigins }: Addresses) {
  const { hostname } = new URL(portalUrl)
  const id = hostname.replace(/^\[|\]$/g, '')
  if (isIP(id) === 0) return { id, origins: [portalUrl, ...portalOrigins] }
  return undefined
}

/** What authenticators know the rep by: it says nothing about the person. */
export const toUserHandle = (repId: string) => createHash('sha256').update(repId).digest()

/** What the browser was asked to have signed, as it says. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
