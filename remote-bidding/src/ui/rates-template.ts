import { parseRate, restingRate, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import {
  commodityRules,
  visibleOptions,
  termLabel,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import { exportedDay } from 'shared-ui/date'
import { saveSpreadsheet, type PortalColumn } from 'shared-ui/table'
import { rowName, type BidFormValues } from './bid-form-values'

interface TemplateRow {
  scenario: Scenario
  option: PricingOption
  rates: QuoteInput | undefined
}

/** A request and what lies typed of it. */
export interface TypedRequest {
  scenario: Scenario
  rows: BidFormValues['rows']
}

const templateRows = ({ scenario, rows }: TypedRequest): TemplateRow[] =>
  visibleOptions(scenario).map((option) => ({ scenario, option, rates: rows[rowName(option.id)] }))

const day = (id: 'earliestStartDate' | 'latestEndDate', header: string): PortalColumn<TemplateRow> => ({
  id,
  header,
  value: ({ option }) => option[id] ?? null,
  exportValue: ({ option }) => exportedDay(option[id]),
})

const terms: readonly PortalColumn<TemplateRow>[] = [
  {
    id: 'term',
    header: 'Term',
    unit: 'months',
    value: ({ option: { minTerm, maxTerm } }) => (minTerm === maxTerm ? maxTerm : termLabel(minTerm, maxTerm)),
  },
  day('earliestStartDate', 'Start'),
  day('latestEndDate', 'End'),
]

const rate = (field: RateField, header: string, unit?: string): PortalColumn<TemplateRow> => ({
  id: field,
  header,
  unit,
  value: ({ rates }) => rates?.[field] ?? null,
  exportValue: ({ scenario, rates }) => {
    const text = restingRate(scenario.rateCheck.commodityType, rates?.[field] ?? '')
    const number = parseRate(text)
    return number ? { text, decimal: number } : text || null
  },
})

/**
 * The request as a workbook to price it in: its terms, and the rates as they are typed. Its heads are those that 'Paste
 * from Excel' recognises, so that all of it can be copied and pasted back. @throws when it cannot be made
 */
export async function saveTemplate(typed: TypedRequest, fields: readonly RateField[], now: Date): Promise<void> {
  const { quoteRequest, rateCheck } = typed.scenario
  const { rateNames, rateUnit } = commodityRules[rateCheck.commodityType]
  await saveSpreadsheet({
    name: { customer: quoteRequest.companyName, list: 'rates' },
    rows: templateRows(typed),
    columns: [...terms, ...fields.map((field) => rate(field, rateNames[field], rateUnit))],
    now,
  })
}

// A request is named by its number: two may be of one customer.
const columnsOfSeveral: readonly PortalColumn<TemplateRow>[] = [
  { id: 'request', header: 'Request', value: ({ scenario }) => scenario.quoteRequest.id },
  { id: 'customer', header: 'Customer', value: ({ scenario }) => scenario.quoteRequest.companyName },
  ...terms,
  rate('rate', 'Rate'),
  rate('adder', 'Adder'),
  rate('total', 'Total'),
  { id: 'unit', header: 'Unit', value: ({ scenario }) => commodityRules[scenario.rateCheck.commodityType].rateUnit },
]

/** The chosen requests as one workbook to price in; 'Import rates' takes it back. @throws when it cannot be made */
export const saveRequestsTemplate = (requests: readonly TypedRequest[], now: Date): Promise<void> =>
  saveSpreadsheet({
    name: { list: 'rates of several requests' },
    rows: requests.flatMap(templateRows),
    columns: columnsOfSeveral,
    now,
  })
