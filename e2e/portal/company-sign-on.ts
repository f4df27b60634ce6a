import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIdentityProvider, type Person } from '../../testing/identity-provider'
import type { Portal } from './start-portal'

/**
 * A company with an identity provider of its own, which the operator has set up for a supplier. The portal's settings
 * need OUTGOING_LOOPBACK. @param more words of `admin -- sign-on set`
 */
export async function openCompany(
  portal: Portal,
  supplier: string,
  domain: string,
  people: Person[],
  ...more: string[]
) {
  const company = await startIdentityProvider({ callback: `${portal.url}/sign-on`, people })
  const file = join(tmpdir(), `client-secret-${process.pid}`)
  writeFileSync(file, company.clientSecret, { mode: 0o600 })
  const at = ['--issuer', company.issuer, '--client', company.clientId, '--secret-file', file, '--domains', domain]
  await portal.admin('sign-on', 'set', supplier, ...at, ...more)
  return company
}
