import {
  endCalendar,
  listBidNews,
  listContractNews,
  makeCalendar,
  putAlertChoices,
  readAlertChoices,
  readCalendar,
} from 'shared-contracts/alert'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { saveAlertChoices, endCalendarAddress, makeCalendarAddress, readChoices } from './alert.commands'
import { readBidNews } from './bid-news.queries'
import { readCalendarFile } from './calendar.queries'
import { readNews } from './contract-news.queries'

export function registerAlertRoutes(api: Api): void {
  registerEndpoint(api, readAlertChoices, ({ db, rep, settings }) => readChoices(db, rep, settings.mail))
  registerEndpoint(api, putAlertChoices, saveAlertChoices)
  registerEndpoint(api, listContractNews, async ({ db, rep, now }) => ({
    contracts: await readNews(db, rep.supplierId, now),
  }))
  registerEndpoint(api, listBidNews, async ({ db, rep, now }) => ({ bids: await readBidNews(db, rep.supplierId, now) }))
  registerEndpoint(api, makeCalendar, makeCalendarAddress)
  registerEndpoint(api, endCalendar, endCalendarAddress)
  registerEndpoint(api, readCalendar, readCalendarFile)
}
