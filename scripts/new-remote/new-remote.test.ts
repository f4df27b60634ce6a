/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { problemOfName, remoteFiles, wordsOf } from '../../remote-cli/src/new-remote/remote-files.mjs'
import { withRemote } from './compose-service.mjs'

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
  expect(wordsOf('green-offers')).toEqual({ title: 'Green Offers', screen: 'GreenOffersScreen' })
  const files = remoteFiles({ name: 'green-offers', port: 3007, dependencies: {}, devDependencies: {} })
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    name: 'remote-green-offers',
    portal: { port: 3007 },
  })
  expect(files.get('src/manifest.ts')).toContain("path: 'dashboard/green-offers'")
  expect([...files.keys()]).toContain('src/screens/GreenOffersScreen.tsx')
})

const model = { name: 'account', port: 3003 }
const added = { name: 'green-offers', port: 3004 }

test('a service, a volume and settings of containers follow those of the model', () => {
  const compose = `services:
  host:
    environment:
      ASK_ACCOUNT: http://remote-account:8080
      # Settings of an account: this line is a remark.
      PORT: 1

  remote-account:
    ports: ['127.0.0.1:\${PORT_ACCOUNT:-3003}:8080']
    volumes: ['builds-account:/builds']

  accounting:
    image: other

volumes:
  builds-account:
`
  expect(withRemote(compose, { model, added })).toBe(`services:
  host:
    environment:
      ASK_ACCOUNT: http://remote-account:8080
      ASK_GREEN_OFFERS: http://remote-green-offers:8080
      # Settings of an account: this line is a remark.
      PORT: 1

  remote-account:
    ports: ['127.0.0.1:\${PORT_ACCOUNT:-3003}:8080']
    volumes: ['builds-account:/builds']

  remote-green-offers:
    ports: ['127.0.0.1:\${PORT_GREEN_OFFERS:-3004}:8080']
    volumes: ['builds-green-offers:/builds']

  accounting:
    image: other

volumes:
  builds-account:
  builds-green-offers:
`)
})

test("the portal's own composition keeps every line, and gets one service more", () => {
  const before = readFileSync('docker-compose.yml', 'utf8')
  const now = withRemote(before, { model, added })
  const services = (text: string) => text.split('\n').filter((line) => /^ {2}remote-/.test(line)).length
  expect(services(now)).toBe(services(before) + 1)
  const left = before.split('\n')
  for (const line of now.split('\n')) if (left[0] === line) left.shift()
  expect(left).toEqual([])
})
