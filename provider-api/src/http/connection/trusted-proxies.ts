import { compile } from '@fastify/proxy-addr'

/** Whose word about the caller's address counts (X-Forwarded-For): asked of the nearest sender first, `hop` 0. */
export type TrustProxy = false | ((address: string, hop: number) => boolean)

export const WRONG_TRUST_PROXY =
  'must be no, the number of proxies in front (1 to 10), or their addresses and networks, such as 10.0.0.5 or ' +
  '172.16.0.0/12,192.168.1.4'

/**
 * `no`; a number of proxies, each of which adds the address that it was called from; or their addresses and networks,
 * separated by commas. Where only a number is given, the nearest one must call from a private network: whoever reaches
 * the API from outside without a proxy is not believed.
 * @returns undefined for anything else, a network that holds every address included: nobody is to be believed blindly
 */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'no') return false
  if (/^\d+$/.test(text)) {
    const proxies = Number(text)
    if (proxies < 1 || proxies > 10) return undefined
    return (address, hop) => hop < proxies && (hop > 0 || isPrivate(address, hop))
  }
  try {
    return compile(text.split(',').map((part) => part.trim()))
  } catch {
    return undefined
  }
}

const isPrivate = compile(['loopback', 'linklocal', 'uniquelocal'])
