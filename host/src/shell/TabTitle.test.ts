import { nearText, shortName, tabText } from './TabTitle'

const MINUTE = 60_000

test.each([
  ['Fairlane Plaza Partners', 'Fairlane'],
  ['St. Brendan Regional Hospital', 'St. Brendan'],
  ['The Mill', 'The Mill'],
  ['ABC Foods', 'ABC Foods'],
  ['Millrace', 'Millrace'],
  ['', ''],
])('%s is %s in a tab', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('the tab counts down the soonest that is near, and nothing else', () => {
  const now = 1_000_000
  const at = (name: string, minutes: number) => ({ name, until: now + minutes * MINUTE })
  const fairlane = { name: 'Fairlane Plaza Partners', until: now + 13 * MINUTE + 43_000 }
  expect(nearText([at('Millrace', 14.9), fairlane], now)).toBe('▲ 13:43 Fairlane')
  expect(nearText([at('Millrace', 15.1)], now)).toBeUndefined()
  expect(nearText([at('Millrace', 0), at('Kestrel', -5)], now)).toBeUndefined()
  expect(nearText([], now)).toBeUndefined()
})

test('what is near, whom the page is about, which page it is', () => {
  expect(tabText('▲ 13:43 Fairlane', 'Millrace', 'Bid Summary')).toBe('▲ 13:43 Fairlane · Millrace · Bid Summary')
  expect(tabText(undefined, undefined, 'Dashboard')).toBe('Dashboard')
})
