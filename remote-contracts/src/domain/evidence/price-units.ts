import type { CommodityType } from 'shared-contracts/bid/request'
import type { DecimalText } from 'shared-contracts/money'

/** A unit of energy that prices are stated by. */
export interface PriceUnit {
  /** As people write it: `MWh`. */
  name: string
  commodityType: CommodityType
  /** What a price by this unit is multiplied with to be one by kWh or Dth; nothing where that depends on the gas. */
  factor: DecimalText | undefined
}

const kWh: PriceUnit = { name: 'kWh', commodityType: 'ELECTRICITY', factor: '1' }
const Dth: PriceUnit = { name: 'Dth', commodityType: 'GAS', factor: '1' }

/** Gas by volume (Mcf, Ccf) has as much energy as that gas happens to have. */
const units: readonly (readonly [RegExp, PriceUnit])[] = [
  [/^k(?:wh|ilowatt[ -]?h)/, kWh],
  [/^m(?:wh|egawatt[ -]?h)/, { name: 'MWh', commodityType: 'ELECTRICITY', factor: '0.001' }],
  [/^(?:dth|de[ck]a)/, Dth],
  [/^mmbtu/, { name: 'MMBtu', commodityType: 'GAS', factor: '1' }],
  [/^therm/, { name: 'therm', commodityType: 'GAS', factor: '10' }],
  [/^mcf/, { name: 'Mcf', commodityType: 'GAS', factor: undefined }],
  [/^ccf/, { name: 'Ccf', commodityType: 'GAS', factor: undefined }],
]

/** The words for those units, as a pattern. */
export const UNIT =
  '(?:kwhs?|kilowatt[ -]?hours?|mwhs?|megawatt[ -]?hours?|dths?|de[ck]a-?therms?|mmbtus?|therms?|mcf|ccf)\\b'

export const findUnit = (written: string): PriceUnit | undefined => units.find(([word]) => word.test(written))?.[1]
