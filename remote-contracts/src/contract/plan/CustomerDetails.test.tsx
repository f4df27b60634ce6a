import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { CustomerDetails } from './CustomerDetails'

type Sold = EnergyPlan['energyPlanMeter']['energyPlan']

const planOf = (sold: Partial<Sold>, commodityType: EnergyPlan['commodityType']): EnergyPlan => ({
  energyPlanId: 'ep',
  customerId: 'c',
  customerFirstName: 'Bo',
  customerLastName: 'Lund',
  customerCompanyName: 'Tallgrass',
  isMatrixPricing: true,
  rateCheckStatus: 'REQUESTING_CONTRACTS',
  rateCheckStatusCode: 410,
  commodityType,
  energyPlanMeter: {
    endDate: '2028-01-01',
    energyPlan: {
      pricingSolutionRate: '0.0881',
      state: 'PA',
      termMonths: 24,
      utilityNames: ['PECO'],
      rateCheckId: 'rc',
      quoteId: 'q',
      ...sold,
    },
  },
})
const rateOf = (sold: Partial<Sold>, commodityType: EnergyPlan['commodityType'] = 'ELECTRICITY') => {
  render(<CustomerDetails plan={planOf(sold, commodityType)} />)
  return screen.getByText('Rate').nextElementSibling
}

test.each([
  ['where the provider says nothing of them', {}],
  ['of the usual price', { renewable: false, taxesOnTop: [] }],
])('the rate stands alone %s', (_, sold) => expect(rateOf(sold)).toHaveTextContent(/^\$0\.08810 per kWh$/))

test.each([
  [{ renewable: true }, 'ELECTRICITY', 'Renewable total'],
  [{ renewable: true }, 'GAS', 'Total with Carbon Offsets'],
  [{ taxesOnTop: ['PA GRT 5.9%'] }, 'ELECTRICITY', 'per kWh plus PA GRT 5.9%'],
  [{ feeOnTop: true, taxesOnTop: ['PA GRT 5.9%'] }, 'ELECTRICITY', 'plus the fee, PA GRT 5.9%'],
] as const)('beside the rate stands what it is and lacks: %j of %s', (sold, commodityType, text) =>
  expect(rateOf({ ...sold } as Partial<Sold>, commodityType)).toHaveTextContent(text),
)
