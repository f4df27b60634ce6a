import { asciiEmail, emailAddress, isEmailAddress } from './email-address'

test.each([
  ['r&d@larkspur.example', 'r&d@larkspur.example'],
  ["o'neil+bids@larkspur.example", "o'neil+bids@larkspur.example"],
  [' info@bücher.example ', 'info@xn--bcher-kva.example'],
  ['Dana@BÜCHER.example', 'Dana@xn--bcher-kva.example'],
  ['a/b=c{d}@larkspur.example', 'a/b=c{d}@larkspur.example'],
])('%j is taken as %j', (given, address) => expect(emailAddress.parse(given)).toBe(address))

test.each([
  '',
  'dana',
  '@larkspur.example',
  'dana@',
  'da na@larkspur.example',
  'dana@lark spur.example',
  'a@b@c.example',
])('%j is no address', (text) => expect(isEmailAddress(text)).toBe(false))

test('a second time changes nothing', () => {
  for (const address of ['info@bücher.example', 'r&d@larkspur.example', 'x@y/ü', 'no address'])
    expect(asciiEmail(asciiEmail(address))).toBe(asciiEmail(address))
})
