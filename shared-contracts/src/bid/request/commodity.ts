import { z } from 'zod'
import type { DecimalText } from '../../money'

export const commodityType = z.enum(['ELECTRICITY', 'GAS'])
export type CommodityType = z.infer<typeof commodityType>

export interface CommodityRules {
  /** Name in titles: 'Custom Electricity Bid Form'. */
  name: string
  /** Usage unit (B§3). */
  usageUnit: 'kWh' | 'Dth'
  rateUnit: '$/kWh' | '$/Dth'
  /** B§9: 1 for electricity, 3 for gas. */
  unitId: 1 | 3
  /** Bounds of a rate that is not 0, both inclusive (B§5). */
  min: DecimalText
  max: DecimalText
  /** Decimals when submitting (B§9). */
  submitDecimals: 6 | 3
  /** Decimals when shown (B§9). */
  displayDecimals: 5 | 3
  /** Input mask (decision 13): `9.99999` and `99.999`. */
  mask: string
  /** What a quote detail is called (B§3). */
  renewableName: 'Renewable' | 'Carbon Offsets'
  /** What the three rates of a quote are called: heads of tables and names of inputs. */
  rateNames: Record<'rate' | 'adder' | 'total', string>
  /** After a total that stands beside a standard rate, e.g. `0.07519 renewable`. */
  totalNote: string
  /** What totals are called in a sentence, and below a column of both kinds. */
  totalsName: string
  totalsBelow: string
  /** What is sold, in letters and contracts, and by what it is metered. */
  energy: string
  metered: string
  /** Reps speak of differences in mils. */
  inMils: boolean
  /** With renewable 'both' the rates are of options with offsets (decision 50). */
  hasOffsetOptions: boolean
  /** Delivered at a point that a supplier may not reach (B§5). */
  hasDeliveryPoint: boolean
  /** Usage of similar customers can be exported (B§5). */
  hasProxyData: boolean
  /** Bills are asked for by meter too. */
  billsByMeter: boolean
}

/** Everything that differs between the two commodities (B§3, B§5, B§9, decision 13). */
export const commodityRules: Record<CommodityType, CommodityRules> = {
  ELECTRICITY: {
    name: 'Electricity',
    usageUnit: 'kWh',
    rateUnit: '$/kWh',
    unitId: 1,
    min: '0.01',
    max: '0.8',
    submitDecimals: 6,
    displayDecimals: 5,
    mask: '9.99999',
    renewableName: 'Renewable',
    rateNames: { rate: 'Standard mix rate', adder: 'Renewable adder', total: 'Renewable total' },
    totalNote: 'renewable',
    totalsName: 'renewable',
    totalsBelow: 'green below',
    energy: 'electricity',
    metered: 'metered usage',
    inMils: true,
    hasOffsetOptions: false,
    hasDeliveryPoint: false,
    hasProxyData: true,
    billsByMeter: false,
  },
  GAS: {
    name: 'Gas',
    usageUnit: 'Dth',
    rateUnit: '$/Dth',
    unitId: 3,
    min: '1',
    max: '50',
    submitDecimals: 3,
    displayDecimals: 3,
    mask: '99.999',
    renewableName: 'Carbon Offsets',
    rateNames: { rate: 'Standard mix rate', adder: 'Carbon Offsets', total: 'Total with Carbon Offsets' },
    totalNote: 'with Carbon Offsets',
    totalsName: 'Carbon Offsets',
    totalsBelow: 'offsets below',
    energy: 'natural gas',
    metered: 'delivered volumes',
    inMils: false,
    hasOffsetOptions: true,
    hasDeliveryPoint: true,
    hasProxyData: false,
    billsByMeter: true,
  },
}

/** Usage unit of a commodity; nothing where the provider does not say which it is (decision 55). */
export function usageUnit(commodity: CommodityType | null | undefined): CommodityRules['usageUnit'] | undefined {
  if (commodity == null) return undefined
  return commodityRules[commodity].usageUnit
}

/** Title of the form: 'Custom Electricity Bid Form' or 'Custom Gas Bid Form' (B§2). */
export function bidFormTitle(commodity: CommodityType): string {
  return `Custom ${commodityRules[commodity].name} Bid Form`
}
