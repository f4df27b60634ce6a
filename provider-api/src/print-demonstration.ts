import { inviteLink } from './account/invite-link'
import { replaceInvite } from './account/rep.repo'
import { insertLinkToken } from './account/session.repo'
import type { Db } from './db/open-db'
import { DEMO_PASSWORD, reps, demoSuppliers, type RepId } from './demo-market/data/people'
import { hashToken, newToken } from './http/session-guard'

const DAY = 24 * 3_600_000

/** Lines for the start block, each prefixed `demo:`: who can sign in. */
export function demonstrationAccounts(): string[] {
  return reps
    .filter((rep) => rep.state === 'signsIn')
    .map((rep) => {
      const supplier = demoSuppliers.find(({ id }) => id === rep.supplierId)
      return (
        `demo:account ${rep.email} ${DEMO_PASSWORD} ${rep.firstName} ${rep.lastName}, ` +
        `${supplier?.name ?? rep.supplierId}`
      )
    })
}

/**
 * The same with links that let in whoever has them: a fresh invite link while Jonah has none accepted, and a fresh
 * one-time sign-in link for Dana. Only their hashes are stored; only who asks for them gets them.
 */
export async function demonstrationLinks(db: Db, portalUrl: string, now: Date): Promise<string[]> {
  const lines: string[] = []
  const invited = reps.find((rep) => rep.state === 'invited')
  const code = newToken()
  if (invited && (await replaceInvite(db, invited.userId, hashToken(code), new Date(now.getTime() + 14 * DAY)))) {
    lines.push(`demo:invite ${inviteLink(portalUrl, { userId: invited.userId, code, email: invited.email })}`)
  }

  const dana: RepId = 'dana'
  const token = newToken()
  await insertLinkToken(db, {
    tokenHash: hashToken(token),
    kind: 'sign-in',
    repId: dana,
    path: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY),
  })
  lines.push(`demo:token-link ${portalUrl}/dashboard?token=${token}`)
  return lines
}
