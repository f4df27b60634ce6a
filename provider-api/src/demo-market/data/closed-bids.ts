import type { RequestData } from './request-data'
import type { SupplierId } from './people'
import type { UtilityId } from './utilities'

const DAY = 24 * 60

const quoted = {
  quotedBy: 'dana',
  billingMethod: 'dual',
  creditStatus: 'APPROVED',
  feeIncluded: true,
  taxesIncluded: true,
} as const

/** The four that the specification names, with the differences 0, 0.05, exactly 0.2 and 0.35 among their terms. */
const named: readonly RequestData[] = [
  {
    ...quoted,
    key: 'quarry-lake',
    company: 'Quarry Lake Resorts',
    contact: ['Simone', 'Archer', 'Director of Engineering'],
    utilities: ['pseg-g'],
    meters: 11,
    usage: 68_712,
    status: 340,
    fee: '0.1',
    terms: [12, 24, 36, 48],
    startsIn: 2,
    dueIn: -2 * DAY,
    rates: { 12: ['5.42', '5.42'], 24: ['5.33', '5.28'], 36: ['5.41', '5.21'], 48: ['5.535', '5.185'] },
  },
  {
    ...quoted,
    key: 'juniper',
    company: 'Juniper Textiles',
    contact: ['Tobias', 'Hale', 'Plant Manager'],
    utilities: ['columbia-oh'],
    meters: 5,
    usage: 44_930,
    status: 400,
    fee: '0.08',
    terms: [12, 24, 36],
    startsIn: 2,
    dueIn: -4 * DAY,
    rates: { 12: ['4.615', '4.565'], 24: ['4.52', '4.32'], 36: ['4.61', '4.26'] },
  },
  {
    ...quoted,
    key: 'metro-cold',
    company: 'Metro Cold Storage',
    contact: ['Noor', 'Haddad', 'VP Operations'],
    utilities: ['comed'],
    meters: 6,
    usage: 15_260_800,
    status: 430,
    fee: '0.003',
    terms: [12, 24, 36],
    startsIn: 2,
    dueIn: -9 * DAY,
    rates: { 12: ['0.07412', '0.07385'], 24: ['0.07268', '0.07268'], 36: ['0.07301', '0.07214'] },
    decision: { text: 'switch_to_supplier', term: 24, winner: 'larkspur' },
  },
  {
    ...quoted,
    key: 'delphi',
    company: 'Delphi Data Centers',
    contact: ['Katharine', 'Osei', 'Energy Lead'],
    utilities: ['national-grid-g'],
    meters: 3,
    usage: 187_400,
    status: 410,
    fee: '0.05',
    terms: [12, 24, 36, 48],
    startsIn: 2,
    dueIn: -12 * DAY,
    rates: { 12: ['5.115', '5.065'], 24: ['4.98', '4.78'], 36: ['4.9', '4.9'], 48: ['5.085', '4.735'] },
    decision: { text: 'switch_to_solution', term: 24, winner: 'tidemark' },
  },
]

type Outcome =
  | readonly [
      text: 'switch_to_solution' | 'switch_to_supplier' | 'request_custom_plan' | 'hold_current_plan',
      winner?: SupplierId,
    ]
  | null

