import { meterAddress, visibleBillCount } from '.'

test.each([
  [0, 0],
  [11, 11],
  [12, 12],
  [13, 12],
  [140, 12],
])('%i bills show as %i (B§9)', (count, shown) => expect(visibleBillCount(count)).toBe(shown))

test('an address is one line, with the second street line only where there is one', () => {
  const place = { street1: '1400 Foundry Ave', city: 'Norristown', state: 'PA', zip: '19401' }
  expect(meterAddress(place)).toBe('1400 Foundry Ave, Norristown, PA 19401')
  expect(meterAddress({ ...place, street2: 'Unit 4' })).toBe('1400 Foundry Ave Unit 4, Norristown, PA 19401')
})
