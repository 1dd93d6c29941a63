import { lookup, type LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { type AllowPrivateNetwork, mayBeCalled } from '#platform/server/public-address.ts'

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 4_096

type Post = {
  body: string
  headers: Record<string, string>
  allowPrivateNetwork: AllowPrivateNetwork
  /** How long the call may take, answer included; 10 s by default. */
  timeoutMs?: number
}

/**
 * Posts to an address that somebody else chose. Each address that its name stands for is checked
 * as the connection is made, and the connection goes to a checked address, so that a name cannot
 * be pointed at our own network afterwards; redirects are not followed. Throws where no answer came.
 */
export async function postOutside(
  url: string,
  { body, headers, allowPrivateNetwork, timeoutMs = TIMEOUT_MS }: Post,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  // Node asks no lookup for a host that is an address already.
  if (isIP(host) !== 0 && !mayBeCalled(host, allowPrivateNetwork))
    throw new Error(NOT_PUBLIC)
  const request = protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        lookup: checkedLookup(allowPrivateNetwork),
        // A kept connection would skip the check.
        agent: false,
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

const NOT_PUBLIC = 'the address is not public'

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Resolves a name and refuses it if any of its addresses may not be called. */
export function checkedLookup(
  allowed: AllowPrivateNetwork,
  resolve: Resolve = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error) callback(error, '', 0)
      else if (!first || !found.every(({ address }) => mayBeCalled(address, allowed)))
        callback(new Error(NOT_PUBLIC), '', 0)
      else if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}
