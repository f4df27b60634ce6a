import { compile } from '@fastify/proxy-addr'

/** Whose word about the caller's address counts (X-Forwarded-For): asked of the nearest sender first, `hop` 0. */
export type HostTrust = false | ((address: string, hop: number) => boolean)

/**
 * `TRUST_PROXY` as provider-api takes it, which believes this server. Where only a number of proxies is given, the
 * nearest one must call from a private network: who reaches this server without a proxy is not believed.
 * @returns undefined for anything else, a network that holds every address included
 */
export function parseTrust(text: string): HostTrust | undefined {
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
