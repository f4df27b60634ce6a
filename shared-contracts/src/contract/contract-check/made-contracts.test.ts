import fc from 'fast-check'
import { readingOf } from '../documents'
import type { EnergyPlan, PlanMeter } from '../plan'
import { openPoints, contractCheck } from './contract-check'
import type { ContractCheckInput } from './contract-check-line'

/**
 * Contracts that were made up to be read wrongly: no contract that differs from the plan may be fine, and nearly all
 * that say the plan must be. Buyers, suppliers and numbers are invented.
 */
const accounts = ['4417720381', '4417720399', '4417720408']
const meterOf = (utilAccountNo: string, legalEntityName: string): PlanMeter => ({
  legalEntityName,
  utilityName: 'PECO',
  utilAccountNo,
  street1: '12 Kiln Road',
  city: 'Exton',
  state: 'PA',
  zip: '19341',
  annualKwhUsage: 412_000,
  billCount: 12,
})
function input(over: { rate?: string; fee?: string; gas?: boolean; name?: string; entity?: string }, text: string) {
  const name = over.name ?? 'Tamsel Kilnworks'
  const plan: EnergyPlan = {
    energyPlanId: 'ep-1',
    customerId: 'c-1',
    customerFirstName: 'Ines',
    customerLastName: 'Tamsel',
    customerCompanyName: name,
    isMatrixPricing: true,
    rateCheckStatus: 'BOOKING_ENERGY_PLANS',
    rateCheckStatusCode: 510,
    totalZenFee: over.fee ?? (over.gas ? '0.1' : '0.003'),
    commodityType: over.gas ? 'GAS' : 'ELECTRICITY',
    energyPlanMeter: {
      endDate: '2029-02-01',
      energyPlan: {
        pricingSolutionRate: over.rate ?? (over.gas ? '4.198' : '0.07575'),
        state: 'PA',
        termMonths: 36,
        utilityNames: ['PECO'],
        rateCheckId: 'rc-1',
        quoteId: 'q-1',
      },
    },
  }
  const entity = over.entity ?? `${name}, LLC`
  const meters = accounts.map((account) => meterOf(account, entity))
  const reading = readingOf(text.split('\f'))
  return { plan, meters, facts: undefined, openRevision: false, reading, now: 0 } satisfies ContractCheckInput
}

const rowOf = (account: string) => `Tamsel Kilnworks, LLC PECO ${account} 12 Kiln Road Exton 412,000`

/** A contract in pieces, each of which a case replaces. */
const pieces = {
  head: 'Retail Energy Supply Agreement',
  buyer: 'Buyer: Tamsel Kilnworks, LLC',
  term: 'Term: 36 months',
  days: 'Start Date: 02/01/2026\nEnd Date: 02/01/2029',
  price: 'Contract Price: $0.07575 / kWh',
  fee: 'The Contract Price includes a broker fee of $0.00300 per kWh.',
  more: 'Usage may vary without limit from the estimate of 1,236,000 kWh per year.',
  schedule: `\fSchedule A. Accounts\n${accounts.map(rowOf).join('\n')}`,
}
type Pieces = Partial<typeof pieces>
const made = (over: Pieces) => Object.values({ ...pieces, ...over }).join('\n')
const more = (text: string): Pieces => ({ more: text })
const gas = (price: string): Pieces => ({ price, fee: 'It includes a broker fee of $0.10000 per Dth.', more: '' })
const schedule = (rows: string): Pieces => ({ schedule: `\fSchedule A. Accounts\n${rows}` })
const prose = (text: string) => `${text}${pieces.schedule}`
type Over = Parameters<typeof input>[0]
type Case = [name: string, text: string, over?: Over]

