import { BlockList, isIP } from 'node:net'

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
    return (address, hop) => hop < proxies && (hop > 0 || holds(PRIVATE, address))
  }
  const listed = blockList(text.split(',').map((part) => part.trim()))
  return listed && ((address) => holds(listed, address))
}

const PRIVATE = blockList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

function blockList(networks: string[]): BlockList | undefined {
  const list = new BlockList()
  for (const network of networks) {
    const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(network) ?? []
    const kind = familyOf(address)
    if (kind === undefined) return undefined
    const most = kind === 'ipv4' ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if (prefix < 1 || prefix > most) return undefined
    list.addSubnet(address, prefix, kind)
  }
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : `ipv${version as 4 | 6}`
}

function holds(list: BlockList | undefined, address: string): boolean {
  const family = familyOf(address)
  return list !== undefined && family !== undefined && list.check(address, family)
}
