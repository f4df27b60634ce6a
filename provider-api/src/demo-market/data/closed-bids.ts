import type { RequestData } from './request-data'
import type { SupplierId } from './people'
import type { UtilityId } from './utilities'

const DAY = 24 * 60

/** The four that the specification names, with the differences 0, 0.05, exactly 0.2 and 0.35 among their terms. */
const named: readonly RequestData[] = [
  {
    quotedBy: 'dana',
    key: 'quarry-lake',
    customer: ['Quarry Lake Resorts', 'Simone', 'Archer', 'Director of Engineering'],
    asks: { utilities: ['pseg-g'], meters: 11, usage: 68_712, fee: '0.1', terms: [12, 24, 36, 48], startsIn: 2 },
    status: 340,
    dueIn: -2 * DAY,
    rates: { 12: ['5.42', '5.42'], 24: ['5.33', '5.28'], 36: ['5.41', '5.21'], 48: ['5.535', '5.185'] },
  },
  {
    quotedBy: 'dana',
    key: 'juniper',
    customer: ['Juniper Textiles', 'Tobias', 'Hale', 'Plant Manager'],
    asks: { utilities: ['columbia-oh'], meters: 5, usage: 44_930, fee: '0.08', terms: [12, 24, 36], startsIn: 2 },
    status: 400,
    dueIn: -4 * DAY,
    rates: { 12: ['4.615', '4.565'], 24: ['4.52', '4.32'], 36: ['4.61', '4.26'] },
  },
  {
    quotedBy: 'dana',
    key: 'metro-cold',
    customer: ['Metro Cold Storage', 'Noor', 'Haddad', 'VP Operations'],
    asks: { utilities: ['comed'], meters: 6, usage: 15_260_800, fee: '0.003', terms: [12, 24, 36], startsIn: 2 },
    status: 430,
    dueIn: -9 * DAY,
    rates: { 12: ['0.07412', '0.07385'], 24: ['0.07268', '0.07268'], 36: ['0.07301', '0.07214'] },
    decision: { text: 'switch_to_supplier', term: 24, winner: 'larkspur' },
  },
  {
    quotedBy: 'dana',
    key: 'delphi',
    customer: ['Delphi Data Centers', 'Katharine', 'Osei', 'Energy Lead'],
    asks: {
      utilities: ['national-grid-g'],
      meters: 3,
      usage: 187_400,
      fee: '0.05',
      terms: [12, 24, 36, 48],
      startsIn: 2,
    },
    status: 410,
    dueIn: -12 * DAY,
    rates: { 12: ['5.115', '5.065'], 24: ['4.98', '4.78'], 36: ['4.9', '4.9'], 48: ['5.085', '4.735'] },
    decision: { text: 'switch_to_solution', term: 24, winner: 'tidemark' },
  },
]

type Outcome = RequestData['decision']

const supplier = (winner: SupplierId): Outcome => ({ text: 'switch_to_supplier', winner })
const solution = (winner: SupplierId): Outcome => ({ text: 'switch_to_solution', winner })
const custom = (winner: SupplierId): Outcome => ({ text: 'request_custom_plan', winner })
const hold: Outcome = { text: 'hold_current_plan' }

