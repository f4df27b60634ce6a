import { lookup } from 'node:dns/promises'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** ms that the whole call may take. */
const TIMEOUT = 10_000
/** Bytes of an answer that are read. */
const ANSWER_LIMIT = 64 * 1024

// One list each: in a list of both an address of IPv4 is also looked for among those of IPv6.
const notPublic4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic4.addSubnet(net, bits, 'ipv4')
const notPublic6 = new BlockList()
// Of IPv6 only 2000::/3 is public; in it Teredo and its like, the documentation's and 6to4 are not.
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic6.addSubnet(net, bits, 'ipv6')

/** Whether an address is one of the internet: not this machine, its networks or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic4.check(address, 'ipv4')
  return version === 6 && !notPublic6.check(address, 'ipv6')
}

export type GuardedFetchCode = 'not-https' | 'private-address' | 'redirected' | 'too-slow' | 'too-large' | 'unreachable'

/** Why an address that somebody gave was not called, or its answer not taken; `message` is for people. */
export class GuardedFetchError extends Error {
  constructor(
    readonly code: GuardedFetchCode,
    message: string,
  ) {
    super(message)
  }
}

export interface GuardedCall {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** ms that the whole call may take. */
  timeout?: number
  /** Bytes of the answer. */
  answerLimit?: number
}

/** What tests put in the place of the internet. */
export interface GuardedReach {
  request?: typeof https.request
  isPublic?: (address: string) => boolean
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>
}

/** The address, when it may be called at all: what a person can be told before it is kept. @throws GuardedFetchError */
export function guardedUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new GuardedFetchError('not-https', 'The address must begin with https:// and have no password in it.')
  return url
}

/**
 * Calls an address that a user gave: https alone, no address of our networks (looked at when the connection is made, so
 * a name that changes meanwhile is refused too), no redirect, within a time and a size.
 * @throws GuardedFetchError
 */
export async function guardedFetch(address: string, call: GuardedCall = {}, reach: GuardedReach = {}) {
  const url = guardedUrl(address)
  const { request = https.request, isPublic = isPublicAddress, resolve = resolveAll } = reach
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isRefused = isIP(host) !== 0 && !isPublic(host)
  if (isRefused) throw privateAddress(host)
  const guardedLookup: LookupFunction = (name, { all }, done) => {
    void resolve(name).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every((each) => isPublic(each.address))) done(privateAddress(name), '', 0)
        else if (all === true) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, '', 0),
    )
  }
  const { method = 'POST', headers = {}, body, timeout = TIMEOUT, answerLimit = ANSWER_LIMIT } = call
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const signal = AbortSignal.timeout(timeout)
  return new Promise<{ status: number; body: string }>((done, fail) => {
    const failed = (error: Error) => {
      if (error instanceof GuardedFetchError) return fail(error)
      if (signal.aborted)
        return fail(new GuardedFetchError('too-slow', `${url.host} did not answer within ${timeout / 1000} s.`))
      fail(new GuardedFetchError('unreachable', `${url.host} could not be reached: ${error.message}`))
    }
    const port = url.port === '' ? undefined : Number(url.port)
    const sent = request(
      {
        ...{ host, port, method, signal, path: url.pathname + url.search, agent: false, lookup: guardedLookup },
        headers: { ...headers, ...length },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (status >= 300 && status < 400) {
          sent.destroy()
          return fail(
            new GuardedFetchError('redirected', `${url.host} sends on to another address, which is not followed.`),
          )
        }
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes <= answerLimit) return void parts.push(part)
          sent.destroy()
          fail(new GuardedFetchError('too-large', `${url.host} answered with more than ${answerLimit} bytes.`))
        })
        answer.on('error', failed)
        answer.on('end', () => done({ status, body: Buffer.concat(parts).toString('utf8') }))
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })
}

const resolveAll = (host: string) => lookup(host, { all: true })

const privateAddress = (host: string) =>
  new GuardedFetchError('private-address', `${host} is an address of a private network, which is not called.`)
