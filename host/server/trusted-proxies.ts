import { BlockList, isIP } from 'node:net'

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
    return (address, hop) => hop < proxies && (hop > 0 || holds(PRIVATE, address))
  }
  const named = networks(text.split(',').map((part) => part.trim()))
  return named && ((address) => holds(named, address))
}

function networks(parts: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const part of parts) {
    const [, network = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(network)] ?? 0
    const length = Number(prefix ?? bits)
    if (length < 1 || length > bits) return undefined
    list.addSubnet(network, length, bits === 32 ? 'ipv4' : 'ipv6')
  }
  return list
}

const holds = (list: BlockList, address: string) =>
  isIP(address) > 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

const PRIVATE =
  networks([
    ...['127.0.0.0/8', '169.254.0.0/16', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
    ...['::1', 'fe80::/10', 'fc00::/7'],
  ]) ?? new BlockList()
