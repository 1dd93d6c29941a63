import ipaddr from 'ipaddr.js'

/**
 * The private addresses that may be called: all of them (the demo and the tests), or the
 * networks listed by the operator, such as `10.20.0.0/16`.
 */
export type AllowPrivateNetwork = 'all' | readonly string[]

/** IPv6 addresses that are public; the library's ranges name what lies inside and is not. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public, or its network is listed. An address that cannot be read is not. */
export function mayBeCalled(address: string, allowed: AllowPrivateNetwork): boolean {
  if (allowed === 'all') return true
  if (!ipaddr.isValid(address)) return false
  // `::ffff:10.0.0.1` is an IPv4 address written as IPv6.
  const parsed = ipaddr.process(address)
  return isPublic(parsed) || allowed.some((network) => isWithin(parsed, network))
}

/** Whether plain http may go there: to the operator's own networks, and anywhere in the demo and the tests. */
export function mayBeCalledPlainly(address: string, allowed: AllowPrivateNetwork): boolean {
  if (allowed === 'all') return true
  return ipaddr.isValid(address) && !isPublic(ipaddr.process(address))
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  // `unicast` is the library's name for addresses outside of the special-purpose
  // registries.
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network)
  return base.kind() === address.kind() && address.match(base, bits)
}

/** Whether the operator wrote a network as `address/bits`. */
export function isNetwork(network: string): boolean {
  return ipaddr.isValidCIDR(network)
}
