import type { Right } from 'shared-contracts/api'
import { bidMoment, contractMoment, dueAlert, dueContractAlert, dueNewsAlert } from 'shared-contracts/alert'
import { LONGEST_LEAD, newsMoment, type AlertMoment } from 'shared-contracts/alert'
import { DUE_TIME_LEAD } from 'shared-contracts/time'
import { readOpenRequests } from '../bid/request/listed-requests.queries'
import type { Db } from '../db/open-db'
import { listNearRequestIds, type NewAlert } from './alert-mail.repo'
import { readBidNews } from './bid-news.queries'
import { readNews } from './contract-news.queries'

/** A rep, or a channel, that is told of these moments from `changedAt` on. */
export interface AlertRecipient {
  userId: string
  rights: readonly Right[]
  moments: readonly AlertMoment[]
  whose: 'mine' | 'all'
  changedAt: Date
}

/** What these listeners of one supplier are to be told now. */
export async function findDueAlerts(
  db: Db,
  supplierId: string,
  listeners: readonly AlertRecipient[],
  now: Date,
): Promise<NewAlert[]> {
  const asks = (moments: readonly AlertMoment[]) =>
    listeners.some((each) => each.moments.some((moment) => moments.includes(moment)))
  return [
    ...(asks(bidMoment.options) ? ofBids(await readNearBids(db, supplierId, now), listeners, now) : []),
    ...(asks(newsMoment.options) ? ofNews(await readBidNews(db, supplierId, now), listeners, now) : []),
    ...(asks(contractMoment.options) ? ofContracts(await readNews(db, supplierId, now), listeners, now) : []),
  ]
}

async function readNearBids(db: Db, supplierId: string, now: Date) {
  const to = new Date(now.getTime() + LONGEST_LEAD + DUE_TIME_LEAD)
  return readOpenRequests(db, supplierId, await listNearRequestIds(db, supplierId, now, to))
}

type Assigned = { supplierRepId?: string | null | undefined }

/** Each of the things that concerns a listener, as an alert where one is due. */
function toEach<Thing extends Assigned>(
  things: readonly Thing[],
  listeners: readonly AlertRecipient[],
  now: Date,
  alertOf: (thing: Thing, listener: AlertRecipient, period: { now: number; since: number }) => NewAlert[],
): NewAlert[] {
  return listeners.flatMap((listener) =>
    things
      .filter(({ supplierRepId }) => listener.whose === 'all' || supplierRepId === listener.userId)
      .flatMap((thing) => alertOf(thing, listener, { now: now.getTime(), since: listener.changedAt.getTime() })),
  )
}

const ofBids = (bids: Awaited<ReturnType<typeof readNearBids>>, listeners: readonly AlertRecipient[], now: Date) =>
  toEach(bids, listeners, now, (bid, { userId, moments, rights }, period) => {
    const due = dueAlert({ ...bid, permitted: rights.includes('bids') }, moments, period)
    return due ? [{ ...due, repId: userId, quoteRequestId: bid.id }] : []
  })

const ofNews = (news: Awaited<ReturnType<typeof readBidNews>>, listeners: readonly AlertRecipient[], now: Date) =>
  toEach(news, listeners, now, (each, { userId, moments }, period) => {
    const due = dueNewsAlert(each, moments, period)
    if (due) return [{ ...due, repId: userId, quoteRequestId: each.quoteRequestId }]
    return []
  })

const ofContracts = (news: Awaited<ReturnType<typeof readNews>>, listeners: readonly AlertRecipient[], now: Date) =>
  toEach(news, listeners, now, (each, { userId, moments }, period) => {
    const due = dueContractAlert(each, moments, period)
    if (due) return [{ ...due, repId: userId, energyPlanId: each.energyPlanId }]
    return []
  })
