import { type CallOutside, failureReason } from '#platform/server/outside/ask-outside.ts'

import { shopDefinitions, type ShopKind } from '../../rules.ts'
import { type CallShop, type OpenShop, type ShopAdapters, ShopProblem } from '../port.ts'
import type { Shop } from '../shops.ts'
import { text } from '../text.ts'

const TIMEOUT_MS = 20_000
const LARGEST_ANSWER = 20 * 1024 * 1024

/** Where a platform's shops are called, with `{shop}` for the shop's address. */
export type ShopAddresses = Partial<Readonly<Record<ShopKind, string>>>

export type ShopParts = {
  adapters: ShopAdapters
  callOutside: CallOutside
  addresses: ShopAddresses
  /** Our address, for platforms that want to know who calls. */
  contact: string
}

/** Where the shops of each platform are called. */
const SERVERS: Readonly<Record<ShopKind, string>> = {
  shopify: 'https://{shop}',
  woocommerce: '{shop}',
  nuvemshop: 'https://api.nuvemshop.com.br/v1/{shop}',
  vtex: 'https://{shop}.vtexcommercestable.com.br',
  // Never called.
  other: '{shop}',
}

type Reached = Pick<Shop, 'kind' | 'address' | 'secrets'>

/** Opens a shop with its keys; throws a `ShopProblem` where it does not accept them. */
export function openShop(
  { adapters, callOutside, addresses, contact }: ShopParts,
  { kind, address, secrets }: Reached,
): Promise<OpenShop> {
  const base = (addresses[kind] ?? SERVERS[kind]).replace('{shop}', address)
  const agent = `Aliado (${contact})`
  const call: CallShop = (path, { method, headers = {}, body }) =>
    callOnce(callOutside, `${base}${path}`, {
      method,
      headers: { 'user-agent': agent, ...headers },
      ...written(body),
    })
  const { secret, ...credentials } = secrets
  const own = shopDefinitions[kind].credentials.map((name) => [
    name,
    credentials[name] ?? '',
  ])
  return adapters[kind].open({
    address,
    credentials: Object.fromEntries(own),
    secret: secret ?? '',
    call,
  })
}

function written(body: unknown): { text?: string; type?: string } {
  if (body === undefined) return {}
  if (body instanceof URLSearchParams)
    return { text: body.toString(), type: 'application/x-www-form-urlencoded' }
  return { text: JSON.stringify(body), type: 'application/json' }
}

type Request = {
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  text?: string
  type?: string
}

async function callOnce(
  callOutside: CallOutside,
  url: string,
  { method, headers, text: body, type }: Request,
): ReturnType<CallShop> {
  const answer = await callOutside(url, {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(type !== undefined && { 'content-type': type }),
    },
    body,
    timeoutMs: TIMEOUT_MS,
    largestAnswer: LARGEST_ANSWER,
  }).catch((error: unknown) => {
    throw new ShopProblem(text.problems.unreachable(failureReason(error)), null)
  })
  const { status } = answer
  if (status < 200 || status >= 300) throw new ShopProblem(problemOf(status), status)
  return { json: parsed(answer.text), link: answer.link || null }
}

function problemOf(status: number): string {
  const { refused, closed, notFound, busy, failing } = text.problems
  if (status === 401 || status === 403) return refused
  if (status === 402 || status === 423) return closed
  if (status === 404) return notFound
  return status === 429 ? busy : failing(status)
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw new ShopProblem(text.problems.notUnderstood, null)
  }
}
