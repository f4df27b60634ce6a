import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { check, hanging, provider, withAnswer } from './changed-provider'

const failing = (code: string) => () => Promise.reject(new TypeError('fetch failed', { cause: { code } }))
const AT_SIGN_IN = '/authenticatesupplier'

test.each<[what: string, fetch: typeof globalThis.fetch, sentence: RegExp]>([
  [
    'a wrong password',
    provider(withAnswer(AT_SIGN_IN, () => Response.json({ success: false, message: 'Try again.' }))),
    /^The provider refused this e-mail and password \('Try again.'\). Check both/,
  ],
  [
    'a wrong password as 401',
    provider(withAnswer(AT_SIGN_IN, () => new Response('', { status: 401 }))),
    /^The provider refused this e-mail and password. Check/,
  ],
  ['too many tries', provider(withAnswer(AT_SIGN_IN, () => new Response('', { status: 429 }))), /Wait some minutes/],
  [
    'no such call',
    provider(withAnswer(AT_SIGN_IN, () => new Response('', { status: 404 }))),
    /answers status 404 to POST \/v1\/mp\/authenticatesupplier. Is --api the address/,
  ],
  [
    'a website',
    provider(withAnswer(AT_SIGN_IN, () => new Response('<!doctype html>'))),
    /cannot be read. the whole answer: expected JSON, came an HTML page. Is --api the address of the API/,
  ],
  [
    'a wrong password with nulls',
    provider(withAnswer(AT_SIGN_IN, () => Response.json({ success: false, token: null, message: null }))),
    /^The provider refused this e-mail and password. Check/,
  ],
  ['no token', provider(withAnswer(AT_SIGN_IN, () => Response.json({ success: true }))), /without a token/],
  ['no such host', failing('ENOTFOUND'), /cannot be reached \(ENOTFOUND\): there is no host of this name/],
  ['an unknown certificate', failing('DEPTH_ZERO_SELF_SIGNED_CERT'), /TLS certificate is not trusted.*NODE_EXTRA_CA/],
  ['no TLS', failing('ERR_SSL_WRONG_VERSION_NUMBER'), /does not speak TLS/],
  ['it hangs', provider(hanging(AT_SIGN_IN)), /cannot be asked: no answer in 0.2 s. Is it reachable/],
])('nothing can be asked: %s', async (_, fetch, sentence) => {
  const { result, report } = await check(fetch, { seconds: 0.2 })
  expect(report).toMatch(sentence)
  expect(report.split('\n')).toHaveLength(1)
  expect(result).toBe(2)
})

describe('over a network', () => {
  async function serve(listener: RequestListener) {
    const server = createServer(listener)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { api, close: () => new Promise((closed) => server.close(closed).closeAllConnections()) }
  }

  test('a redirect is not followed, so that no password goes elsewhere', async () => {
    const { api, close } = await serve((_, response) =>
      response.writeHead(308, { location: 'https://x.example' }).end(),
    )
    const { result, report } = await check(undefined, { api })
    expect(report).toBe(
      `${api} redirects to https://x.example. Give --api the address that it leads to; a sign-in is not sent on.`,
    )
    expect(result).toBe(2)
    await close()
    expect(await check(undefined, { api })).toMatchObject({
      result: 2,
      report: expect.stringContaining('nothing listens there') as string,
    })
  })
})
