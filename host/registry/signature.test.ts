import { generateKeyPairSync } from 'node:crypto'
import * as fc from 'fast-check'
import { canonicalJson, signBuild } from 'remote-cli/signature'
import { isSignedBy, readPublicKey } from './signature'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const mine = pair()
/** As the tool that remotes are published with signs. */
const signed = <Build extends object>(build: Build) => signBuild(build, mine.privatePem)

test('the order of fields does not count, every value does', () => {
  expect(canonicalJson({ b: [1, { d: 'x', c: null }], a: 'é' })).toBe('{"a":"é","b":[1,{"c":null,"d":"x"}]}')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('what was signed is known again, in whatever order it comes', () => {
  const build = signed({ name: 'bidding', files: { a: 1, b: 2 } })
  expect(isSignedBy(build, [mine.publicPem])).toBe(true)
  expect(isSignedBy(Object.fromEntries(Object.entries(build).reverse()), [pair().publicPem, mine.publicPem])).toBe(true)
})

test('a changed field, another key, no signature and garbage are not', () => {
  const build = signed({ name: 'bidding', files: { a: 1 } })
  expect(isSignedBy({ ...build, files: { a: 2 } }, [mine.publicPem])).toBe(false)
  expect(isSignedBy({ ...build, more: true }, [mine.publicPem])).toBe(false)
  expect(isSignedBy(build, [pair().publicPem])).toBe(false)
  for (const signature of [undefined, '', 'x', 7, null])
    expect(isSignedBy({ ...build, signature }, [mine.publicPem])).toBe(false)
})

test('a key is taken by its text and has a short name; a private one and other kinds are not taken', () => {
  expect(readPublicKey(mine.publicPem)).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    pem: mine.publicPem,
  })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
  for (const text of ['', 'soon', mine.privatePem, rsa.toString()]) expect(() => readPublicKey(text)).toThrow(/ed25519/)
})
