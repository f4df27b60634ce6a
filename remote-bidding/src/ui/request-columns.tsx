import {
  commodityFilter,
  commodityRules,
  customerDecisionText,
  stateFilter,
  usageUnit,
  type CommodityType,
} from 'shared-contracts/bid/request'
import type { Clock } from 'shared-contracts/time'
import { Countdown, CustomerCell, styled, tabularNumbers, Tag, Trophy } from 'shared-ui/core'
import { dateTimeZoneTexts, exportedTime, formatDateTimeZone } from 'shared-ui/date'
import { countdownTexts, customerTexts, type PortalColumn } from 'shared-ui/table'
import { meterCountText, usageNumber, usageText, utilityNamesText } from './usage'

/** What each list of bids and prospects says of a request, by the same names. */
interface Listed {
  companyName: string
  commodityType?: CommodityType | null | undefined
  state: string
  utilityNames?: readonly string[] | null | undefined
  meterCount?: number | null | undefined
  customerDecision?: string | null | undefined
}

/** What the lists call differently. */
export interface RowAccessors<Row> {
  usage: (row: Row) => number | null | undefined
  /** The deadline as shown, ms since 1970. */
  due: (row: Row) => number | null
  /** Whether there is time left to count. */
  takesBids: (row: Row, now: number) => boolean
  isWon: (row: Row) => boolean
}

const Unit = styled('span')({
  color: 'var(--text-3)',
  marginLeft: 3,
  display: 'inline-block',
  // The shorter unit takes the room of the longer one.
  minWidth: 28,
  textAlign: 'left',
})
export const InlineGroup = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })

/** px of a customer's cell in which tile and name can be told. */
const LEAST_NAME = 160

function underCustomer({ utilityNames, state, meterCount }: Listed, withState: boolean): string {
  const location = [utilityNamesText(utilityNames ?? []), withState && state].filter(Boolean).join(', ')
  return [location, meterCountText(meterCount)].filter(Boolean).join(' · ')
}

const decisionText = ({ customerDecision }: Listed) => customerDecisionText(customerDecision)

/** What is asked, until when, and how it ended: the columns of every list of requests, by their ids. */
export function requestColumns<Row extends Listed>(clock: Clock, accessors: RowAccessors<Row>) {
  const { usage, due, takesBids, isWon } = accessors
  type Column = PortalColumn<Row>
  const customer = (withState: boolean, width = 288): Column => ({
    id: 'customer',
    header: 'Customer',
    width,
    fit: { texts: (row) => customerTexts(row.companyName, underCustomer(row, withState)), least: LEAST_NAME },
    onServer: { sort: 'customer' },
    value: (row) => `${row.companyName} ${underCustomer(row, withState)}`,
    exportValue: (row) => row.companyName,
    cell: (row) => (
      <CustomerCell commodity={row.commodityType} name={row.companyName} sub={underCustomer(row, withState)} />
    ),
  })
  const commodity: Column = {
    id: 'commodity',
    header: 'Commodity',
    value: (row) => (row.commodityType ? commodityRules[row.commodityType].name : null),
    filter: 'set',
    onServer: commodityFilter,
    defaultHidden: true,
  }
  const state: Column = {
    id: 'state',
    header: 'State',
    width: 80,
    fit: {},
    givesWay: true,
    value: (row) => row.state,
    filter: 'set',
    onServer: { sort: 'state', ...stateFilter },
  }
  const annualUsage: Column = {
    id: 'usage',
    header: 'Annual usage',
    width: 148,
    fit: { texts: (row) => ({ text: usageText(usage(row), row.commodityType), extraWidth: 8 }) },
    givesWay: true,
    align: 'right',
    onServer: { sort: 'usage' },
    value: (row) => usage(row) ?? null,
    exportUnit: (row) => usageUnit(row.commodityType) ?? '',
    cell: (row) => (
      <span style={tabularNumbers}>
        {usageNumber(usage(row))}
        <Unit>{usageUnit(row.commodityType)}</Unit>
      </span>
    ),
  }
  const dueDate: Column = {
    id: 'due',
    header: 'Due',
    width: 206,
    fit: { texts: dateTimeZoneTexts },
    onServer: { sort: 'due' },
    value: due,
    cell: (row) => {
      const at = due(row)
      return <span style={tabularNumbers}>{at === null ? '–' : formatDateTimeZone(at)}</span>
    },
    exportValue: (row) => {
      const at = due(row)
      return at === null ? null : exportedTime(at, formatDateTimeZone(at))
    },
  }
  const timeLeft: Column = {
    id: 'timeLeft',
    header: 'Time left',
    width: 124,
    fit: { texts: countdownTexts },
    value: due,
    cell: (row) => {
      const until = due(row)
      if (until === null || !takesBids(row, clock.now())) return '–'
      return <Countdown until={until} clock={clock} variant="pill" label={`Time left, ${row.companyName}`} />
    },
    searchable: false,
    notExported: true,
  }
  const decision: Column = {
    id: 'decision',
    header: 'Decision',
    width: 124,
    fit: { texts: (row) => ({ text: decisionText(row), extraWidth: isWon(row) ? 66 : 0 }) },
    isBlank: (row) => !decisionText(row) && !isWon(row),
    value: (row) => decisionText(row) || null,
    cell: (row) => (
      <InlineGroup>
        {decisionText(row) || '–'}
        {isWon(row) && (
          <Tag tone="green" icon={<Trophy size={12} aria-hidden />}>
            Won
          </Tag>
        )}
      </InlineGroup>
    ),
    exportValue: (row) => [decisionText(row), isWon(row) && 'won'].filter(Boolean).join(', '),
  }
  return { customer, commodity, state, usage: annualUsage, due: dueDate, timeLeft, decision }
}

/** The order of every list of requests (decision 36). */
export const byDue = { id: 'due', desc: true } as const
