import { useEffect, useRef } from 'react'
import { alertTitle, contractAlertTitle, contractNewsTask, dueAlert, dueNewsAlert } from 'shared-contracts/alert'
import { listBidNews, newsAlertTitle, newsMoment, newsTask } from 'shared-contracts/alert'
import type { BidMoment, BidNews, DueAlert, NewsMoment, StoredAlertChoices } from 'shared-contracts/alert'
import { bidTaskText } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { useCall } from 'remote-kit/swr'
import { personKey } from 'shared-contracts/session'
import { browserStorage, usePortal } from '../services/portal-services'
import { quietReading } from '../services/quiet-reading'
import { notifiedContracts, useContractNews, type NotifiedContract } from '../shell/sidebar/contract-news'
import { useOpenWork, type QueuedBid } from '../shell/sidebar/pending-tasks'
import { usePortalLinks } from '../shell/sidebar/use-portal-links'

/** ms between two checks of the clock. */
const CHECK_INTERVAL_MS = 5000

/** An alert, and where a click leads; each with a key of its own, under which it is shown once. */
interface BrowserAlert {
  key: string
  title: string
  body: string
  href: string
}

const ofBid = ({ bid, typed }: QueuedBid, alert: DueAlert<BidMoment>, now: number): BrowserAlert => ({
  key: [bid.id, alert.moment, alert.deadline].join('/'),
  title: alertTitle(alert, bid, now),
  body: bidTaskText(bid, typed),
  href: paths.bidForm(bid.id, bid.scenarioId),
})

const ofContract = ({ news, alert }: NotifiedContract, permitted: boolean | undefined, now: number): BrowserAlert => ({
  key: ['contract', news.energyPlanId, alert.moment, alert.deadline].join('/'),
  title: contractAlertTitle(alert.moment, news, now),
  body: contractNewsTask({ ...news, permitted }),
  href: paths.contract(news.energyPlanId),
})

const ofNews = (news: BidNews, alert: DueAlert<NewsMoment>): BrowserAlert => ({
  key: ['news', news.quoteRequestId, alert.moment, alert.deadline].join('/'),
  title: newsAlertTitle(alert.moment, news),
  body: newsTask[alert.moment],
  href:
    alert.moment === 'won' && news.energyPlanId !== null
      ? paths.contract(news.energyPlanId)
      : paths.bidForm(news.quoteRequestId, news.scenarioId),
})

/** Tells of bids and contracts as the rep chose, once in this browser however many tabs are open. */
export function useBrowserAlerts(choices: StoredAlertChoices | undefined): void {
  const { api, session, clock, notifications } = usePortal()
  const wantsNews = newsMoment.options.some((moment) => choices?.browser.includes(moment))
  const { data } = useCall(api, listBidNews, wantsNews ? {} : undefined, quietReading)
  const requests = data?.bids
  const { bids, contracts: open } = useOpenWork()
  const mayDecide = open?.permitted
  const contracts = useContractNews()
  const follow = usePortalLinks()
  const mine = useRef(new Set<string>())
  useEffect(() => {
    if (!choices || choices.browser.length === 0 || choices.changedAt === null || !bids) return undefined
    const since = Date.parse(choices.changedAt)
    const user = session.getState().currentUser
    const isMeant = (supplierRepId: string | null | undefined) =>
      choices.whose === 'all' || supplierRepId === user?.supplierRepresentative.userId
    const dueNow = (): Map<string, BrowserAlert> => {
      const now = clock.now()
      const own = bids.filter(({ bid }) => isMeant(bid.supplierRepId))
      const alerts = own.flatMap((pending) => {
        const alert = dueAlert(pending.bid, choices.browser, { now, since, typed: pending.typed })
        return alert ? [ofBid(pending, alert, now)] : []
      })
      for (const news of requests ?? []) {
        const alert = isMeant(news.supplierRepId) ? dueNewsAlert(news, choices.browser, { now, since }) : undefined
        if (alert) alerts.push(ofNews(news, alert))
      }
      const ownContracts = contracts.filter((news) => isMeant(news.supplierRepId))
      alerts.push(
        ...notifiedContracts(ownContracts, { now, since }, choices.browser).map((each) =>
          ofContract(each, mayDecide, now),
        ),
      )
      return new Map(alerts.map((each) => [[personKey(user), each.key].join('/'), each]))
    }
    const notify = ({ title, body, href }: BrowserAlert, tag: string) => {
      // Where the browser shows none, the portal does.
      if (!isGranted()) return notifications.warn(title, body)
      const notification = showNotification(title, { body, tag })
      // A browser may grant what a page cannot do.
      if (!notification) return notifications.warn(title, body)
      notification.onclick = () => {
        window.focus()
        follow(href)
        notification.close()
      }
    }
    const check = async () => {
      if (!clock.isSynced()) return
      // What the portal shows is gone in seconds: it waits until somebody sees a tab.
      if (document.hidden && !isGranted()) return
      const due = dueNow()
      if (due.size === 0) return
      const options = { storage: browserStorage(() => localStorage), locks: navigator.locks, mine: mine.current }
      for (const key of await claimAlerts([...due.keys()], options)) {
        const alert = due.get(key)
        if (alert) notify(alert, key)
      }
    }
    void check()
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [choices, bids, requests, contracts, mayDecide, session, clock, notifications, follow])
}

/** Where the alerts that this browser has shown are stored: all of its tabs look there. */
const KEY = 'given-alerts'
/** How many keys are remembered beside those of alerts that are due. */
const MAX = 300

type AlertStorage = Pick<Storage, 'getItem' | 'setItem'>

function read(storage: AlertStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    if (Array.isArray(stored)) return stored.filter((each) => typeof each === 'string')
    return []
  } catch {
    // Storage is forbidden or holds something else: what this tab remembers has to do.
    return []
  }
}

/**
 * Claims those that no tab of this browser has shown, and stores them; the tabs take turns where the browser has
 * locks. `mine` is what this tab remembers where nothing can be written down.
 */
export async function claimAlerts(
  keys: readonly string[],
  { storage, locks, mine }: { storage: AlertStorage; locks: LockManager | undefined; mine: Set<string> },
): Promise<string[]> {
  const claim = () => {
    const notifiedKeys = read(storage)
    const fresh = keys.filter((key) => !notifiedKeys.includes(key) && !mine.has(key))
    fresh.forEach((key) => mine.add(key))
    try {
      const over = notifiedKeys.filter((key) => !keys.includes(key))
      const stillDue = notifiedKeys.filter((key) => keys.includes(key))
      const stored = [...over.slice(-MAX), ...stillDue, ...fresh]
      if (fresh.length > 0) storage.setItem(KEY, JSON.stringify(stored))
    } catch {
      // Told again in another tab is better than not told.
    }
    return fresh
  }
  return locks ? locks.request(KEY, () => claim()) : claim()
}

const isGranted = () => typeof Notification !== 'undefined' && Notification.permission === 'granted'

function showNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch {
    return undefined
  }
}
