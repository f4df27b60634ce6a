import { restingRate, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import {
  commodityRules,
  shownOptions,
  termLabel,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import { exportedDay } from 'shared-ui/date'
import { saveSpreadsheet, type PortalColumn } from 'shared-ui/table'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'

interface TemplateRow {
  scenario: Scenario
  option: PricingOption
  rates: QuoteInput | undefined
}

/** A request and what lies typed of it. */
export interface TypedRequest {
  scenario: Scenario
  values: BidFormValues
}

const termOf = ({ minTerm, maxTerm }: PricingOption) => (minTerm === maxTerm ? maxTerm : termLabel(minTerm, maxTerm))

const day = (id: 'earliestStartDate' | 'latestEndDate', header: string): PortalColumn<TemplateRow> => ({
  id,
  header,
  value: ({ option }) => option[id] ?? null,
  exportValue: ({ option }) => exportedDay(option[id]),
})

const rate = (field: RateField, header: string): PortalColumn<TemplateRow> => ({
  id: field,
  header,
  value: ({ rates }) => rates?.[field] ?? null,
  exportValue: ({ scenario, rates }) => {
    const text = restingRate(scenario.rateCheck.commodityType, rates?.[field] ?? '')
    return Number.isFinite(Number.parseFloat(text)) ? { text, decimal: text } : text || null
  },
})

// A request is named by its number: two may be of one customer.
const columns: readonly PortalColumn<TemplateRow>[] = [
  { id: 'request', header: 'Request', value: ({ scenario }) => scenario.quoteRequest.id },
  { id: 'customer', header: 'Customer', value: ({ scenario }) => scenario.quoteRequest.companyName },
  { id: 'term', header: 'Term', unit: 'months', value: ({ option }) => termOf(option) },
  day('earliestStartDate', 'Start'),
  day('latestEndDate', 'End'),
  rate('rate', 'Rate'),
  rate('adder', 'Adder'),
  rate('total', 'Total'),
  { id: 'unit', header: 'Unit', value: ({ scenario }) => commodityRules[scenario.rateCheck.commodityType].rateUnit },
]

/** The chosen requests as one workbook to price in; 'Import rates' takes it back. @throws when it cannot be made */
export async function saveTemplateOf(requests: readonly TypedRequest[], now: Date): Promise<void> {
  const rows = requests.flatMap(({ scenario, values }) =>
    shownOptions(scenario).map((option) => ({ scenario, option, rates: values.rows[rowName(option.id)] })),
  )
  await saveSpreadsheet({ name: { list: 'rates of several requests' }, rows, columns, now })
}
