import { lookup, type LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 4_096

/** What lies on this machine or its network, or is nobody's (IANA special-purpose registries). */
const nearbyAddresses = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  nearbyAddresses.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nearbyAddresses.addSubnet(net, prefix, 'ipv6')

type Post = { body: string; headers: Record<string, string>; nearby: boolean }

/**
 * Posts to an address that somebody else chose. Each address that its name stands for is checked
 * as the connection is made, so that a name cannot be pointed at our own network afterwards;
 * redirects are not followed. Throws where no answer came.
 */
export async function postOutside(
  url: string,
  { body, headers, nearby }: Post,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  if (!nearby && isIP(host) !== 0 && isNearby(host))
    throw new Error('the address is not public')
  const request = protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!nearby && { lookup: publicLookup }),
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length > LARGEST_ANSWER) answer.destroy()
        })
        answer.on('error', reject)
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error) callback(error, '', 0)
    else if (!first || found.some(({ address }) => isNearby(address)))
      callback(new Error('the address is not public'), '', 0)
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

function isNearby(address: string): boolean {
  // `::ffff:10.0.0.1` is an IPv4 address in other clothes.
  const plain = address.toLowerCase().startsWith('::ffff:')
    ? address.slice('::ffff:'.length)
    : address
  if (isIP(plain) === 0) return true
  return nearbyAddresses.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
