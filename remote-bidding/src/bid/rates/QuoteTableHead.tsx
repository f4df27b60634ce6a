import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { VisuallyHidden } from 'shared-ui/core'
import type { LensLook } from './lens/use-lens'
import { columnWidths as width, fieldWidth, type QuoteColumns } from './quote-columns'
import { Head } from './quote-table-look'

export interface QuoteTableHeadProps {
  rateCheck: Scenario['rateCheck']
  columns: QuoteColumns
  look: LensLook | undefined
}

export function QuoteTableHead({ rateCheck, columns, look }: QuoteTableHeadProps) {
  const { fields, previous, best, check, days: hasDays } = columns
  const { rateUnit, rateNames } = commodityRules[rateCheck.commodityType]
  // Inputs stay what they are; only figures beside them are looked at through a lens.
  const knownUnit = look ? look.cells.unit(look.lens, rateCheck.commodityType) : rateUnit
  const sign = { rate: '', adder: '+ ', total: fields.length > 1 ? '= ' : '' }
  const days = look ? (
    <Head scope="col" colSpan={2} data-number style={{ width: 2 * width.day }}>
      The customer pays<small>{knownUnit}</small>
    </Head>
  ) : hasDays ? (
    <>
      <Head scope="col" style={{ width: width.day }}>
        Start
      </Head>
      <Head scope="col" style={{ width: width.day }}>
        End
      </Head>
    </>
  ) : null
  return (
    <thead>
      <tr>
        <Head scope="col" style={{ width: width.term }}>
          Term
        </Head>
        {days}
        {fields.map((field) => (
          <Head key={field} scope="col" data-number data-field style={{ width: fieldWidth(columns) }}>
            {sign[field]}
            {rateNames[field]}
            {/* Beside previous rates these have no room for it; those say it. */}
            {!previous && <small>{rateUnit}</small>}
          </Head>
        ))}
        {previous && (
          <Head scope="col" data-number style={{ width: width.previous }}>
            Previous submitted<small>{knownUnit}</small>
          </Head>
        )}
        {best && (
          <Head scope="col" data-number style={{ width: width.best }}>
            Lowest rate<small>{look ? knownUnit : bestUnit(rateCheck, rateUnit)}</small>
          </Head>
        )}
        <Head scope="col" data-send style={{ width: width.send }}>
          Send or omit
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
