import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { VisuallyHidden } from 'shared-ui/core'
import type { LensLook } from './lens/use-lens'
import { columnWidths as width, fieldWidth, type QuoteColumns } from './quote-columns'
import { Head } from './quote-table-look'

export interface QuoteTableHeadProps {
  rateCheck: Scenario['rateCheck']
  columns: QuoteColumns
  look: LensLook | undefined
  /** Meters of a term start or end on different days. */
  severalDays: boolean
}

export function QuoteTableHead({ rateCheck, columns, look, severalDays }: QuoteTableHeadProps) {
  const { fields, previous, best, usual, check } = columns
  const { rateUnit, rateNames } = commodityRules[rateCheck.commodityType]
  // Inputs stay what they are; only figures beside them are looked at through a lens.
  const knownUnit = look && look.cells.unit(look.lens, rateCheck.commodityType)
  const sign = { rate: '', adder: '+ ', total: fields.length > 1 ? '= ' : '' }
  return (
    <thead>
      <tr>
        <Head scope="col" style={{ width: look ? width.term - width.customerPays : width.term }}>
          Term{severalDays && !look && ', earliest start to latest end'}
        </Head>
        {look && (
          <Head scope="col" data-number style={{ width: width.customerPays }}>
            The customer pays<small>{knownUnit}</small>
          </Head>
        )}
        {fields.map((field) => (
          <Head key={field} scope="col" data-number data-field style={{ width: fieldWidth(field, columns) }}>
            {sign[field]}
            {rateNames[field]}
          </Head>
        ))}
        {previous && (
          <Head scope="col" data-number style={{ width: width.previous }}>
            {look ? 'Previous' : 'Previous submitted'}
            {look && <small>{knownUnit}</small>}
          </Head>
        )}
        {best && (
          <Head scope="col" data-number style={{ width: width.best }}>
            Lowest rate<small>{look ? knownUnit : bestUnit(rateCheck, rateUnit)}</small>
          </Head>
        )}
        {usual && (
          <Head scope="col" data-number style={{ width: width.usual }}>
            Usual for you
          </Head>
        )}
        <Head scope="col" data-send style={{ width: width.send }}>
          <abbr title="Send or omit">Send</abbr>
        </Head>
        {check && (
          <Head scope="col" data-check>
            Check
          </Head>
        )}
        <Head scope="col" data-actions>
          <VisuallyHidden>Actions</VisuallyHidden>
        </Head>
      </tr>
    </thead>
  )
}

function bestUnit({ renewableQuotes, commodityType }: Scenario['rateCheck'], rateUnit: string): string {
  if (renewableQuotes === 'no') return rateUnit
  return commodityType === 'GAS' ? 'offsets below' : 'green below'
}
