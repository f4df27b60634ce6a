import type { EnergyPlan, PlanMeter } from 'shared-contracts/contract/plan'
import type { EvidenceInput } from '../../src/domain/evidence/evidence'

/**
 * Contracts that were made up to be read wrongly: no contract that differs from the plan may be fine, and nearly all
 * that say the plan must be. Buyers, suppliers and numbers are invented.
 */
export const accounts = ['4417720381', '4417720399', '4417720408']
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
export function input(
  over: { rate?: string; fee?: string; gas?: boolean; name?: string; entity?: string },
  text: string,
) {
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
  return { plan, meters, pages: text.split('\f') } satisfies EvidenceInput
}

const rowOf = (account: string) => `Tamsel Kilnworks, LLC PECO ${account} 12 Kiln Road Exton 412,000`

/** A contract in pieces, each of which a case replaces. */
export const pieces = {
  head: 'Retail Energy Supply Agreement',
  buyer: 'Buyer: Tamsel Kilnworks, LLC',
  term: 'Term: 36 months',
  days: 'Start Date: 02/01/2026\nEnd Date: 02/01/2029',
  price: 'Contract Price: $0.07575 / kWh',
  fee: 'The Contract Price includes a broker fee of $0.00300 per kWh.',
  more: 'Usage may vary without limit from the estimate of 1,236,000 kWh per year.',
  schedule: `\fSchedule A. Accounts\n${accounts.map(rowOf).join('\n')}`,
}
export type Pieces = Partial<typeof pieces>
export const made = (over: Pieces) => Object.values({ ...pieces, ...over }).join('\n')
export const more = (text: string): Pieces => ({ more: text })
export const gas = (price: string): Pieces => ({
  price,
  fee: 'It includes a broker fee of $0.10000 per Dth.',
  more: '',
})
export const schedule = (rows: string): Pieces => ({ schedule: `\fSchedule A. Accounts\n${rows}` })
export const prose = (text: string) => `${text}${pieces.schedule}`
type Over = Parameters<typeof input>[0]
export type Case = [name: string, text: string, over?: Over]
/** A contract that is called by what is special in it. */
export const said = (over: Pieces): Case => [
  Object.values(over).join(' | ').replace(/\s+/g, ' ').slice(0, 90),
  made(over),
]
