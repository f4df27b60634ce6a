import { useEffect, useState } from 'react'
import { displayedDeadline } from 'shared-contracts/bid/request'
import { countdownText } from 'shared-contracts/time'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import { usePendingTasks } from './sidebar/pending-tasks'

/** The tab says the customer of the page, and before it what is due within a quarter of an hour. */
export function TabTitle() {
  const { header } = usePortal()
  const title = useStore(header.page, (page) => page.title)
  const subject = useStore(header.page, (page) => page.subject)
  const near = useNearText()
  useEffect(() => {
    header.page.setState({ tab: tabText(near, subject, title) })
  }, [header, near, subject, title])
  useEffect(() => () => header.page.setState({ tab: undefined }), [header])
  return null
}

function useNearText(): string | undefined {
  const { clock } = usePortal()
  const bids = usePendingTasks()?.bids
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return nearText(
    (bids ?? []).map(({ bid }) => ({ name: bid.companyName, until: displayedDeadline(bid) })),
    now,
  )
}

/** ms before a deadline from which the browser's tab counts it down: when its countdown is red. */
const NEAR = 15 * 60_000

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
