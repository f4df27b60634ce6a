import { useEffect, useRef } from 'react'
import { alertTitle, contractAlertTitle, contractNewsTask, dueAlert, dueNewsAlert } from 'shared-contracts/alert'
import { listBidNews, newsAlertTitle, newsMoment, newsTask } from 'shared-contracts/alert'
import type { BidMoment, BidNews, DueAlert, NewsMoment, StoredAlertChoices } from 'shared-contracts/alert'
import { bidTaskText } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { useCall } from 'remote-kit/swr'
import { personKey } from 'shared-contracts/session'
import { browserStorage, usePortal } from '../services/portal-services'
import { notifiedContracts, useContractNews, type NotifiedContract } from '../shell/sidebar/contract-news'
import { usePendingTasks, type PendingBid } from '../shell/sidebar/pending-tasks'
import { usePortalLinks } from '../shell/sidebar/use-portal-links'

/** ms between two looks at the clock. */
const LOOK_EVERY = 5000

/** What is told, and where a click leads; each with a key of its own, under which it is told once. */
interface Told {
  key: string
  title: string
  body: string
  href: string
}

const ofBid = ({ bid, typed }: PendingBid, alert: DueAlert<BidMoment>, now: number): Told => ({
  key: [bid.id, alert.moment, alert.deadline].join('/'),
  title: alertTitle(alert, bid, now),
  body: bidTaskText(bid, typed),
  href: paths.bidForm(bid.id, bid.scenarioId),
})

const ofContract = ({ news, alert }: NotifiedContract, now: number): Told => ({
  key: ['contract', news.energyPlanId, alert.moment, alert.deadline].join('/'),
  title: contractAlertTitle(alert.moment, news, now),
  body: contractNewsTask(news),
  href: paths.contract(news.energyPlanId),
})

const ofNews = (news: BidNews, alert: DueAlert<NewsMoment>): Told => ({
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
  const { data } = useCall(api, listBidNews, wantsNews ? {} : undefined, { revalidateOnFocus: false })
  const requests = data?.bids
  const bids = usePendingTasks()?.bids
  const contracts = useContractNews()
  const follow = usePortalLinks()
  const mine = useRef(new Set<string>())
  useEffect(() => {
    if (!choices || choices.browser.length === 0 || choices.changedAt === null || !bids) return undefined
    const since = Date.parse(choices.changedAt)
    const user = session.getState().currentUser
    const isMeant = (supplierRepId: string | null | undefined) =>
      choices.whose === 'all' || supplierRepId === user?.supplierRepresentative.userId
    const dueNow = (): Map<string, Told> => {
      const now = clock.now()
      const own = bids.filter(({ bid }) => isMeant(bid.supplierRepId))
      const told = own.flatMap((pending) => {
        const alert = dueAlert(pending.bid, choices.browser, { now, since, typed: pending.typed })
        return alert ? [ofBid(pending, alert, now)] : []
      })
      for (const news of requests ?? []) {
        const alert = isMeant(news.supplierRepId) ? dueNewsAlert(news, choices.browser, { now, since }) : undefined
        if (alert) told.push(ofNews(news, alert))
      }
      const ownContracts = contracts.filter((news) => isMeant(news.supplierRepId))
      told.push(
        ...notifiedContracts(ownContracts, { now, since }, choices.browser).map((each) => ofContract(each, now)),
      )
      return new Map(told.map((each) => [[personKey(user), each.key].join('/'), each]))
    }
    const tell = ({ title, body, href }: Told, tag: string) => {
      // Where the browser shows none, the portal does.
      if (typeof Notification === 'undefined' || Notification.permission !== 'granted')
        return notifications.warn(title, body)
      const shown = new Notification(title, { body, tag })
      shown.onclick = () => {
        window.focus()
        follow(href)
        shown.close()
      }
    }
    const look = async () => {
      if (!clock.isSynced()) return
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
  }, [choices, bids, requests, contracts, session, clock, notifications, follow])
}

/** Where the alerts that this browser has given are written down: all of its tabs look there. */
const KEY = 'given-alerts'
/** How many are remembered: more than wait at any time. */
const MAX = 300

type Kept = Pick<Storage, 'getItem' | 'setItem'>

function read(storage: Kept): string[] {
  try {
    const given: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    if (Array.isArray(given)) return given.filter((each) => typeof each === 'string')
    return []
  } catch {
    // Storage is forbidden or holds something else: what this tab remembers has to do.
    return []
  }
}

/**
 * Takes those that nobody in this browser has given, and writes them down; the tabs take turns where the browser has
 * locks. `mine` is what this tab remembers where nothing can be written down.
 */
export async function takeAlerts(
  keys: readonly string[],
  { storage, locks, mine }: { storage: Kept; locks: LockManager | undefined; mine: Set<string> },
): Promise<string[]> {
  const take = () => {
    const given = read(storage)
    const fresh = keys.filter((key) => !given.includes(key) && !mine.has(key))
    fresh.forEach((key) => mine.add(key))
    try {
      if (fresh.length > 0) storage.setItem(KEY, JSON.stringify([...given, ...fresh].slice(-MAX)))
    } catch {
      // Told again in another tab is better than not told.
    }
    return fresh
  }
  return locks ? locks.request(KEY, () => take()) : take()
}
