import { readFileSync } from 'node:fs'
import { openEmptyMarket, type TestMarket } from '../testing/open-test-market'
import { parseCommand } from './admin-commands'
import { readSettings } from './settings'

let market: TestMarket
beforeAll(async () => {
  market = await openEmptyMarket()
})
afterAll(() => market.close())

const say = (line: string) => {
  const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
  return parseCommand(words)({ db: market.db, settings: readSettings({}), now: market.now() })
}

test('an empty market is opened, gets keys and ends them, by the words of a command line', async () => {
  const first =
    'first-run --operator "Harbor Desk" --supplier "Larkspur Energy" --name "Dana Whitfield" --email d@x.example'
  const [, link] = await say('first-run')
  expect(link).toMatch(/^http:\/\/localhost:3000\/first-run\?c=[\w-]{43}$/)
  const said = await say(first)
  expect(said[1]).toMatch(/^mko_/)
  expect(said[3]).toMatch(/^http:\/\/localhost:3000\/account-setup\?u=/)
  for (const again of [first, 'first-run']) await expect(say(again)).rejects.toThrow('This market is open already')
  const [key = ''] = await say('operator-key create "Harbor Desk" --for CRM --days 30')
  expect(key).toMatch(/of Harbor Desk \(CRM\) fills the market until 2026-02-14/)
  expect(await say('operator-key list')).toHaveLength(2)
  expect(await say(`operator-key end ${/key-\S+/.exec(key)?.[0]}`)).toEqual([expect.stringContaining('has ended.')])
  expect(await say('deactivate d@x.example')).toEqual([
    expect.stringContaining('is deactivated'),
    expect.stringContaining('Warning'),
  ])
})

test.each([
  '',
  'dance',
  'deactivate',
  'deactivate a b',
  'operator-key',
  'operator-key create',
  'operator-key list all',
  'operator-key end',
  'first-run --operator a --supplier b --name c',
  'first-run now --operator a --supplier b --name c --email d',
  'fill a.xlsx',
  'operator-key list --force',
])('the words "%s" are answered by what there is', (line) =>
  expect(() => parseCommand(line === '' ? [] : line.split(' '))).toThrow('Say what to do: npm run admin -- <command>'),
)

test.each([
  ['operator-key create a --days 0', '--days is a whole number from 1 to 9999.'],
  ['operator-key create a --days ten', '--days is a whole number from 1 to 9999.'],
  [
    'sign-on set a --issuer https://a.example --client b --domains c.example --secret-file nowhere',
    'nowhere cannot be read.',
  ],
])('%s: %s', (line, message) => expect(() => parseCommand(line.split(' '))).toThrow(message))

test('every command is said in docs/operator.md', () => {
  const page = readFileSync('docs/operator.md', 'utf8')
  for (const command of ['first-run', 'operator-key create', 'operator-key list', 'operator-key end'])
    expect(page).toContain(`npm run admin -- ${command}`)
})