/** Older business, to have a full list: [key, company, utility, meters, usage, status, days past due, outcome]. */
const older: readonly (readonly [string, string, UtilityId, number, number, number, number, Outcome])[] = [
  ['copperline-data', 'Copperline Data Centers', 'comed', 22, 41_873_200, 340, 1, null],
  ['lakeshore-laundry', 'Lakeshore Laundry Partners', 'national-grid-g', 3, 18_940, 340, 2, null],
  ['quarry-lane', 'Quarry Lane Hotels', 'peco', 11, 6_871_200, 400, 3, null],
  ['beacon-hill-clinics', 'Beacon Hill Clinics', 'eversource-ma', 7, 3_914_700, 400, 5, null],
  ['halyard', 'Halyard Marine Terminals', 'pseg-e', 5, 9_418_000, 1000, 26, ['switch_to_supplier', 'granite-peak']],
  ['prairie-rose', 'Prairie Rose Credit Union', 'comed', 28, 2_904_450, 1000, 28, ['hold_current_plan']],
  ['orchard-park', 'Orchard Park Athletic Clubs', 'pseg-g', 7, 12_385, 1000, 30, ['switch_to_solution', 'northway']],
  ['redfern', 'Redfern Packaging', 'oncor', 9, 15_260_800, 1000, 34, ['switch_to_supplier', 'bluestem']],
  ['tidewater-paper', 'Tidewater Paper Mills', 'oncor', 4, 52_190_400, 1000, 41, ['switch_to_supplier', 'tidemark']],
  ['saltmarsh', 'Saltmarsh Brewing Company', 'eversource-ct', 2, 1_208_450, 1000, 48, ['hold_current_plan']],
  ['ironbound', 'Ironbound Linen Service', 'pseg-g', 4, 88_120, 1000, 55, ['switch_to_solution', 'copper-basin']],
  ['larkin-press', 'Larkin Press', 'bge', 3, 1_746_900, 410, 15, ['request_custom_plan', 'granite-peak']],
  ['harlow-dairies', 'Harlow Dairies', 'national-grid', 6, 5_318_200, 510, 20, ['switch_to_solution', 'tidemark']],
  ['pinnacle-fitness', 'Pinnacle Fitness Centers', 'coned', 14, 4_402_700, 520, 23, ['switch_to_supplier', 'bluestem']],
  ['cedar-mill', 'Cedar Mill Apartments', 'duke-oh', 31, 2_655_100, 1000, 62, ['switch_to_solution', 'northway']],
  ['eastgate-outlets', 'Eastgate Outlets', 'pseg-e', 18, 8_904_300, 1000, 69, ['switch_to_supplier', 'copper-basin']],
  ['foxglove-hotels', 'Foxglove Hotels', 'peco', 9, 6_240_800, 1000, 77, ['hold_current_plan']],
  ['granary-mills', 'Granary Mills', 'columbia-oh', 3, 96_400, 1000, 84, ['switch_to_solution', 'granite-peak']],
  ['hartwell-tool', 'Hartwell Tool', 'comed', 4, 7_512_600, 1000, 91, ['switch_to_supplier', 'tidemark']],
  ['inverness-golf', 'Inverness Golf Club', 'pseg-e', 2, 918_300, 1000, 103, ['hold_current_plan']],
  ['jasper-steel', 'Jasper Steel', 'duke-oh', 2, 29_840_000, 1000, 117, ['switch_to_supplier', 'bluestem']],
  [
    'kingsley-schools',
    'Kingsley Township Schools',
    'national-grid',
    21,
    6_713_900,
    1000,
    128,
    ['request_custom_plan', 'northway'],
  ],
  [
    'lowell-ceramics',
    'Lowell Ceramics',
    'national-grid-g',
    2,
    71_250,
    1000,
    140,
    ['switch_to_solution', 'copper-basin'],
  ],
  [
    'maplewood-care',
    'Maplewood Care Homes',
    'eversource-ct',
    12,
    5_087_600,
    1000,
    152,
    ['switch_to_supplier', 'granite-peak'],
  ],
  ['northfield-ice', 'Northfield Ice Arena', 'comed', 1, 2_314_000, 1000, 166, ['hold_current_plan']],
  ['oakhurst-offices', 'Oakhurst Offices', 'oncor', 8, 3_590_200, 1000, 181, ['switch_to_supplier', 'tidemark']],
  ['parkside-cinemas', 'Parkside Cinemas', 'coned', 6, 2_870_500, 1000, 197, ['switch_to_solution', 'bluestem']],
  ['ravenswood-foods', 'Ravenswood Foods', 'columbia-oh', 5, 58_330, 1000, 215, ['hold_current_plan']],
  ['stonebridge-inn', 'Stonebridge Inns', 'bge', 10, 3_205_400, 1000, 236, ['switch_to_supplier', 'northway']],
  [
    'thornbury-plastics',
    'Thornbury Plastics',
    'peco',
    3,
    18_476_000,
    1000,
    259,
    ['switch_to_solution', 'granite-peak'],
  ],
  ['upland-nurseries', 'Upland Nurseries', 'pseg-g', 3, 26_910, 1000, 284, ['switch_to_supplier', 'copper-basin']],
  ['vale-street', 'Vale Street Markets', 'duke-oh', 16, 5_520_000, 1000, 312, ['hold_current_plan']],
]

const people = [
  ['Adele', 'Brannigan', 'Controller'],
  ['Bertrand', 'Cole', 'Facilities Manager'],
  ['Celia', 'Drummond', 'Owner'],
  ['Dmitri', 'Eklund', 'Chief Financial Officer'],
  ['Esme', 'Faulkner', 'Operations Manager'],
  ['Felix', 'Grantham', 'Plant Manager'],
  ['Greta', 'Holloway', 'Purchasing Manager'],
  ['Hugo', 'Ingram', 'General Manager'],
] as const

const gas = /-g$|^columbia/

export const closedBids: readonly RequestData[] = [
  ...named,
  ...older.map(([key, company, utility, meters, usage, status, daysPast, outcome], index): RequestData => {
    const isGas = gas.test(utility)
    const terms = [
      [12, 24, 36],
      [12, 18, 24, 36],
      [12, 24],
      [24, 36, 48],
    ][index % 4] ?? [12, 24]
    return {
      ...quoted,
      key,
      company,
      contact: people[index % people.length] ?? people[0],
      utilities: [utility],
      meters,
      usage,
      status,
      fee: isGas
        ? (['0.05', '0.1', '0.15', '0.3'][index % 4] ?? '0.1')
        : (['0.002', '0.003', '0.005', '0.0075', '0.01'][index % 5] ?? '0.003'),
      terms,
      startsIn: 2 - Math.round(daysPast / 30),
      dueIn: -daysPast * DAY,
      ...(outcome === null
        ? {}
        : {
            decision: {
              text: outcome[0],
              ...(outcome[1] === undefined ? {} : { winner: outcome[1], term: terms[1] ?? 24 }),
            },
          }),
    }
  }),
]
