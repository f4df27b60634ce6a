import ipaddr from 'ipaddr.js'

/**
 * The network of an address, without the part that is one computer's: `8.8.4.x`, `2600:1f18:1:2::`; what is not on
 * the internet is said in words.
 */
export function describeNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'Unknown'
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'loopback') return 'This computer'
  const network =
    parsed instanceof ipaddr.IPv6
      ? `${parsed.parts
          .slice(0, 4)
          .map((part) => part.toString(16))
          .join(':')}::`
      : `${parsed.octets.slice(0, 3).join('.')}.x`
  if (parsed.range() === 'unicast') return network
  return `${network}, a private network`
}
