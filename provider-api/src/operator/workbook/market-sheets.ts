import { z } from 'zod'
import * as lines from '../filling/lines.schema'
import { asDay, asList, asMonth, asNumber, asText, asYes, asZip, type Read } from './cells'

type Columns = Record<string, Read>

/** What a cell is read as; days, months and ZIP codes are text that Excel may have taken for a number. */
function readerOf(name: string, field: z.core.$ZodType): Read {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return readerOf(name, field.unwrap())
  if (field instanceof z.ZodBoolean) return asYes
  if (field instanceof z.ZodNumber) return asNumber
  if (field instanceof z.ZodArray) return asList
  if (name.endsWith('Date')) return asDay
  if (name === 'usageEndMonth') return asMonth
  return name === 'zip' ? asZip : asText
}

const columnsOf = ({ shape }: z.ZodObject): Columns =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, readerOf(name, field)]))

const { optOutLanguage: _, ...product } = lines.requestLine.shape.productConfiguration.shape
/** Fields of a request that stand side by side in its row. */
export const PRODUCT = Object.keys(product)

/** The sheets of a workbook that fills a market, and the columns of each as the lines of the API name them. */
export const marketSheets = {
  Suppliers: columnsOf(lines.supplierLine),
  Reps: columnsOf(lines.repLine),
  Utilities: columnsOf(lines.utilityLine),
  Taxes: columnsOf(lines.taxLine),
  Customers: columnsOf(lines.customerLine.omit({ legalEntities: true })),
  'Legal entities': { customer: asText, ...columnsOf(lines.legalEntity) },
  Requests: {
    ...columnsOf(lines.requestLine.omit({ productConfiguration: true, scenarios: true }).extend(product)),
    optOutLanguage: asYes,
    aoba: asYes,
  },
  Options: {
    request: asText,
    scenario: asText,
    ...columnsOf(lines.scenario.pick({ description: true, customOptionsAllowed: true })),
    ...columnsOf(lines.option),
  },
  Meters: {
    request: asText,
    ...columnsOf(lines.meterLine.omit({ monthlyUsage: true })),
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`usage${at + 1}`, asNumber])),
  },
  'Suppliers asked': { request: asText, ...columnsOf(lines.askedLine) },
} satisfies Record<string, Columns>

export type SheetName = keyof typeof marketSheets
