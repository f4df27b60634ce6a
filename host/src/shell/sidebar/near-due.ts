import { countdownText } from 'shared-contracts/time'

/** ms before a deadline from which the browser's tab counts it down: when its countdown is red. */
export const NEAR = 15 * 60_000

/** `Fairlane` of `Fairlane Plaza Partners`: as much of a name as tells it in a narrow tab. */
export function shortName(companyName: string): string {
  const words = companyName.trim().split(/\s+/)
  const count = /^(the|st\.?|new|city|town|mt\.?|.{1,3})$/i.test(words[0] ?? '') ? 2 : 1
  return words.slice(0, count).join(' ')
}

/** What of all that waits is near, the soonest: `▲ 13:43 Fairlane`. Times in ms since 1970. */
export function nearText(waiting: readonly { name: string; until: number }[], now: number): string | undefined {
  const [next] = waiting.filter(({ until }) => until > now && until - now <= NEAR).sort((a, b) => a.until - b.until)
  return next && `▲ ${countdownText(next.until - now)} ${shortName(next.name)}`
}

/** The browser's tab: what is near, whom the page is about, which page it is. */
export const tabText = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ')
