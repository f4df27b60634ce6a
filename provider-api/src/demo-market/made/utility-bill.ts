import { commodityRules } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import type { BillContent } from '../../documents/made-files'
import { bytesOfPdf, isInHelvetica, MARGIN, newPdf, printable, type FontName, type Pdf } from '../../pdf/new-pdf'

/** What a month costs: invented tariffs, exact cents. $/month, $/kWh, $/Dth. */
const tariffs = {
  ELECTRICITY: { unit: 'kWh', basic: '148.50', delivery: '0.03127', supply: '0.07284' },
  GAS: { unit: 'Dth', basic: '62.00', delivery: '1.8420', supply: '4.7150' },
} as const

const LEFT = MARGIN
const RIGHT = 612 - MARGIN
const GRAY = '#595959'

/** A month's bill of one meter: one page, laid out directly because an export holds thousands of them. */
export function utilityBill(bill: BillContent): Buffer {
  const { unit, basic, delivery, supply } = tariffs[bill.commodityType]
  const [year = 0, month = 1] = bill.month.split('-').map(Number)
  const used = bill.usage.at(-1) ?? 0
  const charge = (rate: string) => decimals.round(decimals.multiply(String(used), rate), 2)
  const charges: [string, string][] = [
    ['Customer charge', basic],
    [`Delivery, ${number(used)} ${unit} at $${delivery}`, charge(delivery)],
    [`Supply, ${number(used)} ${unit} at $${supply}`, charge(supply)],
  ]
  const total = charges.reduce((sum, [, amount]) => decimals.add(sum, amount), '0')

  const { energy } = commodityRules[bill.commodityType]
  const title = `${bill.utilityName} bill ${bill.month}, account ${bill.utilityAccountNo}`
  const reference: [string, string][] =
    bill.secondaryUtilityAccountNo === null ? [] : [['Service reference', bill.secondaryUtilityAccountNo]]
  const fields: [string, string][] = [
    ['Customer', bill.customerName],
    ['Service address', bill.address],
    ['Account number', bill.utilityAccountNo],
    ...reference,
    ['Rate class', bill.rateClass],
    ['Service from', `${day(year, month, 1)} to ${day(year, month + 1, 0)}`],
    ['Billed on', day(year, month + 1, 3)],
    ['Due on', day(year, month + 1, 24)],
  ]
  const font = isInHelvetica([title, ...fields.flat()]) ? 'helvetica' : 'inter'
  const sheet = new BillSheet(newPdf({ title, createdAt: new Date(Date.UTC(year, month, 3)), font }))
  sheet.text(LEFT, 66, bill.utilityName, { size: 18, font: 'semibold' })
  sheet.text(RIGHT, 66, `${energy.charAt(0).toUpperCase()}${energy.slice(1)} bill`, {
    size: 12,
    align: 'right',
    color: GRAY,
  })
  sheet.box(LEFT, 78, RIGHT - LEFT, 1, '#333333')
  let y = 106
  for (const [label, value] of fields) {
    sheet.text(LEFT, y, label, { color: GRAY })
    sheet.text(LEFT + 130, y, value)
    y += 16
  }
  y += 18
  for (const [label, amount] of charges) {
    sheet.text(LEFT, y, label)
    sheet.text(RIGHT, y, dollars(amount), { align: 'right' })
    y += 17
  }
  sheet.box(LEFT, y - 9, RIGHT - LEFT, 0.6, '#4d4d4d')
  sheet.text(LEFT, y + 8, 'Amount due', { size: 12, font: 'semibold' })
  sheet.text(RIGHT, y + 8, dollars(total), { size: 12, font: 'semibold', align: 'right' })
  drawHistory(sheet, bill.usage, year, month, unit, y + 50)
  return sheet.toPdf()
}

/** Up to twelve months as bars, this one darker. */
function drawHistory(
  sheet: BillSheet,
  usage: readonly number[],
  year: number,
  month: number,
  unit: string,
  top: number,
): void {
  const lastYear = usage.slice(-12)
  const highest = Math.max(1, ...lastYear)
  const base = top + 130
  const step = (RIGHT - LEFT) / 12
  sheet.text(LEFT, top, `Use by month, ${unit}`, { size: 11, font: 'semibold' })
  lastYear.forEach((used, index) => {
    const x = LEFT + index * step
    const height = (used / highest) * 90
    const ago = lastYear.length - 1 - index
    const at = new Date(Date.UTC(year, month - 1 - ago, 1))
    sheet.box(x + 4, base - height, step - 8, height, ago === 0 ? '#404040' : '#bfbfbf')
    sheet.text(x + 5, base + 12, `${pad(at.getUTCMonth() + 1)}/${String(at.getUTCFullYear()).slice(2)}`, {
      size: 8,
      color: GRAY,
    })
    sheet.text(x + 4, base - height - 4, number(used), { size: 6.5, color: GRAY })
  })
  sheet.box(LEFT, base, RIGHT - LEFT, 0.6, '#4d4d4d')
}

interface SheetText {
  size?: number
  font?: FontName
  color?: string
  /** `right`: the text ends at x. */
  align?: 'left' | 'right'
}

/** One page, on which texts and boxes are put at points from the top left corner. */
class BillSheet {
  readonly #pdf: Pdf

  constructor(pdf: Pdf) {
    this.#pdf = pdf
  }

  /** `y` is the text's base line. */
  text(x: number, y: number, text: string, sheetText: SheetText = {}): void {
    const { size = 10, font = 'regular', color = '#000000', align = 'left' } = sheetText
    const clean = printable(text)
    this.#pdf.font(font, size).fillColor(color)
    const left = align === 'right' ? x - this.#pdf.widthOfString(clean) : x
    this.#pdf.text(clean, left, y, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** A filled rectangle; a thin one is a line. */
  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#pdf.rect(x, y, width, height).fill(color)
  }

  toPdf(): Buffer {
    return bytesOfPdf(this.#pdf)
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** `01/31/2026`; day 0 is the last one of the month before. */
function day(year: number, month: number, date: number): string {
  const at = new Date(Date.UTC(year, month - 1, date))
  return `${pad(at.getUTCMonth() + 1)}/${pad(at.getUTCDate())}/${at.getUTCFullYear()}`
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
const number = (value: number) => grouped(String(value))

function dollars(amount: string): string {
  const [whole = '0', cents = '00'] = decimals.round(amount, 2).split('.')
  return `$${grouped(whole)}.${cents}`
}
