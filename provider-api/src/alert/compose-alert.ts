import type { Right } from 'shared-contracts/api'
import { dueAlert, dueContractAlert, dueNewsAlert, newsMoment, type AlertMoment } from 'shared-contracts/alert'
import { readOpenRequests } from '../bid/request/listed-requests.queries'
import type { Db } from '../db/open-db'
import { bidText, contractText, newsText, type AlertText } from './alert-mail'
import { readBidNews } from './bid-news.queries'
import { readContractNews } from './contract-news.queries'

/** An alert as it is stored until it is sent. */
export interface StoredAlert {
  supplierId: string
  /** Of the rep who is told. */
  rights: readonly Right[]
  quoteRequestId: string | null
  energyPlanId: string | null
  moment: AlertMoment
  deadline: Date
}

/** An alert in words, as of now; nothing where it is not needed any more: done meanwhile, its time over or another. */
export async function composed(
  { db, portalUrl }: { db: Db; portalUrl: string },
  alert: StoredAlert,
  now: Date,
): Promise<AlertText | undefined> {
  const { supplierId, rights, quoteRequestId, energyPlanId, moment, deadline } = alert
  const [chosen, again] = [[moment], { now: now.getTime(), since: 0 }]
  const isStillDue = (due: { deadline: number } | undefined) => due?.deadline === deadline.getTime()
  const input = { moment, deadline, portalUrl, now }
  if (quoteRequestId !== null && newsMoment.safeParse(moment).success) {
    const news = (await readBidNews(db, supplierId, now)).find((each) => each.quoteRequestId === quoteRequestId)
    if (news && isStillDue(dueNewsAlert(news, chosen, again))) return newsText({ ...input, news })
    return undefined
  }
  if (quoteRequestId !== null) {
    const [bid] = await readOpenRequests(db, supplierId, [quoteRequestId])
    const permitted = rights.includes('bids')
    if (bid && isStillDue(dueAlert({ ...bid, permitted }, chosen, again))) return bidText({ ...input, bid })
    return undefined
  }
  const [news] = await readContractNews(db, supplierId, energyPlanId === null ? [] : [energyPlanId])
  if (news && isStillDue(dueContractAlert(news, chosen, again)))
    return contractText({ ...input, news, permitted: rights.includes('contracts') })
  return undefined
}