/** Older business, to have a full list: [key, company, utility, meters, usage, status, days past due, outcome]. */
const older: readonly (readonly [string, string, UtilityId, number, number, number, number, Outcome])[] = [
  ['copperline-data', 'Copperline Data Centers', 'comed', 22, 41_873_200, 340, 1, undefined],
  ['lakeshore-laundry', 'Lakeshore Laundry Partners', 'national-grid-g', 3, 18_940, 340, 2, undefined],
  ['quarry-lane', 'Quarry Lane Hotels', 'peco', 11, 6_871_200, 400, 3, undefined],
  ['beacon-hill-clinics', 'Beacon Hill Clinics', 'eversource-ma', 7, 3_914_700, 400, 5, undefined],
  ['halyard', 'Halyard Marine Terminals', 'pseg-e', 5, 9_418_000, 1000, 26, supplier('granite-peak')],
  ['prairie-rose', 'Prairie Rose Credit Union', 'comed', 28, 2_904_450, 1000, 28, hold],
  ['orchard-park', 'Orchard Park Athletic Clubs', 'pseg-g', 7, 12_385, 1000, 30, solution('northway')],
  ['redfern', 'Redfern Packaging', 'oncor', 9, 15_260_800, 1000, 34, supplier('bluestem')],
  ['tidewater-paper', 'Tidewater Paper Mills', 'oncor', 4, 52_190_400, 1000, 41, supplier('tidemark')],
  ['saltmarsh', 'Saltmarsh Brewing Company', 'eversource-ct', 2, 1_208_450, 1000, 48, hold],
  ['ironbound', 'Ironbound Linen Service', 'pseg-g', 4, 88_120, 1000, 55, solution('copper-basin')],
  ['larkin-press', 'Larkin Press', 'bge', 3, 1_746_900, 410, 15, custom('granite-peak')],
  ['harlow-dairies', 'Harlow Dairies', 'national-grid', 6, 5_318_200, 510, 20, solution('tidemark')],
  ['pinnacle-fitness', 'Pinnacle Fitness Centers', 'coned', 14, 4_402_700, 520, 23, supplier('bluestem')],
  ['cedar-mill', 'Cedar Mill Apartments', 'duke-oh', 31, 2_655_100, 1000, 62, solution('northway')],
  ['eastgate-outlets', 'Eastgate Outlets', 'pseg-e', 18, 8_904_300, 1000, 69, supplier('copper-basin')],
  ['foxglove-hotels', 'Foxglove Hotels', 'peco', 9, 6_240_800, 1000, 77, hold],
  ['granary-mills', 'Granary Mills', 'columbia-oh', 3, 96_400, 1000, 84, solution('granite-peak')],
  ['hartwell-tool', 'Hartwell Tool', 'comed', 4, 7_512_600, 1000, 91, supplier('tidemark')],
  ['inverness-golf', 'Inverness Golf Club', 'pseg-e', 2, 918_300, 1000, 103, hold],
  ['jasper-steel', 'Jasper Steel', 'duke-oh', 2, 29_840_000, 1000, 117, supplier('bluestem')],
  ['kingsley-schools', 'Kingsley Township Schools', 'national-grid', 21, 6_713_900, 1000, 128, custom('northway')],
  ['lowell-ceramics', 'Lowell Ceramics', 'national-grid-g', 2, 71_250, 1000, 140, solution('copper-basin')],
  ['maplewood-care', 'Maplewood Care Homes', 'eversource-ct', 12, 5_087_600, 1000, 152, supplier('granite-peak')],
  ['northfield-ice', 'Northfield Ice Arena', 'comed', 1, 2_314_000, 1000, 166, hold],
  ['oakhurst-offices', 'Oakhurst Offices', 'oncor', 8, 3_590_200, 1000, 181, supplier('tidemark')],
  ['parkside-cinemas', 'Parkside Cinemas', 'coned', 6, 2_870_500, 1000, 197, solution('bluestem')],
  ['ravenswood-foods', 'Ravenswood Foods', 'columbia-oh', 5, 58_330, 1000, 215, hold],
  ['stonebridge-inn', 'Stonebridge Inns', 'bge', 10, 3_205_400, 1000, 236, supplier('northway')],
  ['thornbury-plastics', 'Thornbury Plastics', 'peco', 3, 18_476_000, 1000, 259, solution('granite-peak')],
  ['upland-nurseries', 'Upland Nurseries', 'pseg-g', 3, 26_910, 1000, 284, supplier('copper-basin')],
  ['vale-street', 'Vale Street Markets', 'duke-oh', 16, 5_520_000, 1000, 312, hold],
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
    const fees = gas.test(utility) ? ['0.05', '0.1', '0.15', '0.3'] : ['0.002', '0.003', '0.005', '0.0075', '0.01']
    const fee = fees[index % fees.length] ?? '0.003'
    const terms = [
      [12, 24, 36],
      [12, 18, 24, 36],
      [12, 24],
      [24, 36, 48],
    ][index % 4] ?? [12, 24]
    return {
      quotedBy: 'dana',
      key,
      customer: [company, ...(people[index % people.length] ?? people[0])],
      asks: { utilities: [utility], meters, usage, fee, terms, startsIn: 2 - Math.round(daysPast / 30) },
      status,
      dueIn: -daysPast * DAY,
      decision: outcome && { ...outcome, term: outcome.winner ? (terms[1] ?? 24) : undefined },
    }
  }),
]
