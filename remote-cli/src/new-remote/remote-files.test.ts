/** @jest-environment node */
import { problemOfName, remoteFiles, namesOf } from './remote-files.mjs'

test.each([
  ['', 'Say what the remote is called'],
  ['Tariffs', 'small letters'],
  ['1st', 'small letters'],
  ['green--offers', 'small letters'],
  ['../host', 'small letters'],
  ['x'.repeat(31), 'at most 30'],
  ['remote-tariffs', 'call it tariffs'],
])('%p is refused with a sentence', (name, why) => {
  expect(problemOfName(name)).toContain(why)
})

test.each(['tariffs', 'green-offers', 'x2'])('%s is a name', (name) => {
  expect(problemOfName(name)).toBeUndefined()
})

test('what people read and what code says comes from the name', () => {
  expect(namesOf('green-offers')).toEqual({ title: 'Green Offers', part: 'greenOffers', screen: 'GreenOffersScreen' })
  const files = remoteFiles({ name: 'green-offers', port: 3007, dependencies: {}, devDependencies: {} })
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    name: 'remote-green-offers',
    portal: { port: 3007 },
  })
  expect(files.get('src/manifest.ts')).toContain("path: 'dashboard/green-offers'")
  expect([...files.keys()]).toContain('src/screens/GreenOffersScreen.tsx')
})
