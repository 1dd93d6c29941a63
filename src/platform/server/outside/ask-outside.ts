import { lookup, type LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { SecureContextOptions } from 'node:tls'

import {
  type AllowPrivateNetwork,
  mayBeCalled,
  mayBeCalledPlainly,
} from '../public-address.ts'

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 4_096

type Limits = {
  allowPrivateNetwork: AllowPrivateNetwork
  /** The time limit of the call with its answer; 10 s by default. */
  timeoutMs?: number
}
type Post = Limits & { body: string; headers: Record<string, string> }

export type OutsideCall = {
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  body?: string | undefined
  /** The most that is read of the answer, in characters; 4,096 by default. */
  largestAnswer?: number
  /** The certificate of the caller (mTLS), and the authorities that it trusts. */
  tls?: Pick<SecureContextOptions, 'cert' | 'key' | 'ca'>
}

/** `link` is the header that leads to the next page. */
export type OutsideAnswer = { status: number; text: string; link?: string | undefined }

/** Posts to an address that a user chose; see askOutside. */
export function postOutside(url: string, post: Post): Promise<OutsideAnswer> {
  return askOutside(url, { method: 'POST', ...post })
}

/**
 * Calls an address that a user chose. Each address that its host name resolves to is
 * checked as the connection is opened, and the connection goes to a checked address, so
 * that the name cannot be pointed at a private network afterwards; redirects are not
 * followed. Plain http goes to the operator's own networks only. Throws where no answer came.
 */
export async function askOutside(
  url: string,
  {
    method,
    headers,
    body,
    tls,
    allowPrivateNetwork,
    timeoutMs = TIMEOUT_MS,
    largestAnswer = LARGEST_ANSWER,
  }: OutsideCall & Limits,
): Promise<OutsideAnswer> {
  const isSecure = new URL(url).protocol === 'https:'
  const call = { allowed: allowPrivateNetwork, isSecure }
  // Node does no DNS lookup for a literal address.
  const host = hostOf(url)
  const problem = isIP(host) === 0 ? null : addressProblem(host, call)
  if (problem !== null) throw new Error(problem)
  const request = isSecure ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        signal: AbortSignal.timeout(timeoutMs),
        lookup: checkedLookup(call),
        // A reused connection would skip the check.
        agent: false,
        ...tls,
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length > largestAnswer) answer.destroy()
        })
        answer.on('error', reject)
        answer.on('close', () => {
          const link = [answer.headers['link'] ?? []].flat().join(', ')
          resolve({ status: answer.statusCode ?? 0, text, link })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Calls the addresses of one supplier. */
export type CallOutside = (
  url: string,
  call: OutsideCall & { timeoutMs: number },
) => Promise<OutsideAnswer>

/** For the addresses that a brand chose: public ones, and those that the operator allows. */
export function guardedCalls(allowPrivateNetwork: AllowPrivateNetwork): CallOutside {
  return (url, call) => askOutside(url, { ...call, allowPrivateNetwork })
}

/** For the addresses that the operator chose. */
export const plainCalls: CallOutside = async (
  url,
  { method, headers, body, timeoutMs },
) => {
  const answer = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: answer.status, text: await answer.text() }
}

const NOT_PUBLIC = 'o endereço não é público'
const NOT_SECURE = 'o endereço não é https'

type Call = { allowed: AllowPrivateNetwork; isSecure: boolean }

/** Why an address is not called; null: it may be. */
function addressProblem(address: string, { allowed, isSecure }: Call): string | null {
  if (!mayBeCalled(address, allowed)) return NOT_PUBLIC
  return isSecure || mayBeCalledPlainly(address, allowed) ? null : NOT_SECURE
}

/** An IPv6 address without its brackets. */
function hostOf(url: string): string {
  return new URL(url).hostname.replaceAll(/^\[|\]$/g, '')
}

/**
 * False for a literal address that may not be called; a host name is checked at the call.
 */
export function isAllowedAddress(url: string, allowed: AllowPrivateNetwork): boolean {
  const host = hostOf(url)
  return isIP(host) === 0 || mayBeCalled(host, allowed)
}

/**
 * False also for a name that only means something inside of a network, such as `localhost`: the one
 * who types it should not have to wait for a call that fails. Such names are allowed where the
 * operator lists networks, and are then checked at the call like all others.
 */
export function mayBeTyped(url: string, allowed: AllowPrivateNetwork): boolean {
  if (!isAllowedAddress(url, allowed)) return false
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '')
  const isLocal = !host.startsWith('[') && isIP(host) === 0 && LOCAL_NAME.test(host)
  return !isLocal || allowed === 'all' || allowed.length > 0
}

/** One word without a point, and the endings that no public name has (RFC 6761, 6762, 8375, 9476). */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|localdomain)$/

/** Why no answer came, in a short sentence without a library's error text. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'a conexão falhou'
  if (error.message === NOT_PUBLIC || error.message === NOT_SECURE) return error.message
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'não houve resposta a tempo'
  const code = 'code' in error ? String(error.code) : ''
  if (isTlsCode(code)) return 'a conexão segura (TLS) falhou'
  return REASONS[code] ?? 'a conexão falhou'
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'a conexão foi recusada',
  ECONNRESET: 'a conexão foi fechada antes da resposta',
  EPIPE: 'a conexão foi fechada antes da resposta',
  EHOSTUNREACH: 'o endereço não pode ser alcançado',
  ENETUNREACH: 'o endereço não pode ser alcançado',
  ENOTFOUND: 'o nome do endereço não foi encontrado',
  EAI_AGAIN: 'o nome do endereço não foi encontrado',
  ETIMEDOUT: 'não houve resposta a tempo',
}

/** OpenSSL's own failures, and those of the certificate's check. */
function isTlsCode(code: string): boolean {
  return /^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_)|SELF_SIGNED/.test(code) || code === 'EPROTO'
}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Resolves a name and refuses it if any of its addresses may not be called. */
export function checkedLookup(call: Call, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      const problems = (found ?? []).flatMap(
        ({ address }) => addressProblem(address, call) ?? [],
      )
      const problem = first ? problems[0] : NOT_PUBLIC
      if (error) callback(error, '', 0)
      else if (!first || problem !== undefined) callback(new Error(problem), '', 0)
      else if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}
