import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { VisuallyHidden } from 'shared-ui/core'
import type { LastLookView } from './last-look/use-last-look'
import type { LensLook } from './lens/use-lens'
import { tableColumns, type QuoteColumns, type TableColumn } from './quote-columns'
import { Head } from './quote-table-look'

export interface QuoteTableHeadProps {
  rateCheck: Scenario['rateCheck']
  columns: QuoteColumns
  /** Of Last Look. */
  view: LastLookView | undefined
  look: LensLook | undefined
  /** Meters of a term start or end on different days. */
  severalDays: boolean
}

const WORDS: readonly string[] = ['term', 'gap', 'bar', 'send', 'check', 'actions']

/** The heads of a bid, or of Last Look. */
export function QuoteTableHead(props: QuoteTableHeadProps) {
  const { rateCheck, columns, view, look, severalDays } = props
  const { commodityType } = rateCheck
  const { rateUnit, rateNames } = commodityRules[commodityType]
  // Inputs stay what they are; only figures beside them are looked at through a lens.
  const unit = look && look.cells.unit(look.lens, commodityType)
  const ofLastLook = view?.columns.wide ? (unit ?? rateUnit) : undefined
  const several = columns.fields.length > 1 && !view
  const names = {
    term: severalDays && !look && !view ? 'Term, earliest start to latest end' : 'Term',
    'customer-pays': under(view ? 'Customer pays' : 'The customer pays', unit),
    rate: rateNames.rate,
    adder: several ? `+ ${rateNames.adder}` : rateNames.adder,
    total: several ? `= ${rateNames.total}` : rateNames.total,
    sent: under('Sent', ofLastLook),
    previous: look ? under('Previous', unit) : 'Previous submitted',
    best: view ? under('To beat', ofLastLook) : under('Lowest rate', unit ?? bestUnit(rateCheck, rateUnit)),
    usual: 'Usual for you',
    gap: 'Gap',
    closing: under('Closing', '$ a year'),
    bar: (
      <span style={{ display: 'flex', justifyContent: 'space-between', fontWeight: 400 }}>
        <span>{view?.scale.text}</span>
        <span>Sent</span>
      </span>
    ),
    floor: 'Your floor',
    send: <abbr title="Send or omit">Send</abbr>,
    check: 'Check',
    actions: <VisuallyHidden>Actions</VisuallyHidden>,
  }
  const takesRest = view && (view.columns.wide && !look ? 'bar' : 'gap')
  const widthOf = ({ column, width }: TableColumn) => {
    if (column === takesRest) return 'auto'
    return !view && (column === 'check' || column === 'actions') ? undefined : width
  }
  return (
    <thead>
      <tr>
        {tableColumns(columns, look !== undefined).map((each) => (
          <Head
            key={each.column}
            scope="col"
            data-number={!WORDS.includes(each.column) || undefined}
            data-send={each.column === 'send' || undefined}
            data-check={each.column === 'check' || undefined}
            data-actions={each.column === 'actions' || undefined}
            style={{ width: widthOf(each), padding: each.column === 'bar' ? '0 8px' : undefined }}
          >
            {names[each.column]}
          </Head>
        ))}
      </tr>
    </thead>
  )
}

const under = (name: string, unit: string | undefined) => (
  <>
    {name}
    {unit !== undefined && <small>{unit}</small>}
  </>
)

function bestUnit({ renewableQuotes, commodityType }: Scenario['rateCheck'], rateUnit: string): string {
  if (renewableQuotes === 'no') return rateUnit
  return commodityType === 'GAS' ? 'offsets below' : 'green below'
}
