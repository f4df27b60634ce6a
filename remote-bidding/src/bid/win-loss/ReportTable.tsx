import { useMemo } from 'react'
import { commodityRules } from 'shared-contracts/bid/request'
import {
  exactDifference,
  reportTerm,
  winLossRate,
  type ReportOption,
  type WinLossReport,
} from 'shared-contracts/bid/win-loss'
import { paths } from 'shared-contracts/paths'
import { Link, StatusChip, styled, Trophy } from 'shared-ui/core'
import { PortalTable, type PortalColumn } from 'shared-ui/table'
import { rateColumn } from '../../ui/rate-column'
import { DifferenceMark, RateDifference } from './RateDifference'

const Scroll = styled('div')({
  '& tbody tr:has([data-winning]), & tbody tr:has([data-winning]):hover': {
    backgroundColor: 'color-mix(in srgb, var(--green-soft) 60%, var(--surface))',
  },
  // Figures under each other, and then the words about them.
  '@media (min-width: 1100px)': { '& thead th:nth-of-type(4), & tbody td:nth-of-type(3)': { paddingLeft: 40 } },
})
const Term = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10, fontWeight: 600 })
const Legend = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  fontSize: 12,
  color: 'var(--text-3)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
})

const reportColumns = ({
  quoteRequest,
  commodityType,
}: Pick<WinLossReport, 'quoteRequest' | 'commodityType'>): PortalColumn<ReportOption>[] => [
  {
    id: 'term',
    header: 'Term',
    width: 260,
    fit: {
      texts: (option) => ({ text: reportTerm(option.term), style: 'strong', extraWidth: option.selected ? 136 : 0 }),
    },
    value: (option) => option.term,
    cell: (option) => (
      <Term data-winning={option.selected ? '' : undefined}>
        {reportTerm(option.term)}
        {option.selected && <StatusChip tone="green" icon={<Trophy size={14} aria-hidden />} label="winning option" />}
      </Term>
    ),
    exportValue: (option) => `${reportTerm(option.term)}${option.selected ? ', winning option' : ''}`,
  },
  rateColumn({
    id: 'quotedRate',
    header: 'Quoted rate',
    width: 130,
    fit: { texts: (option) => ({ text: winLossRate(option.quotedRate), style: 'strong' }) },
    of: (option) => option.quotedRate,
    format: winLossRate,
    cell: (option) => <b style={{ fontWeight: 600 }}>{winLossRate(option.quotedRate) || '–'}</b>,
  }),
  rateColumn({
    id: 'bestRate',
    header: 'Best rate',
    width: 130,
    of: (option) => option.bestRate,
    format: winLossRate,
  }),
  rateColumn({
    id: 'rateDifference',
    header: 'Rate difference',
    width: 400,
    align: 'left',
    // The gap before it, amount, bar and mark; the bar gives way first.
    fit: { texts: [{ text: 'Medium', style: 'label', extraWidth: 28 + 64 + 14 + 120 + 14 + 20 }], least: 196 },
    of: (option) => option.rateDifference,
    format: winLossRate,
    exportUnit: commodityType ? () => commodityRules[commodityType].rateUnit : undefined,
    cell: (option) => <RateDifference difference={option.rateDifference} exactly={exactDifference(option)} />,
  }),
  {
    id: 'submission',
    header: '',
    width: 150,
    fit: { texts: [{ text: 'View submission', style: 'link' }] },
    givesWay: true,
    align: 'right',
    sortable: false,
    notExported: true,
    value: () => null,
    cell: (option) => (
      <Link
        href={paths.bidFormView(quoteRequest.id, option.pricingScenarioId)}
        aria-label={`View submission, ${reportTerm(option.term)}`}
        sx={{ fontWeight: 500 }}
      >
        View submission
      </Link>
    ),
  },
]

const marks = [
  ['1', 'above $0.2000'],
  ['0.1', 'above zero, up to $0.2000'],
  ['0', 'equal to best'],
] as const

const byTerm = { id: 'term', desc: false } as const

/** Term, quoted rate, best rate and rate difference of every option (B§2). */
export function ReportTable({ report, hidesSubmission = false }: { report: WinLossReport; hidesSubmission?: boolean }) {
  // Beside the submission itself nothing leads to it.
  const columns = useMemo(
    () => reportColumns(report).filter((column) => !hidesSubmission || column.id !== 'submission'),
    [report, hidesSubmission],
  )
  const unit = report.commodityType ? commodityRules[report.commodityType].rateUnit : undefined
  return (
    <Scroll>
      <PortalTable
        title="Rates by term"
        count={unit}
        rows={report.options}
        columns={columns}
        rowId={(option) => `${option.pricingScenarioId}/${option.term}`}
        initialSort={byTerm}
        exportName="win-loss-report"
        exportOf={report.customer.companyName}
        legend={
          <Legend>
            {marks.map(([difference, text]) => (
              <span key={text}>
                <DifferenceMark difference={difference} /> {text}
              </span>
            ))}
          </Legend>
        }
      />
    </Scroll>
  )
}