const right: Case[] = [
  ['as this market writes it', made({})],
  ['MWh', made({ price: 'Contract Price: $75.75 per MWh' })],
  ['MWh, fee too', made({ price: 'Fixed price $75.75/MWh', fee: 'Broker fee: $3.00 / MWh' })],
  ['cents', made({ price: 'Energy charge 7.575 ¢/kWh', fee: 'Broker fee 0.3 ¢/kWh' })],
  ['cents in words', made({ price: 'Buyer pays 7.575 cents per kilowatt-hour' })],
  ['mills', made({ price: 'Price: 75.75 mills per kWh' })],
  ['no zero before the point', made({ price: 'Price $.07575 per kWh' })],
  ['zeros at the end', made({ price: 'Price: USD 0.0757500 per kWh' })],
  ['the currency behind the figure', made({ price: 'Price 75.75 $/MWh' })],
  ['dollars in words', made({ price: 'at 0.07575 dollars per kWh' })],
  ['the unit in the head of a table', made({ price: 'Fixed Price ($/kWh)\n0.07575' })],
  ['two columns', made({ price: 'Price ($/kWh) Broker fee ($/kWh)\n0.07575 0.00300', fee: '' })],
  [
    'a table',
    made({ term: '', days: 'Term Start End Price', price: '36 months 02/01/2026 02/01/2029 $0.07575 / kWh' }),
  ],
  ['months in the head of a table', made({ term: 'Term (months) 36' })],
  ['the price of the contract before', made(more('The prior contract price was $0.06575 per kWh.'))],
  ['a price that went down', made({ price: 'The price is reduced from $0.08575 per kWh to $0.07575 per kWh.' })],
  ["the utility's price", made(more('The utility price to compare of $0.09120 per kWh is no part of it.'))],
  ['a charge for leaving', made(more('An early termination charge of $0.01000 per kWh is due for unused energy.'))],
  ['the heat of the gas', made(gas('Price: $4.198 per Dth. The Btu factor is 1.0345.')), { gas: true }],
  ['what is saved', made(more('Estimated savings of $0.00500 per kWh against the default service price of $0.08075.'))],
  ['billing cycles', made({ term: 'for 36 monthly billing cycles' })],
  ['a deposit and a monthly charge', made(more('A deposit of $5,000.00 is held. Customer charge $9.95 per month.'))],
  ['taxes in percent', made(more('Gross receipts tax of 5.9% is added. Late payments bear 1.5% per month.'))],
  ['a review', made(more('The parties review usage every 24 months, on 60 days notice.'))],
  ['a notice and past usage', made(more('12 months written notice. The past 24 months of usage were reviewed.'))],
  ['a renewal', made(more('It renews for successive terms of 12 months unless either party objects.'))],
  ['the term of the contract before', made(more('The previous agreement had a term of 24 months.'))],
  ['words before the figure', made({ term: 'for a period of thirty-six (36) months' })],
  ['a term in words', made({ term: 'The initial term is thirty-six months.' })],
  ['years', made({ term: 'a three-year term' })],
  ['a hyphen', made({ term: 'This 36-month agreement' })],
  ['days instead of a term', made({ term: 'Term: from the Start Date to the End Date' })],
  ['days in words', made({ days: 'beginning February 1, 2026 and ending on February 1st, 2029' })],
  ['days the other way about', made({ days: 'Start: 1 February 2026. End: 1st day of February, 2029' })],
  ['days as computers write them', made({ days: 'Start 2026-02-01, End 2029-02-01' })],
  ['a range with a dash', made({ days: 'Delivery period 2/1/26 – 2/1/29' })],
  ['the day of signature', made(more('Signed by Ines Tamsel on 01/12/2026. Dated January 10, 2026.'))],
  ['the month of the meter read', made({ days: 'Start: February 2026 meter read. End: February 2029 meter read.' })],
  ['a buyer in prose', made({ buyer: 'between Larkspur Energy and Tamsel Kilnworks, LLC ("Buyer")' })],
  ['capitals', made({ buyer: 'CUSTOMER: TAMSEL KILNWORKS, L.L.C.' })],
  ['who signs', made(more('Buyer: Ines Tamsel, Plant Manager'))],
  ['a telephone number', made(more('Questions: call 610-555-0142 or (610) 555-0143. Fax: 6105550144'))],
  ['the name of its file', made(more('Document Tamsel-Kilnworks-Larkspur-\n36mo-v3.pdf, version 3'))],
  ['accounts in groups', made(schedule('Tamsel Kilnworks, LLC\n441 772 0381\n441-772-0399\n44177 20408'))],
  ['a bank account', made(more('Wire to bank account 0099887766 of the supplier, ABA routing 036001808.'))],
  [
    'prose alone',
    prose(
      'Larkspur Energy sells to Tamsel Kilnworks, LLC all electricity for thirty-six (36) months ' +
        'from February 1, 2026 through February 1, 2029 for $0.07575 per kWh. ' +
        'Of this a fee of $0.003 per kWh goes to the broker.',
    ),
  ],
  ['gas by Dth', made(gas('Price: $4.198 per Dth')), { gas: true }],
  ['gas by MMBtu', made(gas('Price: $4.1980/MMBtu')), { gas: true }],
  ['gas by therm', made(gas('Price: $0.4198 per therm')), { gas: true }],
  ['gas by dekatherm', made(gas('The price is $4.198 per dekatherm')), { gas: true }],
  ['letters torn apart', made({ price: 'Price $0.07 575 / kWh', fee: '' }), { fee: '0' }],
  ['six places', made({ price: 'Price $0.075754 / kWh' }), { rate: '0.075754' }],
  ['six places, shown with five', made({ price: 'Price $0.07575 / kWh' }), { rate: '0.075754' }],
]

