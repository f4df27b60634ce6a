import type { RequestData } from './request-data'

const HOUR = 60
const DAY = 24 * HOUR

/** Open for bids: the first rows of the specification's table, in its order. */
export const openBids: readonly RequestData[] = [
  {
    key: 'tallgrass',
    customer: ['Tallgrass Foods Manufacturing', 'Marisol', 'Quintana', 'Director of Operations'],
    asks: { utilities: ['oncor'], meters: 31, usage: 28_904_000, fee: '0.0025', terms: [12, 24, 36, 60], startsIn: 3 },
    status: 300,
    dueIn: 7 * DAY,
    // Taxed and exempt meters in one request: the manufacturer pays no state tax, its carrier does.
    legalEntities: ['Tallgrass Foods Manufacturing, LP', 'Tallgrass Logistics, LLC'],
    taxExempt: true,
  },
  {
    key: 'millrace',
    customer: ['Millrace Precision Castings', 'Walter', 'Brandt', 'Plant Controller'],
    asks: { utilities: ['peco'], meters: 12, usage: 12_480_000, fee: '0.0035', terms: [12, 24, 36, 48], startsIn: 2 },
    status: 300,
    renewable: 'both',
    dueIn: 2 * HOUR + 45,
    legalEntities: ['Millrace Precision Castings, Inc.', 'Millrace Tooling, LLC', 'MPC Real Estate Holdings, LP'],
    meterTable: [
      [0, '4187302215', '5110028841', '1400 Foundry Ave', 'Norristown', '19401', 3_218_400, 12, 18],
      [0, '4187302331', '5110028902', '1265 Industrial Hwy', 'Essington', '19029', 2_406_150, 12, 21],
      [0, '4187304498', '5110031177', '701 Forge Rd', 'Chester', '19013', 1_882_700, 12, 12],
      [1, '6023918847', '5110044526', '2210 Ridge Pike', 'Lansdale', '19446', 1_204_900, 12, 25],
      [0, '4187306672', '5110032240', '88 Millrace Ln', 'Ambler', '19002', 956_320, 12, 18],
      [1, '6023918910', '5110044581', '515 Kimberton Rd', 'Exton', '19341', 812_480, 11, 27],
      [1, '6023919204', '5110045012', '9 Commerce Blvd', 'Bensalem', '19020', 640_250, 12, 9],
      [2, '7730415562', '5110058893', '37 Canal St', 'Bristol', '19007', 498_600, 12, 16],
      [2, '7730415618', '5110058937', '58 Station Ave', 'Coatesville', '19320', 371_900, 9, 20],
      [2, '7730416001', '5110059410', '612 Lancaster Ave', 'Malvern', '19355', 268_400, 12, 11],
      [2, '7730416077', '5110059466', '140 Swede St', 'Norristown', '19401', 131_600, 12, 18],
      [2, '7730416124', '5110059502', '22 Furnace Rd', 'Phoenixville', '19460', 88_300, 12, 23],
    ],
  },
  {
    key: 'ashgrove',
    customer: ['Ashgrove Greenhouses', 'Linnea', 'Haverford', 'Owner'],
    asks: { utilities: ['columbia-oh'], meters: 8, usage: 63_120, fee: '0.15', terms: [12, 24, 36], startsIn: 2 },
    status: 300,
    renewable: 'both',
    dueIn: 5 * DAY,
    hiddenTerm: 18,
  },
  {
    key: 'summit-ridge',
    customer: ['Summit Ridge Community College', 'Patrice', 'Okafor', 'VP Finance'],
    asks: { utilities: ['comed'], meters: 6, usage: 4_630_900, fee: '0.003', terms: [12, 24, 36], startsIn: 2 },
    status: 300,
    renewable: 'yes',
    dueIn: 3 * DAY,
    quotedBy: 'theo',
    taxExempt: true,
    billingMethod: 'consolidated',
    creditStatus: 'PENDING',
  },
  {
    key: 'continental',
    customer: ['Continental Retail Holdings', 'Desmond', 'Achterberg', 'Head of Energy Procurement'],
    asks: {
      utilities: ['comed', 'peco', 'duke-oh', 'eversource-ct', 'pseg-e', 'oncor', 'coned', 'bge'],
      meters: 10_000,
      usage: 3_450_000_000,
      fee: '0.002',
      terms: Array.from({ length: 60 }, (_, index) => index + 1),
      startsIn: 4,
    },
    status: 300,
    dueIn: 10 * DAY,
    legalEntities: [
      'Continental Grocers, Inc.',
      'Continental Retail Properties, LLC',
      'CRH Distribution, LP',
      'Bright Basket Markets, Inc.',
    ],
  },
  {
    key: 'kestrel',
    customer: ['Kestrel Logistics', 'Imani', 'Castellano', 'Facilities Manager'],
    asks: { utilities: ['duke-oh'], meters: 5, usage: 2_118_400, fee: '0.004', terms: [[6, 12], 24], startsIn: 2 },
    status: 300,
    dueIn: 6 * DAY,
    optedOutBy: 'dana',
  },
  {
    key: 'oldtown',
    customer: ['Oldtown Brewing', 'Cormac', 'Delaney', 'General Manager'],
    asks: { utilities: ['bge'], meters: 2, usage: 412_600, fee: '0.006', terms: [12, 24, 36], startsIn: 2 },
    status: 300,
    dueIn: 4 * DAY,
    matrix: true,
  },
]

