import { restingRate, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, termLabel, type CommodityType, type PricingOption } from 'shared-contracts/bid/request'
import { exportedDay } from 'shared-ui/date'
import { saveSpreadsheet, type PortalColumn } from 'shared-ui/table'

interface TemplateRow {
  option: PricingOption
  rates: QuoteInput | undefined
}

export interface RatesTemplate {
  customer: string
  commodity: CommodityType
  fields: readonly RateField[]
  rows: readonly TemplateRow[]
  now: Date
}

const termOf = ({ minTerm, maxTerm }: PricingOption) => (minTerm === maxTerm ? maxTerm : termLabel(minTerm, maxTerm))

/**
 * The request as a workbook to price it in: its terms, and the rates as they are typed. Its heads are those that 'Paste
 * from Excel' recognises, so that all of it can be copied and pasted back. @throws when it cannot be made
 */
export async function saveTemplate({ customer, commodity, fields, rows, now }: RatesTemplate): Promise<void> {
  const { rateNames, rateUnit } = commodityRules[commodity]
  const day = (id: 'earliestStartDate' | 'latestEndDate', header: string): PortalColumn<TemplateRow> => ({
    id,
    header,
    value: ({ option }) => option[id] ?? null,
    exportValue: ({ option }) => exportedDay(option[id]),
  })
  const rate = (field: RateField): PortalColumn<TemplateRow> => ({
    id: field,
    header: rateNames[field],
    unit: rateUnit,
    value: ({ rates }) => rates?.[field] ?? null,
    exportValue: ({ rates }) => {
      const text = restingRate(commodity, rates?.[field] ?? '')
      return Number.isFinite(Number.parseFloat(text)) ? { text, decimal: text } : text || null
    },
  })
  await saveSpreadsheet({
    name: { customer, list: 'rates' },
    rows,
    columns: [
      { id: 'term', header: 'Term', unit: 'months', value: ({ option }) => termOf(option) },
      day('earliestStartDate', 'Start'),
      day('latestEndDate', 'End'),
      ...fields.map(rate),
    ],
    now,
  })
}
