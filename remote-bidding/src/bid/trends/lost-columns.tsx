import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules, termLabel, type CommodityType } from 'shared-contracts/bid/request'
import { standingText, standingWith, type LostReport } from 'shared-contracts/bid/trends'
import { exportedDay, formatDate } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'

const kinds = {
  led: 'Would have led',
  level: 'Would have been level',
  above: 'Still above',
  'at-best': 'At the best as it was',
  unknown: 'Gap not known',
} as const

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** Lost reports, each by its nearest term; with a cut, how that would have stood. */
export function lostColumns(commodity: CommodityType, cut: string | undefined): PortalColumn<LostReport>[] {
  const unit = commodityRules[commodity].rateUnit
  const rate = (text: string | null) => (text === null ? '–' : shownRate(commodity, text))
  const rateColumn = (id: 'quotedRate' | 'bestRate' | 'rateDifference', header: string): PortalColumn<LostReport> => ({
    id,
    header,
    unit,
    align: 'right',
    fit: { texts: (report) => rate(report[id]) },
    givesWay: id !== 'rateDifference',
    value: (report) => numberOf(report[id]),
    cell: (report) => rate(report[id]),
    exportValue: (report) => {
      const text = report[id]
      return text === null ? null : { text: shownRate(commodity, text), decimal: text }
    },
  })
  const standing = (report: LostReport) => standingWith(report.rateDifference, cut ?? '0')
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
      fit: { texts: (report) => formatDate(report.timeQuotesDue) },
      value: (report) => report.timeQuotesDue,
      cell: (report) => formatDate(report.timeQuotesDue),
      exportValue: (report) => exportedDay(report.timeQuotesDue),
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
    rateColumn('quotedRate', 'Quoted'),
    rateColumn('bestRate', 'Best'),
    rateColumn('rateDifference', 'Above the best'),
    ...(cut === undefined
      ? []
      : [
          {
            id: 'standing',
            header: 'With the cut',
            fit: { texts: (report: LostReport) => standingText(commodity, standing(report)) },
            value: (report: LostReport) => kinds[standing(report).kind],
            cell: (report: LostReport) => standingText(commodity, standing(report)),
            exportValue: (report: LostReport) => standingText(commodity, standing(report)),
            filter: 'set' as const,
          },
        ]),
  ]
}
