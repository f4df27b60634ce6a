import { useEffect, useRef } from 'react'
import { alertTitle, dueAlert, type DueAlert, type KeptAlertChoices } from 'shared-contracts/alert'
import { bidTask } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { personOf } from 'shared-contracts/session'
import { browserStorage, usePortal } from '../services/portal-services'
import { usePendingTasks, type PendingBid } from '../shell/pending-tasks'
import { usePortalLinks } from '../shell/use-portal-links'
import { takeAlerts } from './given-alerts'

/** ms between two looks at the clock. */
const LOOK_EVERY = 5000

interface Told extends PendingBid {
  alert: DueAlert
}

/** Tells of bids that wait, at the moments that the rep chose, once in this browser however many tabs are open. */
export function useBrowserAlerts(choices: KeptAlertChoices | undefined): void {
  const { session, clock, notifications } = usePortal()
  const bids = usePendingTasks()?.bids
  const follow = usePortalLinks()
  const mine = useRef(new Set<string>())
  useEffect(() => {
    if (choices === undefined || choices.browser.length === 0 || choices.changedAt === null || !bids) return undefined
    const since = Date.parse(choices.changedAt)
    const user = session.getState().currentUser
    const dueNow = (): Map<string, Told> => {
      const now = clock.now()
      const told = bids.flatMap(({ bid, typed }): [string, Told][] => {
        const isMeant = choices.whose === 'all' || bid.supplierRepId === user?.supplierRepresentative.userId
        const alert = isMeant ? dueAlert(bid, choices.browser, { now, since, typed }) : undefined
        return alert ? [[[personOf(user), bid.id, alert.moment, alert.deadline].join('/'), { bid, typed, alert }]] : []
      })
      return new Map(told)
    }
    const tell = ({ bid, typed, alert }: Told, tag: string) => {
      const [title, body] = [alertTitle(alert, bid, clock.now()), bidTask(bid, typed)]
      // Where the browser shows none, the portal does.
      if (typeof Notification === 'undefined' || Notification.permission !== 'granted')
        return notifications.warn(title, body)
      const shown = new Notification(title, { body, tag })
      shown.onclick = () => {
        window.focus()
        follow(paths.bidForm(bid.id, bid.scenarioId))
        shown.close()
      }
    }
    const look = async () => {
      if (!clock.isKnown()) return
      const due = dueNow()
      if (due.size === 0) return
      const places = { storage: browserStorage(() => localStorage), locks: navigator.locks, mine: mine.current }
      for (const key of await takeAlerts([...due.keys()], places)) {
        const told = due.get(key)
        if (told) tell(told, key)
      }
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [choices, bids, session, clock, notifications, follow])
}