/** In Last Look, in the order of the specification's table. */
export const lastLookBids: readonly RequestData[] = [
  {
    key: 'brightwater',
    customer: ['Brightwater Senior Living', 'Rosalind', 'Meyer', 'Chief Financial Officer'],
    asks: { utilities: ['pseg-e'], meters: 9, usage: 4_215_600, fee: '0.0035', terms: [12, 18, 24, 36], startsIn: 3 },
    status: 330,
    dueIn: -22 * HOUR,
    lastLook: { minutes: 2 * HOUR, invited: true },
    quotedBy: 'dana',
    billingMethod: 'consolidated',
    taxesIncluded: false,
    rates: {
      12: ['0.09842', '0.09715'],
      18: ['0.09764', '0.09764'],
      24: ['0.09655', '0.09541'],
      36: ['0.09588', '0.09302'],
    },
  },
  {
    key: 'fairlane',
    customer: ['Fairlane Plaza Partners', 'Gregor', 'Lindqvist', 'Asset Manager'],
    asks: { utilities: ['pseg-g'], meters: 4, usage: 21_740, fee: '0.12', terms: [12, 24, 36], startsIn: 2 },
    status: 330,
    renewable: 'both',
    dueIn: -20 * HOUR,
    lastLook: { minutes: 50, invited: true },
    quotedBy: 'dana',
    taxesIncluded: false,
    rates: { 12: ['5.84', '5.61'], 24: ['5.52', '5.52'], 36: ['5.47', '5.215'] },
  },
  {
    key: 'piedmont',
    customer: ['Piedmont Paper', 'Yvette', 'Sorrell', 'Purchasing Manager'],
    asks: { utilities: ['peco'], meters: 7, usage: 22_640_000, fee: '0.002', terms: [12, 24, 36], startsIn: 2 },
    status: 330,
    dueIn: -26 * HOUR,
    lastLook: { minutes: 26 * HOUR, invited: false },
    quotedBy: 'dana',
    creditStatus: null,
  },
]

/** Past their due time, in the order of the specification's table. */
export const overdueBids: readonly RequestData[] = [
  {
    key: 'hollis',
    customer: ['Hollis Street Garages', 'Abram', 'Kessler', 'Managing Partner'],
    asks: { utilities: ['eversource-ct'], meters: 3, usage: 486_200, fee: '0.008', terms: [12, 24], startsIn: 1 },
    status: 300,
    dueIn: -3 * DAY,
  },
  {
    key: 'cobalt',
    customer: ['Cobalt Auto Group', 'Renata', 'Petrov', 'Controller'],
    asks: { utilities: ['comed'], meters: 8, usage: 1_927_500, fee: '0.005', terms: [12, 24, 36], startsIn: 1 },
    status: 300,
    dueIn: -12 * DAY,
  },
]
