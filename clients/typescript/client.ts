import createClient, { type Client, type Middleware } from 'openapi-fetch'

import type { paths } from './api.ts'
import { fetchWithRetries } from './retries.ts'

export type * from './api.ts'

export type AliadoOptions = {
  /** The address of the installation: `https://parceiros.example.com`. */
  url: string
  /** A key of the brand. It decides the brand and what the calls may do. */
  key: string
  /** For tests and proxies; the runtime's own `fetch` by default. */
  fetch?: (request: Request) => Promise<Response>
}

/** The brand API; a call answers `{ data }` or `{ error }`, as in openapi-fetch. */
export type Aliado = Client<paths>

/**
 * A client of the brand API for one key. Writes get an `Idempotency-Key` unless the call has its own,
 * so that a request that is sent again after a lost answer does nothing twice.
 */
export function createAliado({ url, key, fetch }: AliadoOptions): Aliado {
  const client = createClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: (request) => fetchWithRetries(request, fetch ?? globalThis.fetch),
  })
  client.use(idempotency)
  return client
}

const idempotency: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())
    return request
  },
}

/** A refusal of the API: its sentence is for people, its code for programs. */
export class AliadoError extends Error {
  override name = 'AliadoError'
  readonly status: number
  readonly code: string | undefined
  /** The sentences about fields of the request, by field. */
  readonly errors: Readonly<Record<string, string[]>>

  constructor(status: number, refusal: Refusal) {
    super(refusal.message ?? `resposta ${status}`)
    this.status = status
    this.code = refusal.code
    this.errors = refusal.errors ?? {}
  }
}

type Refusal = { message?: string; code?: string; errors?: Record<string, string[]> }

type Result<Data> = { data?: Data; error?: unknown; response: Response }

/** The data of an answer; a refusal is thrown as `AliadoError`. */
export async function dataOf<Data>(call: Promise<Result<Data>>): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok) return data as Data
  const refusal = typeof error === 'object' && error !== null ? error : {}
  throw new AliadoError(response.status, refusal)
}

type Page<Item> = { data: Item[]; next: string | null }

/**
 * Every item of a list, page after page:
 * `for await (const partner of itemsOf((cursor) => aliado.GET('/api/brand/v1/partners', { params: { query: { cursor } } })))`.
 */
export async function* itemsOf<Item>(
  read: (cursor: string | undefined) => Promise<Result<Page<Item>>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const page = await dataOf(read(cursor))
    yield* page.data
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}
