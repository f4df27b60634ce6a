import { readHostSettings } from './settings'

const PROXY = '172.18.0.5'
const CALLER = '203.0.113.7'
const settings = (text: string) => readHostSettings({ API_URL: 'http://localhost:4000', TRUST_PROXY: text })

// As provider-api, which believes the host.
test.each([
  ['no', CALLER, 0, false],
  ['1', PROXY, 0, true],
  ['1', '::ffff:172.18.0.5', 0, true],
  ['1', '::1', 0, true],
  ['1', PROXY, 1, false],
  ['1', CALLER, 0, false],
  ['1', '2001:db8::7', 0, false],
  ['2', '198.51.100.1', 1, true],
  ['172.18.0.0/16', PROXY, 0, true],
  ['172.18.0.0/16', '::ffff:172.18.0.5', 0, true],
  ['172.18.0.0/16', PROXY, 3, true],
  ['172.18.0.0/16', '172.19.0.5', 0, false],
  ['198.51.100.1, fd00::/8', 'fd00::7', 0, true],
  ['198.51.100.1', 'an address', 0, false],
])('TRUST_PROXY=%s: the word of %s at hop %i counts: %s', (text, address, hop, counts) => {
  const { trustProxy } = settings(text)
  expect(trustProxy !== false && trustProxy(address, hop)).toBe(counts)
})

test.each(['yes', '0', '11', '0.0.0.0/0', '10.0.0.1/99', '10.0.0.1/', '10.0.0.0/8,proxy.example'])(
  'TRUST_PROXY=%s is refused with a sentence',
  (text) =>
    expect(() => settings(text)).toThrow(
      `TRUST_PROXY: ${text} is neither no, nor a number of proxies (1 to 10), nor their addresses and networks.`,
    ),
)
