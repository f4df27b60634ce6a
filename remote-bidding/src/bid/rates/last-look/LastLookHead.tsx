import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { VisuallyHidden } from 'shared-ui/core'
import type { LastLookView } from './use-last-look'
import type { LensLook } from '../lens/use-lens'
import { lastLookWidths } from './last-look-columns'
import { Head } from '../quote-table-look'

export interface LastLookHeadProps {
  rateCheck: Scenario['rateCheck']
  view: LastLookView
  look: LensLook | undefined
}

/** The heads of Last Look. */
export function LastLookHead({ rateCheck, view, look }: LastLookHeadProps) {
  const { rateNames, rateUnit } = commodityRules[rateCheck.commodityType]
  const { columns, scale } = view
  const unit = look ? look.cells.unit(look.lens, rateCheck.commodityType) : rateUnit
  const small = columns.wide && <small>{unit}</small>
  const heads = {
    term: 'Term',
    sent: <>Sent{small}</>,
    best: <>To beat{small}</>,
    gap: 'Gap',
    closing: (
      <>
        Closing<small>$ a year</small>
      </>
    ),
    bar: (
      <span style={{ display: 'flex', justifyContent: 'space-between', fontWeight: 400 }}>
        <span>{scale.text}</span>
        <span>Sent</span>
      </span>
    ),
    'customer-pays': (
      <>
        Customer pays<small>{unit}</small>
      </>
    ),
    floor: 'Your floor',
    send: <abbr title="Send or omit">Send</abbr>,
    check: 'Check',
    actions: <VisuallyHidden>Actions</VisuallyHidden>,
    ...rateNames,
  }
  const isNumber = (column: string) => !['term', 'gap', 'bar', 'send', 'check', 'actions'].includes(column)
  const takesRest = columns.wide && !look ? 'bar' : 'gap'
  return (
    <thead>
      <tr>
        {lastLookWidths(columns).map(({ column, width }) => (
          <Head
            key={column}
            scope="col"
            data-number={isNumber(column) || undefined}
            data-send={column === 'send' || undefined}
            data-check={column === 'check' || undefined}
            data-actions={column === 'actions' || undefined}
            style={{ width: column === takesRest ? 'auto' : width, padding: column === 'bar' ? '0 8px' : undefined }}
          >
            {heads[column]}
          </Head>
        ))}
      </tr>
    </thead>
  )
}
