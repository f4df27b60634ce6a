import fc from 'fast-check'
import { decodeBase64, EMAIL_NOT_AVAILABLE, encodeBase64, inviteQuery, meansInviteIsGood, readInvite } from '.'

const link = (u: string, c: string, e: string) => new URLSearchParams({ u, c, e })
const good = ['jonah', 'code-1', 'jonah@larkspur.example'].map(encodeBase64) as [string, string, string]

test('any text survives base64, also where a link lost its padding or its plus', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const encoded = encodeBase64(text)
      expect(decodeBase64(encoded)).toBe(text)
      expect(decodeBase64(encoded.replace(/=+$/, '').replaceAll('+', ' '))).toBe(text)
    }),
  )
})

test('the invite of a link (C§2)', () => {
  expect(readInvite(link(...good))).toEqual({ userId: 'jonah', code: 'code-1', email: 'jonah@larkspur.example' })
})

test.each([
  ['moved into the history by the page', { search: '', state: { invite: `?${link(...good)}` } }],
  ['still in the address', { search: `?${link(...good)}`, state: null }],
  ['in the address, beside a state of something else', { search: `?${link(...good)}`, state: { invite: 7 } }],
])('the invite is read where it is %s', (_, location) =>
  expect(readInvite(inviteQuery(location))).toMatchObject({ userId: 'jonah' }),
)

test.each([
  ['nothing', new URLSearchParams()],
  ['no code', new URLSearchParams({ u: good[0], e: good[2] })],
  ['a broken user id', link('%%%', good[1], good[2])],
  ['plain text instead of base64', link('a', good[1], good[2])],
  ['bytes that are no text', link(btoa('\xff\xfe'), good[1], good[2])],
  ['an empty e-mail', link(good[0], good[1], '')],
  ['blanks', link(encodeBase64('  '), good[1], good[2])],
  ['an e-mail that is none', link(good[0], good[1], encodeBase64('jonah'))],
])('%s is no invite (decision 31)', (_, query) => expect(readInvite(query)).toBeUndefined())

test.each([
  ['as provider-api says it', { status: 400, type: 'general', message: EMAIL_NOT_AVAILABLE }, true],
  ['in other words', { status: 400, type: 'general', message: 'This email address is not available' }, true],
  ['another status', { status: 409, type: 'general', message: EMAIL_NOT_AVAILABLE }, false],
  ['another type', { status: 400, type: 'validation', message: EMAIL_NOT_AVAILABLE }, false],
  ['no type', { status: 400, message: EMAIL_NOT_AVAILABLE }, false],
  ['another message', { status: 400, type: 'general', message: 'The email address is malformed.' }, false],
])('the e-mail check, %s (decision 31)', (_, problem, isGood) => expect(meansInviteIsGood(problem)).toBe(isGood))
