import type { RequestData } from './request-data'

const HOUR = 60
const DAY = 24 * HOUR

/** Open, in Last Look, or past their time: the rows of the specification's table, in its order. */
export const openBids: readonly RequestData[] = [
  {
    key: 'tallgrass', company: 'Tallgrass Foods Manufacturing', contact: ['Marisol', 'Quintana', 'Director of Operations'],
    commodity: 'ELECTRICITY', utilities: ['oncor'], meters: 31, usage: 28_904_000, status: 300, renewable: 'no', fee: '0.0025',
    terms: [12, 24, 36, 60], startsIn: 3, dueIn: 7 * DAY, keepsFresh: true,
    legalEntities: ['Tallgrass Foods Manufacturing, LP', 'Tallgrass Logistics, LLC'],
  },
  {
    key: 'millrace', company: 'Millrace Precision Castings', contact: ['Walter', 'Brandt', 'Plant Controller'],
    commodity: 'ELECTRICITY', utilities: ['peco'], meters: 12, usage: 12_480_000, status: 300, renewable: 'both', fee: '0.0035',
    terms: [12, 24, 36, 48], startsIn: 2, dueIn: 2 * HOUR + 45, keepsFresh: true,
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
    key: 'ashgrove', company: 'Ashgrove Greenhouses', contact: ['Linnea', 'Haverford', 'Owner'],
    commodity: 'GAS', utilities: ['columbia-oh'], meters: 8, usage: 63_120, status: 300, renewable: 'both', fee: '0.15',
    terms: [12, 24, 36], startsIn: 2, dueIn: 5 * DAY, keepsFresh: true, hiddenOption: { term: 18, productConfigId: 1 },
  },
  {
    key: 'summit-ridge', company: 'Summit Ridge Community College', contact: ['Patrice', 'Okafor', 'VP Finance'],
    commodity: 'ELECTRICITY', utilities: ['comed'], meters: 6, usage: 4_630_900, status: 300, renewable: 'yes', fee: '0.003',
    terms: [12, 24, 36], startsIn: 2, dueIn: 3 * DAY, keepsFresh: true, quotedBy: 'theo', taxExempt: true,
    billingMethod: 'consolidated', creditStatus: 'PENDING', feeIncluded: true, taxesIncluded: true,
  },
  {
    key: 'continental', company: 'Continental Retail Holdings', contact: ['Desmond', 'Achterberg', 'Head of Energy Procurement'],
    commodity: 'ELECTRICITY',
    utilities: ['comed', 'peco', 'duke-oh', 'eversource-ct', 'pseg-e', 'oncor', 'coned', 'bge'],
    meters: 10_000, usage: 3_450_000_000, status: 300, renewable: 'no', fee: '0.002',
    terms: Array.from({ length: 60 }, (_, index) => index + 1), startsIn: 4, dueIn: 10 * DAY, keepsFresh: true,
    legalEntities: ['Continental Grocers, Inc.', 'Continental Retail Properties, LLC', 'CRH Distribution, LP', 'Bright Basket Markets, Inc.'],
  },
  {
    key: 'kestrel', company: 'Kestrel Logistics', contact: ['Imani', 'Castellano', 'Facilities Manager'],
    commodity: 'ELECTRICITY', utilities: ['duke-oh'], meters: 5, usage: 2_118_400, status: 300, renewable: 'no', fee: '0.004',
    terms: [[6, 12], 24], startsIn: 2, dueIn: 6 * DAY, keepsFresh: true, optedOutBy: 'dana',
  },
  {
    key: 'oldtown', company: 'Oldtown Brewing', contact: ['Cormac', 'Delaney', 'General Manager'],
    commodity: 'ELECTRICITY', utilities: ['bge'], meters: 2, usage: 412_600, status: 300, renewable: 'no', fee: '0.006',
    terms: [12, 24, 36], startsIn: 2, dueIn: 4 * DAY, keepsFresh: true, matrix: true,
  },
  {
    key: 'brightwater', company: 'Brightwater Senior Living', contact: ['Rosalind', 'Meyer', 'Chief Financial Officer'],
    commodity: 'ELECTRICITY', utilities: ['pseg-e'], meters: 9, usage: 4_215_600, status: 330, renewable: 'no', fee: '0.0035',
    terms: [12, 18, 24, 36], startsIn: 3, dueIn: -22 * HOUR, keepsFresh: true, lastLook: { minutes: 2 * HOUR, invited: true },
    quotedBy: 'dana', billingMethod: 'consolidated', creditStatus: 'APPROVED', feeIncluded: true, taxesIncluded: false,
    rates: { 12: ['0.09842', '0.09715'], 18: ['0.09764', '0.09764'], 24: ['0.09655', '0.09541'], 36: ['0.09588', '0.09302'] },
  },
  {
    key: 'fairlane', company: 'Fairlane Plaza Partners', contact: ['Gregor', 'Lindqvist', 'Asset Manager'],
    commodity: 'GAS', utilities: ['pseg-g'], meters: 4, usage: 21_740, status: 330, renewable: 'both', fee: '0.12',
    terms: [12, 24, 36], startsIn: 2, dueIn: -20 * HOUR, keepsFresh: true, lastLook: { minutes: 50, invited: true },
    quotedBy: 'dana', billingMethod: 'dual', creditStatus: 'APPROVED', feeIncluded: true, taxesIncluded: false,
    rates: { 12: ['5.84', '5.61'], 24: ['5.52', '5.52'], 36: ['5.47', '5.215'] },
  },
  {
    key: 'piedmont', company: 'Piedmont Paper', contact: ['Yvette', 'Sorrell', 'Purchasing Manager'],
    commodity: 'ELECTRICITY', utilities: ['peco'], meters: 7, usage: 22_640_000, status: 330, renewable: 'no', fee: '0.002',
    terms: [12, 24, 36], startsIn: 2, dueIn: -26 * HOUR, keepsFresh: true, lastLook: { minutes: 26 * HOUR, invited: false },
    quotedBy: 'dana', billingMethod: 'dual', feeIncluded: true, taxesIncluded: true,
  },
  {
    key: 'hollis', company: 'Hollis Street Garages', contact: ['Abram', 'Kessler', 'Managing Partner'],
    commodity: 'ELECTRICITY', utilities: ['eversource-ct'], meters: 3, usage: 486_200, status: 300, renewable: 'no', fee: '0.008',
    terms: [12, 24], startsIn: 1, dueIn: -3 * DAY, keepsFresh: true,
  },
  {
    key: 'cobalt', company: 'Cobalt Auto Group', contact: ['Renata', 'Petrov', 'Controller'],
    commodity: 'ELECTRICITY', utilities: ['comed'], meters: 8, usage: 1_927_500, status: 300, renewable: 'no', fee: '0.005',
    terms: [12, 24, 36], startsIn: 1, dueIn: -12 * DAY, keepsFresh: true,
  },
]
