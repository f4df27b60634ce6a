import { OperatorRefusal } from '../../account/operator/operator.commands'
import {
  headingOf,
  valuesOf,
  asDay,
  asList,
  asMonth,
  asNumber,
  asText,
  asYes,
  asZip,
  type Row,
  type Read,
} from './cells'
import type { Sheet } from './read-market-workbook'
import { z } from 'zod'
import * as lines from '../filling/lines.schema'

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
  Object.fromEntries(Object.entries<z.core.$ZodType>(shape).map(([name, field]) => [name, readerOf(name, field)]))

const { optOutLanguage: _, ...product } = lines.requestLine.shape.productConfiguration.shape
/** Fields of a request that stand side by side in its row. */
const PRODUCT = Object.keys(product)

/** The sheets of a workbook that fills a market, and the columns of each as the lines of the API name them. */
const marketSheets = {
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

type SheetName = keyof typeof marketSheets

/** A line of the API, and the row of the workbook that it came from. */
export interface SheetLine {
  row: number
  line: Record<string, unknown>
}

type Rows = Record<SheetName, { row: number; values: Record<string, unknown> }[]>

/** The rows of every sheet, by their headings. @throws OperatorRefusal for a sheet or heading nobody knows */
function rowsOf(sheets: readonly Sheet[]): Rows {
  const names = Object.keys(marketSheets) as SheetName[]
  const rows = Object.fromEntries(names.map((name) => [name, []])) as unknown as Rows
  for (const { name, cells } of sheets) {
    const known = names.find((each) => headingOf(each) === headingOf(name))
    if (known === undefined) throw new OperatorRefusal(`There is no sheet "${name}" here: ${names.join(', ')}.`)
    const [first = [], ...rest] = cells
    const columns = marketSheets[known]
    const headings = first.map(headingOf)
    const strange = first.find(
      (heading) => !Object.keys(columns).some((name) => headingOf(name) === headingOf(heading)),
    )
    if (strange !== undefined && strange.trim() !== '')
      throw new OperatorRefusal(`Sheet ${known} has no column "${strange}": ${Object.keys(columns).join(', ')}.`)
    for (const [at, each] of rest.entries()) {
      const row: Row = new Map(
        each.flatMap((text, column) => (text.trim() === '' ? [] : [[headings[column] ?? '', text.trim()] as const])),
      )
      if (row.size > 0) rows[known].push({ row: at + 2, values: valuesOf(row, columns) })
    }
  }
  return rows
}

/** What a workbook says, in the lines of the API: each with the row that it is answered at. @throws OperatorRefusal */
export function linesOf(sheets: readonly Sheet[]) {
  const rows = rowsOf(sheets)
  const plain = (name: SheetName): SheetLine[] => rows[name].map(({ row, values }) => ({ row, line: values }))
  return {
    suppliers: plain('Suppliers'),
    reps: plain('Reps'),
    utilities: plain('Utilities'),
    taxes: plain('Taxes'),
    customers: rows.Customers.map(({ row, values }) => ({
      row,
      line: { ...values, legalEntities: partsOf(rows['Legal entities'], 'customer', values['externalId']) },
    })),
    requests: rows.Requests.map(({ row, values }) => ({ row, line: requestOf(values, rows) })),
    meters: byRequest(rows.Meters, meterOf),
    asked: byRequest(rows['Suppliers asked'], (line) => line),
  }
}

/** The rows that name a thing, without its name. */
function partsOf(rows: Rows[SheetName], field: string, name: unknown): Record<string, unknown>[] {
  return rows
    .filter(({ values }) => values[field] === name)
    .map(({ values }) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== field)))
}

function requestOf(values: Record<string, unknown>, rows: Rows): Record<string, unknown> {
  const { optOutLanguage = false, aoba = false, ...rest } = values
  const product = Object.fromEntries(PRODUCT.map((name) => [name, rest[name]]))
  const scenarios = new Map<string, Record<string, unknown> & { options: unknown[] }>()
  for (const part of partsOf(rows.Options, 'request', values['externalId'])) {
    const { scenario = 'All-in fixed', description, customOptionsAllowed, ...option } = part
    const name = String(scenario)
    const first = { name, description: description ?? name, options: [] as unknown[] }
    const found = scenarios.get(name) ?? {
      ...first,
      ...(customOptionsAllowed === undefined ? {} : { customOptionsAllowed }),
    }
    found.options.push(option)
    scenarios.set(name, found)
  }
  return {
    lineItemsIncluded: [],
    lineItemsExcluded: [],
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !PRODUCT.includes(key))),
    productConfiguration: { ...product, optOutLanguage: { included: optOutLanguage, aoba } },
    scenarios: [...scenarios.values()],
  }
}

/** Twelve columns, oldest month first; the last one that holds something is of `usageEndMonth`. */
function meterOf(values: Record<string, unknown>): Record<string, unknown> {
  const isUsage = (key: string) => /^usage\d+$/.test(key)
  const months = Array.from({ length: 12 }, (_, at) => values[`usage${at + 1}`])
  const last = months.findLastIndex((month) => month !== undefined)
  return {
    ...Object.fromEntries(Object.entries(values).filter(([key]) => !isUsage(key))),
    monthlyUsage: months.slice(0, last + 1).map((month) => month ?? 0),
  }
}

/** Lines of each request that is named, in the order of the sheet. */
function byRequest(rows: Rows[SheetName], lineOf: (line: Record<string, unknown>) => Record<string, unknown>) {
  const found = new Map<string, SheetLine[]>()
  for (const { row, values } of rows) {
    const { request, ...line } = values
    const name = typeof request === 'string' ? request : ''
    const lines = found.get(name) ?? []
    lines.push({ row, line: lineOf(line) })
    found.set(name, lines)
  }
  return found
}
