import { useEffect, useState } from 'react'
import { shownDeadline } from 'shared-contracts/bid/request'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import { nearText, tabText } from './sidebar/near-due'
import { usePendingTasks } from './sidebar/pending-tasks'

/** The tab says the customer of the page, and before it what is due within a quarter of an hour. */
export default function TabTitle() {
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
    (bids ?? []).map(({ bid }) => ({ name: bid.companyName, until: shownDeadline(bid) })),
    now,
  )
}
