/** B§9: ms between two session checks. */
export const SESSION_CHECK_INTERVAL = 300_000

/** B§7: the session is checked again when more than five minutes have passed since the last check. Both in ms. */
export function sessionCheckIsDue(lastCheckAt: number | undefined, now: number): boolean {
  return lastCheckAt === undefined || now - lastCheckAt > SESSION_CHECK_INTERVAL
}
