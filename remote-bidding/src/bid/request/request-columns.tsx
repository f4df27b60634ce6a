import {
  commodityFilter,
  commodityRules,
  shownDeadline,
  stateFilter,
  usageUnitOf,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'
import { Countdown, CustomerCell, styled, tabularNumbers } from 'shared-ui/core'
import { dateTimeTexts, exportedTime, formatDateTime, zoneAbbreviation } from 'shared-ui/date'
import { countdownTexts, customerTexts, type PortalColumn } from 'shared-ui/table'
import { meterCountText, usageNumber, usageText, utilityNamesText } from '../../ui/usage'

/** What is asked in a request, and until when: the columns that every list of bids has. */

type Column = PortalColumn<QuoteRequest>
type Clock = RemoteContext['clock']

const Unit = styled('span')({
  color: 'var(--text-3)',
  marginLeft: 3,
  display: 'inline-block',
  // The shorter unit takes the room of the longer one.
  minWidth: 28,
  textAlign: 'left',
})
/** px of a customer's cell in which tile and name can be told. */
const LEAST_NAME = 160

function underCustomer(bid: QuoteRequest, withState: boolean): string {
  const utilities = utilityNamesText(bid.utilityNames)
  const place = [utilities, withState && bid.state].filter(Boolean).join(', ')
  return [place, meterCountText(bid.meterCount)].filter(Boolean).join(' · ')
}

export const customer = (withState: boolean, width = 288): Column => ({
  id: 'customer',
  header: 'Customer',
  width,
  fit: { texts: (bid) => customerTexts(bid.companyName, underCustomer(bid, withState)), least: LEAST_NAME },
  onServer: { sort: 'customer' },
  value: (bid) => bid.companyName,
  cell: (bid) => (
    <CustomerCell commodity={bid.commodityType} name={bid.companyName} sub={underCustomer(bid, withState)} />
  ),
})

export const commodity: Column = {
  id: 'commodity',
  header: 'Commodity',
  value: (bid) => (bid.commodityType ? commodityRules[bid.commodityType].name : null),
  filter: 'set',
  onServer: commodityFilter,
  defaultHidden: true,
}
export const state: Column = {
  id: 'state',
  header: 'State',
  width: 80,
  fit: {},
  givesWay: true,
  value: (bid) => bid.state,
  filter: 'set',
  onServer: { sort: 'state', ...stateFilter },
}

export const usage: Column = {
  id: 'usage',
  header: 'Annual usage',
  width: 148,
  fit: {
    texts: (bid) => ({ text: usageText(bid.annualUsage, bid.commodityType), beside: 8 }),
  },
  givesWay: true,
  align: 'right',
  onServer: { sort: 'usage' },
  value: (bid) => bid.annualUsage ?? null,
  exportUnit: (bid) => usageUnitOf(bid.commodityType) ?? '',
  cell: (bid) => (
    <span style={tabularNumbers}>
      {usageNumber(bid.annualUsage)}
      <Unit>{usageUnitOf(bid.commodityType)}</Unit>
    </span>
  ),
}

export const due = (clock: Clock): Column => ({
  id: 'due',
  header: `Due (${zoneAbbreviation(clock.now())})`,
  width: 178,
  fit: { texts: dateTimeTexts },
  onServer: { sort: 'due' },
  value: shownDeadline,
  cell: (bid) => <span style={tabularNumbers}>{formatDateTime(shownDeadline(bid))}</span>,
  exportValue: (bid) => exportedTime(shownDeadline(bid), formatDateTime(shownDeadline(bid))),
})

export const timeLeft = (clock: Clock): Column => ({
  id: 'timeLeft',
  header: 'Time left',
  width: 124,
  fit: { texts: countdownTexts },
  value: shownDeadline,
  cell: (bid) => (
    <Countdown until={shownDeadline(bid)} clock={clock} variant="pill" label={`Time left, ${bid.companyName}`} />
  ),
  searchable: false,
  notExported: true,
})