const wrong: Case[] = [
  ['a digit of the price', made({ price: 'Contract Price: $0.07585 / kWh' })],
  ['two digits changed round', made({ price: 'Contract Price: $0.07755 / kWh' })],
  ['ten times the price', made({ price: 'Contract Price: $0.7575 / kWh' })],
  ['a digit more', made({ price: 'Contract Price: $0.075755 / kWh' })],
  ['MWh, a digit', made({ price: 'Contract Price: $75.85 per MWh' })],
  ['MWh for kWh', made({ price: 'Contract Price: $0.07575 / MWh' })],
  ['MWh behind the figure', made({ price: 'Price 0.07575 $/MWh' })],
  ['a price of each account', made({ schedule: `${pieces.schedule}\n4417720381 $0.07675` })],
  ['cents for dollars', made({ price: 'Contract Price: 0.07575 cents per kWh' })],
  ['cents, a digit', made({ price: 'Contract Price: 7.585 ¢/kWh' })],
  ['a head with another unit', made({ price: 'Fixed Price ($/MWh)\n0.07575' })],
  ['two columns, a digit', made({ price: 'Price ($/kWh) Broker fee ($/kWh)\n0.07585 0.00300', fee: '' })],
  [
    'the right price is the one before',
    made({ price: 'Price $0.08575 / kWh; the prior contract price was $0.07575.' }),
  ],
  ['formerly the right one', made({ price: 'Price $0.08575 / kWh (formerly $0.07575 / kWh)' })],
  ['reduced from the right one', made({ price: 'The price is reduced from $0.07575 per kWh to $0.06575 per kWh.' })],
  ['the right price is the utility’s', made({ price: 'Price $0.08575/kWh. Utility price to compare: $0.07575/kWh' })],
  ['the right price is for leaving', made({ price: 'Price $0.08575/kWh. Termination charge of $0.07575 per kWh' })],
  ['the right one is an example', made({ price: 'Price $0.08575/kWh, as on a sample bill at $0.07575/kWh' })],
  ['not the right one', made({ price: 'amends the prior agreement so that Buyer pays $0.08575/kWh and not $0.07575' })],
  ['peak and off-peak', made({ price: 'On-peak $0.07575 / kWh, off-peak $0.05200 / kWh' })],
  ['two prices on two pages', made({ schedule: `${pieces.schedule}\fPrice: $0.07675 per kWh` })],
  ['two prices, two units', made(more('Contract price $76.75 per MWh'))],
  ['an adder', made(more('plus an adder of $0.00400 per kWh for capacity'))],
  ['options', made({ term: '', price: '24 months $0.07420 / kWh\n36 months $0.07575 / kWh' })],
  ['no fixed price', made({ price: 'The higher of $0.07575/kWh and the market price' })],
  ['steps', made({ price: 'Price $0.07575/kWh for the first 12 months, then $0.08575/kWh' })],
  ['no price', made({ price: 'Price: as agreed' })],
  ['another fee', made({ fee: 'It includes a broker fee of $0.00500 per kWh.' })],
  ['two fees', made(more('A consulting fee of $0.00200 per kWh is added.'))],
  ['a fee that nobody agreed', made({}), { fee: '0' }],
  ['a digit of the term', made({ term: 'Term: 35 months' })],
  ['the right term is a review', made({ term: 'Term 24 months', more: 'Usage is reviewed every 36 months.' })],
  ['the right term is a notice', made({ term: 'Term 24 months', more: 'within 36 months of notice' })],
  ['words and figure differ', made({ term: 'a term of thirty-six (24) months' })],
  ['two terms', made(more('This agreement runs for 24 months.'))],
  ['years, another', made({ term: 'a two-year term' })],
  ['another start', made({ days: 'Start Date: 03/01/2026\nEnd Date: 02/01/2029' })],
  ['another end', made({ days: 'Start Date: 02/01/2026\nEnd Date: 02/01/2028' })],
  ['the right start is the signature', made({ days: 'Start 03/01/2026, End 02/01/2029. Signed 02/01/2026.' })],
  ['two starts', made(more('Supply starts on 03/01/2026.'))],
  ['a range, a year', made({ days: 'Delivery period 2/1/26 – 2/1/28' })],
  [
    'a longer name',
    made({ buyer: 'Buyer: Tamsel Kilnworks of Ohio, Inc.', ...schedule(accounts.join('\n')) }),
    { entity: '' },
  ],
  ['a longer name elsewhere', made(more('Delivered to Tamsel Kilnworks Holdings, LLC as well.'))],
  ['another legal form', made({ buyer: 'Buyer: Tamsel Kilnworks, Inc.' })],
  ['another buyer', made({ buyer: 'Buyer: Orrin Vale Bakery, Inc.', more: 'formerly supplied to Tamsel Kilnworks' })],
  ['a name that ends alike', made({ buyer: 'Buyer: New Tamsel Kilnworks, LLC' })],
  ['a name with a hyphen', made({ buyer: 'Buyer: Tamsel Kilnworks-West, LLC' })],
  ['a name with sons', made({ buyer: 'Buyer: Tamsel Kilnworks and Sons, LLC' })],
  ['no buyer', made({ buyer: '', ...schedule(accounts.join('\n')) })],
  ['an account too many', made({ schedule: `${pieces.schedule}\nTamsel Kilnworks, LLC PECO 4417720416 12 Kiln Road` })],
  ['an account of another utility', made({ schedule: `${pieces.schedule}\nDuquesne Light 1000234567890` })],
  ['an account called one', made(more('Account number 88-120-4471 is supplied as well.'))],
  ['an account too few', made(schedule(`Tamsel Kilnworks, LLC ${accounts.slice(1).join(' and ')}`))],
  ['a digit of an account', made(schedule(`Tamsel Kilnworks, LLC\n4417720382\n${accounts.slice(1).join('\n')}`))],
  ['a digit more in an account', made(schedule(`Tamsel Kilnworks, LLC\n44177203811\n${accounts.slice(1).join('\n')}`))],
  ['no account', made({ schedule: '' })],
  ['gas, a digit', made(gas('Price: $4.199 per Dth')), { gas: true }],
  ['gas by therm, a digit', made(gas('Price: $0.4199 per therm')), { gas: true }],
  ['therm for Dth', made(gas('Price: $4.198 per therm')), { gas: true }],
  ['gas by volume', made(gas('Price: $4.198 per Mcf')), { gas: true }],
  ['kWh for Dth', made(gas('Price: $4.198 per kWh')), { gas: true }],
  ['six places, the last', made({ price: 'Price $0.075753 / kWh' }), { rate: '0.075754' }],
  ['a page without text', `${made({})}\f \n `],
]

const open = ([, text, over = {}]: Case) => openPoints(contractCheck(input(over, text)))

test.each(right)('right: %s', (...made) => expect(open(made).map(({ note }) => note)).toEqual([]))
test.each(wrong)('wrong: %s', (...made) => expect(open(made)).not.toEqual([]))

test('no other digit in price, fee, term, days or accounts is fine', () => {
  const compared = made({ head: '', more: '' }).replaceAll(' 12 Kiln Road Exton 412,000', '')
  const digits = [...compared.matchAll(/\d/g)].map(({ index }) => index)
  fc.assert(
    fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(compared[at]) + by) % 10
      expect(open(['', `${compared.slice(0, at)}${digit}${compared.slice(at + 1)}`])).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('figures', () => {
  const fine = (cases: readonly Case[]) => cases.filter((each) => open(each).length === 0).length
  const figures = { right: right.length, fine: fine(right), wrong: wrong.length, wrongFine: fine(wrong) }
  process.stdout.write(`made contracts: ${JSON.stringify(figures)}\n`)
  expect(figures.wrongFine).toBe(0)
  expect(figures.fine / figures.right).toBeGreaterThanOrEqual(0.95)
})
