import type { Commodity } from '../../db/schema'
import type { Random } from '../random'

export interface UtilityData {
  name: string
  state: string
  commodityType: Commodity
  billRequired: boolean
  /** Supply rates usual there, $/kWh or $/Dth. */
  rates: readonly [low: number, high: number]
  accountNo(random: Random): string
  serviceReference(random: Random): string | null
  rateClasses: readonly [string, ...string[]]
  /** City and zip. */
  cities: readonly [string, ...string[]]
}

const digits = (count: number) => (random: Random) => random.pick(['1', '2', '4', '6', '7']) + random.digits(count - 1)

type Own = 'rates' | 'accountNo' | 'rateClasses' | 'cities'

const utility = (name: string, state: string, data: Pick<UtilityData, Own> & Partial<UtilityData>): UtilityData => ({
  name,
  state,
  commodityType: 'ELECTRICITY',
  billRequired: false,
  serviceReference: () => null,
  ...data,
})

/** Real utilities with the formats of their account numbers. */
export const demoUtilities = {
  comed: utility('ComEd', 'IL', {
    rates: [0.06, 0.09],
    accountNo: digits(10),
    rateClasses: ['C23', 'C28', 'B75'],
    cities: ['Chicago 60607', 'Naperville 60540', 'Joliet 60432', 'Elgin 60120', 'Aurora 60505'],
  }),
  peco: utility('PECO', 'PA', {
    billRequired: true,
    rates: [0.065, 0.105],
    accountNo: digits(10),
    serviceReference: (random) => `5110${random.digits(6)}`,
    rateClasses: ['GS', 'PD', 'HT'],
    cities: ['Norristown 19401', 'Lansdale 19446', 'Exton 19341', 'Bristol 19007', 'Malvern 19355'],
  }),
  'duke-oh': utility('Duke Energy Ohio', 'OH', {
    rates: [0.055, 0.085],
    accountNo: digits(11),
    rateClasses: ['DS', 'DP', 'DM'],
    cities: ['Cincinnati 45202', 'Mason 45040', 'Hamilton 45011', 'Milford 45150'],
  }),
  'eversource-ct': utility('Eversource', 'CT', {
    billRequired: true,
    rates: [0.095, 0.15],
    accountNo: digits(11),
    serviceReference: (random) => `51${random.digits(9)}`,
    rateClasses: ['30', '35', '56'],
    cities: ['Hartford 06103', 'Stamford 06901', 'New Britain 06051', 'Manchester 06040'],
  }),
  'eversource-ma': utility('Eversource', 'MA', {
    billRequired: true,
    rates: [0.095, 0.15],
    accountNo: digits(11),
    rateClasses: ['G-2', 'G-3'],
    cities: ['Boston 02115', 'Cambridge 02139', 'Newton 02458', 'Waltham 02451'],
  }),
  'pseg-e': utility('PSE&G', 'NJ', {
    rates: [0.085, 0.12],
    accountNo: (random) => `PE${random.digits(18)}`,
    rateClasses: ['GLP', 'LPL-S', 'LPL-P'],
    cities: ['Newark 07102', 'Paramus 07652', 'Edison 08817', 'Hackensack 07601', 'Trenton 08608'],
  }),
  'pseg-g': utility('PSE&G', 'NJ', {
    commodityType: 'GAS',
    rates: [4.2, 8],
    accountNo: (random) => `PG${random.digits(18)}`,
    rateClasses: ['GSG', 'LVG'],
    cities: ['Newark 07105', 'Elizabeth 07201', 'Clifton 07011', 'Camden 08102'],
  }),
  oncor: utility('Oncor', 'TX', {
    rates: [0.05, 0.085],
    accountNo: (random) => `1044372${random.digits(10)}`,
    rateClasses: ['SEC>10', 'PRI', 'SEC<10'],
    cities: ['Dallas 75201', 'Fort Worth 76102', 'Arlington 76010', 'Waco 76701', 'Tyler 75702'],
  }),
  'columbia-oh': utility('Columbia Gas of Ohio', 'OH', {
    commodityType: 'GAS',
    billRequired: true,
    rates: [3.6, 6.5],
    accountNo: digits(15),
    rateClasses: ['SGS', 'GS', 'LGS'],
    cities: ['Columbus 43215', 'Toledo 43604', 'Mansfield 44902', 'Parma 44129'],
  }),
  coned: utility('ConEd', 'NY', {
    billRequired: true,
    rates: [0.07, 0.13],
    accountNo: digits(15),
    rateClasses: ['EL2', 'EL9', 'EL9T'],
    cities: ['New York 10011', 'Brooklyn 11201', 'White Plains 10601', 'Yonkers 10701'],
  }),
  'national-grid': utility('National Grid', 'NY', {
    rates: [0.06, 0.1],
    accountNo: digits(10),
    serviceReference: (random) => `R0${random.digits(6)}`,
    rateClasses: ['SC-2D', 'SC-3', 'SC-3A'],
    cities: ['Malta 12020', 'Albany 12207', 'Saratoga Springs 12866', 'Syracuse 13202', 'Utica 13501'],
  }),
  'national-grid-g': utility('National Grid', 'NY', {
    commodityType: 'GAS',
    rates: [4, 7.5],
    accountNo: digits(10),
    rateClasses: ['SC-2', 'SC-7'],
    cities: ['Brooklyn 11215', 'Albany 12205', 'Staten Island 10301'],
  }),
  bge: utility('BGE', 'MD', {
    rates: [0.08, 0.115],
    accountNo: digits(10),
    rateClasses: ['G', 'GL', 'P'],
    cities: ['Baltimore 21201', 'Columbia 21044', 'Towson 21204', 'Annapolis 21401'],
  }),
}

export type UtilityId = keyof typeof demoUtilities
