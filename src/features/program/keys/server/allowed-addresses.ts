import ipaddr from 'ipaddr.js'

/** Whether an address is in a list of addresses and networks; an empty list has every address. */
export function allowsAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  // `::ffff:203.0.113.9` is an IPv4 address written as IPv6.
  const parsed = ipaddr.process(address)
  return allowed.some((one) => {
    const [base, bits] = networkOf(one)
    return base.kind() === parsed.kind() && parsed.match(base, bits)
  })
}

function networkOf(written: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (written.includes('/')) return ipaddr.parseCIDR(written)
  const address = ipaddr.parse(written)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
