import type { CommodityType } from 'shared-contracts/bid/request'
import type { DecimalText } from 'shared-contracts/money'

/** A unit of energy that prices are stated by. */
export interface PriceUnit {
  /** As people write it: `MWh`. */
  name: string
  commodityType: CommodityType
  /** A price per this unit, times the factor, is a price per kWh or Dth; nothing where that depends on the gas. */
  factor: DecimalText | undefined
}

const kWh: PriceUnit = { name: 'kWh', commodityType: 'ELECTRICITY', factor: '1' }
const Dth: PriceUnit = { name: 'Dth', commodityType: 'GAS', factor: '1' }

/** By the beginning of the word. Mcf and Ccf are volumes of gas: how much energy is in one depends on the gas. */
const units: readonly (readonly [RegExp, PriceUnit])[] = [
  [/^k(?:wh|ilowatt[ -]?h)/, kWh],
  [/^m(?:wh|egawatt[ -]?h)/, { name: 'MWh', commodityType: 'ELECTRICITY', factor: '0.001' }],
  [/^(?:dth|de[ck]a)/, Dth],
  [/^mmbtu/, { name: 'MMBtu', commodityType: 'GAS', factor: '1' }],
  [/^therm/, { name: 'therm', commodityType: 'GAS', factor: '10' }],
  [/^mcf/, { name: 'Mcf', commodityType: 'GAS', factor: undefined }],
  [/^ccf/, { name: 'Ccf', commodityType: 'GAS', factor: undefined }],
]

/** Pattern of all words for those units, to find one in a text in lower case. */
export const UNIT =
  '(?:kwhs?|kilowatt[ -]?hours?|mwhs?|megawatt[ -]?hours?|dths?|de[ck]a-?therms?|mmbtus?|therms?|mcf|ccf)\\b'

/** `written` is in lower case. */
export const findUnit = (written: string): PriceUnit | undefined => units.find(([word]) => word.test(written))?.[1]
