/** The account-setup link of an invitation: user id, invite code and e-mail in base64 (C§2). */
export function inviteLink(portalUrl: string, invite: { userId: string; code: string; email: string }): string {
  const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))
  return `${portalUrl}/account-setup?u=${base64(invite.userId)}&c=${base64(invite.code)}&e=${base64(invite.email)}`
}
