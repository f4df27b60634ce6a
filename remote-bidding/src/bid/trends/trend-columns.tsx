import { formatRate } from 'shared-contracts/bid/rates'
import { commodityRules, termLabel, type CommodityType } from 'shared-contracts/bid/request'
import { cutOutcomeText, cutOutcome, type LostReport, type TrendRow } from 'shared-contracts/bid/trends'
import { displayedDueTime } from 'shared-contracts/time'
import { exportedDay, formatDate } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'
import { winPercent } from './use-trends'
import { rateColumn } from '../../ui/rate-column'
import { monthLabel } from '../../ui/usage'

const count = <Row,>(id: keyof Row & string, header: string, of: (row: Row) => number): PortalColumn<Row> => ({
  id,
  header,
  align: 'right',
  fit: {},
  value: of,
})

/** By utility, term and month; with a cut, how many would have led. */
export function trendColumns(commodity: CommodityType, cut: string | undefined): PortalColumn<TrendRow>[] {
  const percent = (row: TrendRow) => (row.decided === 0 ? '–' : `${winPercent(row)}%`)
  return [
    {
      id: 'month',
      header: 'Month',
      fit: { texts: (row) => monthLabel(row.month) },
      value: (row) => row.month,
      cell: (row) => monthLabel(row.month),
      exportValue: (row) => ({ text: monthLabel(row.month), date: `${row.month}-01` }),
    },
    { id: 'utility', header: 'Utility', fit: { least: 140 }, value: (row) => row.utility },
    {
      id: 'term',
      header: 'Term',
      align: 'right',
      fit: { texts: (row) => termLabel(row.term) },
      value: (row) => row.term,
      cell: (row) => termLabel(row.term),
      exportUnit: () => 'months',
    },
    count('won', 'Won', (row) => row.won),
    count('decided', 'Decided', (row) => row.decided),
    {
      id: 'rate',
      header: 'Win rate',
      align: 'right',
      fit: { texts: percent },
      value: (row) => (row.decided === 0 ? null : row.won / row.decided),
      cell: percent,
      exportValue: (row) => percent(row).replace('–', ''),
    },
    rateColumn({
      id: 'gap',
      header: 'Median gap',
      unit: commodityRules[commodity].rateUnit,
      of: (row) => row.medianGap,
      format: (rate) => formatRate(commodity, rate),
    }),
    rateColumn({
      id: 'percent',
      header: 'Of the best',
      unit: '%',
      givesWay: true,
      of: (row) => row.medianPercent,
      format: (percentOfBest) => Number(percentOfBest).toFixed(1),
    }),
    { ...count<TrendRow>('undecided', 'Undecided', (row) => row.undecided), givesWay: true },
    count('lost', 'Not chosen', (row) => row.lost),
    ...(cut ? [count<TrendRow>('led', 'Would have led', (row) => row.led)] : []),
  ]
}

const kinds = {
  led: 'Would have led',
  level: 'Would have been level',
  above: 'Still above',
  'at-best': 'At the best as it was',
  unknown: 'Gap not known',
} as const

/** Lost reports, each by its nearest term; with a cut, how that would have stood. */
export function lostColumns(commodity: CommodityType, cut: string | undefined): PortalColumn<LostReport>[] {
  const rate = (id: 'quotedRate' | 'bestRate' | 'rateDifference', header: string) =>
    rateColumn<LostReport>({
      id,
      header,
      unit: commodityRules[commodity].rateUnit,
      givesWay: id !== 'rateDifference',
      of: (report) => report[id],
      format: (text) => formatRate(commodity, text),
    })
  const outcome = (report: LostReport) => cutOutcome(report.rateDifference, cut ?? '0')
  const outcomeText = (report: LostReport) => cutOutcomeText(commodity, outcome(report))
  const withCut: PortalColumn<LostReport> = {
    id: 'standing',
    header: 'With the cut',
    fit: { texts: outcomeText },
    value: (report) => kinds[outcome(report).kind],
    cell: outcomeText,
    exportValue: outcomeText,
    filter: 'set',
  }
  return [
    { id: 'customer', header: 'Customer', fit: { least: 160 }, value: (report) => report.companyName },
    {
      id: 'utility',
      header: 'Utility',
      fit: { least: 120 },
      givesWay: true,
      value: (report) => report.utilityNames.join(', '),
    },
    { id: 'state', header: 'State', fit: {}, givesWay: true, value: (report) => report.state },
    {
      id: 'due',
      header: 'Due',
      fit: { texts: (report) => formatDate(displayedDueTime(report.timeQuotesDue)) },
      value: (report) => displayedDueTime(report.timeQuotesDue),
      cell: (report) => formatDate(displayedDueTime(report.timeQuotesDue)),
      exportValue: (report) => exportedDay(displayedDueTime(report.timeQuotesDue)),
    },
    {
      id: 'term',
      header: 'Nearest term',
      align: 'right',
      fit: { texts: (report) => termLabel(report.term) },
      value: (report) => (report.rateDifference === null ? null : report.term),
      cell: (report) => (report.rateDifference === null ? '–' : termLabel(report.term)),
      exportUnit: () => 'months',
    },
    rate('quotedRate', 'Quoted'),
    rate('bestRate', 'Best'),
    rate('rateDifference', 'Above the best'),
    ...(cut ? [withCut] : []),
  ]
}
