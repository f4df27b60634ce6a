import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address was not asked, or its answer not read: a sentence for whoever named the address. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
}

export interface GuardOptions {
  /** Whether this machine itself may be asked, by http too: for tests and trials. */
  loopback: boolean
  /** ms until the answer has been read; 10 s by default. */
  timeout?: number
  /** Bytes of the largest answer; 256 KB by default. */
  limit?: number
  /** How names become addresses; tests have their own. */
  resolve?: Resolve
}

export type Resolve = (name: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void

/** Whether an address is somewhere on the internet, and neither here nor in a network behind us. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || ipaddr.parse(address).range() !== 'unicast') return false
  return isIP(address) === 4 || /^[23][^:]{3}:/.test(address) // the whole of the public IPv6 lies in 2000::/3
}

const isLoopback = (address: string) => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/** @throws FetchRefused for an address that is never asked, whatever its name leads to */
export function checkAddress(address: string, { loopback }: Pick<GuardOptions, 'loopback'>): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) throw new FetchRefused('This is not an address.')
  const host = bareHost(url)
  const isHere = host === 'localhost' || isLoopback(host)
  if (url.protocol !== 'https:' && !(loopback && isHere && url.protocol === 'http:'))
    throw new FetchRefused('The address must start with https://.')
  if (url.username !== '' || url.password !== '') throw new FetchRefused('The address must not hold a password.')
  if (isIP(host) !== 0) refusePrivate([{ address: host, family: 0 }], loopback)
  else if (isHere && !loopback) throw notPublic()
  return url
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const notPublic = () => new FetchRefused('The address leads into a private network, which is not asked.')

function refusePrivate(addresses: readonly LookupAddress[], loopback: boolean): void {
  const isAllowed = ({ address }: LookupAddress) => isPublicAddress(address) || (loopback && isLoopback(address))
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw notPublic()
}

const resolveAll: Resolve = (name, callback) => lookUp(name, { all: true }, callback)

/**
 * `fetch` for addresses that somebody outside named. https alone; what a name leads to is looked at in the moment of
 * connecting, so that it cannot lead elsewhere a moment later; no redirect is followed; time and size are limited.
 * @throws FetchRefused
 */
export function guardedFetch(
  address: string | URL,
  init: { method?: string; headers?: HeadersInit | undefined; body?: string | URLSearchParams | null | undefined },
  { loopback, timeout = 10_000, limit = 256 * 1024, resolve = resolveAll }: GuardOptions,
): Promise<Response> {
  return new Promise((done, fail) => {
    const url = checkAddress(String(address), { loopback })
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const signal = AbortSignal.timeout(timeout)
    const request = send(url, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      agent: false,
      signal,
      lookup: (name, options, callback) => {
        resolve(name, (error, addresses) => {
          try {
            if (error !== null) throw new FetchRefused(`There is no address of the name ${name}.`)
            refusePrivate(addresses, loopback)
            const [first = { address: '', family: 0 }] = addresses
            if (options.all === true) callback(null, addresses)
            else callback(null, first.address, first.family)
          } catch (refused) {
            callback(refused as Error, [])
          }
        })
      },
    })
    const refuse = (error: unknown) => {
      request.destroy()
      fail(error instanceof FetchRefused ? error : new FetchRefused(failureText(error, signal, timeout)))
    }
    request.on('error', refuse)
    // 101: the connection is neither an answer nor an error from here on.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      refuse(new FetchRefused('It answered 101, which is no answer.'))
    })
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      if (status < 200 || status > 599) return refuse(new FetchRefused(`It answered ${status}, which is no status.`))
      if (status >= 300 && status < 400) return refuse(new FetchRefused('It redirects, which is not followed.'))
      const parts: Buffer[] = []
      let size = 0
      response.on('error', refuse)
      response.on('close', refuse)
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > limit) return refuse(new FetchRefused(`It answered more than ${limit / 1024} KB.`))
        parts.push(part)
      })
      response.on('end', () => {
        const body = [204, 205].includes(status) ? null : Buffer.concat(parts)
        try {
          done(new Response(body, { status, headers: headerPairs(response.headers) }))
        } catch (error) {
          refuse(error)
        }
      })
    })
    request.end(init.body == null ? undefined : String(init.body))
  })
}

const headerPairs = (headers: Record<string, string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]))

function failureText(error: unknown, signal: AbortSignal, timeout: number): string {
  if (signal.aborted) return `It took longer than ${timeout / 1000} s.`
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return `It could not be reached${code === undefined ? '' : ` (${code})`}.`
}
