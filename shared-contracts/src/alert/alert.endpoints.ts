import { z } from 'zod'
import { endpoint } from '../api'
import { instant } from '../time'
import { alertMoment } from './alert.moments'
import { bidNews } from './bid-news'
import { contractNews } from './contract-alerts'

const moments = z.array(alertMoment).max(alertMoment.options.length)

/** By which way a rep is told of what waits, and when. */
export const alertChoices = z.object({
  /** Notifications of a browser in which the portal is open. */
  browser: moments,
  email: moments,
  /** Of bids and contracts that are assigned to this rep, or of all of the supplier's. */
  whose: z.enum(['mine', 'all']),
  /** One e-mail a morning with what waits. */
  digest: z.boolean().optional(),
})
export type AlertChoices = z.output<typeof alertChoices>

/** Nobody is told of anything who has not asked for it. */
export const NO_ALERTS: AlertChoices = { browser: [], email: [], whose: 'all' }

const storedChoices = alertChoices.extend({
  /** Where e-mails go: the address of the account. */
  address: z.string(),
  /** Whether e-mails leave for there: not where the provider has no mail server. Only provider-api says it. */
  sendsEmails: z.boolean().optional(),
  /** Since when the mail server refuses the address. */
  refusedSince: instant.nullish(),
  /** When the rep chose last; nothing before the first time. */
  changedAt: instant.nullable(),
  /** When the address of the calendar was made; nothing while there is none. */
  calendarMadeAt: instant.nullable(),
})
export type StoredAlertChoices = z.output<typeof storedChoices>

export const readAlertChoices = endpoint({
  id: 'alert.readChoices',
  path: '/v1/mp/alerts',
  spec: 'ADR-08',
  summary: 'When and how the caller is told of bids and contracts. A provider without it has no alerts.',
  response: storedChoices,
})

export const putAlertChoices = endpoint({
  id: 'alert.putChoices',
  method: 'PUT',
  path: '/v1/mp/alerts',
  spec: 'ADR-08',
  summary: 'Chooses when and how the caller is told of bids and contracts, from now on.',
  body: alertChoices,
  response: storedChoices,
})

export const listContractNews = endpoint({
  id: 'alert.listContractNews',
  path: '/v1/mp/alerts/contracts',
  spec: 'ADR-08',
  summary: "What happened to the supplier's contracts that are signed or wait for a copy, and to rejected ones.",
  response: z.object({ contracts: z.array(contractNews) }),
})

/** A provider without it tells no news of requests. */
export const listBidNews = endpoint({
  id: 'alert.listBidNews',
  path: '/v1/mp/alerts/bids',
  spec: 'ADR-08',
  summary: "What happened lately to the supplier's requests: new, changed, answered, won or not.",
  response: z.object({ bids: z.array(bidNews) }),
})

export const makeCalendar = endpoint({
  id: 'alert.makeCalendar',
  method: 'POST',
  path: '/v1/mp/calendar',
  spec: 'ADR-08',
  summary: 'Makes a secret address for the calendar of due times; the one before it ends. It is told this once.',
  response: z.object({ path: z.string().startsWith('/'), madeAt: instant }),
})

export const endCalendar = endpoint({
  id: 'alert.endCalendar',
  method: 'DELETE',
  path: '/v1/mp/calendar',
  spec: 'ADR-08',
  summary: 'Ends the address of the calendar of due times.',
})

/** Read by calendars, which cannot sign in: who knows the address may. */
export const readCalendar = endpoint({
  id: 'alert.readCalendar',
  path: '/v1/mp/calendar/:token/bids.ics',
  spec: 'ADR-08',
  summary: "The open bids of a supplier as a calendar (iCalendar, RFC 5545), by a rep's secret address.",
  access: 'public',
  params: z.object({ token: z.string().min(1).max(128) }),
  response: 'file',
  media: ['text/calendar'],
  refusals: ['not-found', 'too-many-requests'],
})
