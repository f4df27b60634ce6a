import { shownRate } from 'shared-contracts/bid/rates'
import { commodityRules, termLabel, type CommodityType } from 'shared-contracts/bid/request'
import { winPercent } from '../../domain/win-percent'
import { type TrendLine } from 'shared-contracts/bid/trends'
import { formatMonthYear } from 'shared-ui/date'
import type { PortalColumn } from 'shared-ui/table'

const numberOf = (text: string | null) => (text === null ? null : Number(text))
const monthText = (month: string) => formatMonthYear(`${month}-01`)

/** By utility, term and month. */
export function trendColumns(commodity: CommodityType, cut: string | undefined): PortalColumn<TrendLine>[] {
  const gap = (text: string | null) => (text === null ? '–' : shownRate(commodity, text))
  const percent = (line: TrendLine) => {
    const found = winPercent(line)
    return found === undefined ? '–' : `${found}%`
  }
  return [
    {
      id: 'month',
      header: 'Month',
      fit: { texts: (line) => monthText(line.month) },
      value: (line) => line.month,
      cell: (line) => monthText(line.month),
      exportValue: (line) => ({ text: monthText(line.month), date: `${line.month}-01` }),
    },
    { id: 'utility', header: 'Utility', fit: { least: 140 }, value: (line) => line.utility },
    {
      id: 'term',
      header: 'Term',
      align: 'right',
      fit: { texts: (line) => termLabel(line.term) },
      value: (line) => line.term,
      cell: (line) => termLabel(line.term),
      exportUnit: () => 'months',
    },
    { id: 'won', header: 'Won', align: 'right', fit: {}, value: (line) => line.won },
    { id: 'decided', header: 'Decided', align: 'right', fit: {}, value: (line) => line.decided },
    {
      id: 'rate',
      header: 'Win rate',
      align: 'right',
      fit: { texts: percent },
      value: (line) => (line.decided === 0 ? null : line.won / line.decided),
      cell: percent,
      exportValue: (line) => percent(line).replace('–', ''),
    },
    {
      id: 'gap',
      header: 'Median gap',
      unit: commodityRules[commodity].rateUnit,
      align: 'right',
      fit: { texts: (line) => gap(line.medianGap) },
      value: (line) => numberOf(line.medianGap),
      cell: (line) => gap(line.medianGap),
      exportValue: (line) =>
        line.medianGap === null ? null : { text: shownRate(commodity, line.medianGap), decimal: line.medianGap },
    },
    {
      id: 'percent',
      header: 'Of the best',
      unit: '%',
      align: 'right',
      fit: { texts: (line) => percentText(line.medianPercent) },
      givesWay: true,
      value: (line) => numberOf(line.medianPercent),
      cell: (line) => percentText(line.medianPercent),
    },
    {
      id: 'undecided',
      header: 'Undecided',
      align: 'right',
      fit: {},
      givesWay: true,
      value: (line) => line.undecided,
    },
    { id: 'lost', header: 'Not chosen', align: 'right', fit: {}, value: (line) => line.lost },
    ...(cut === undefined
      ? []
      : [
          {
            id: 'led',
            header: 'Would have led',
            align: 'right' as const,
            fit: {},
            value: (line: TrendLine) => line.led,
          },
        ]),
  ]
}

const percentText = (percent: string | null) => (percent === null ? '–' : Number(percent).toFixed(1))
