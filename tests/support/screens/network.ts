import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

type Called = Pick<Endpoint, 'method' | 'path'>

/** Replaces the network for the calls of one endpoint. */
type Disturbance = { matches: (request: Request) => boolean; act: Act }
type Act = (carry: () => Promise<Response>) => Promise<Response>

/**
 * The network between the page and the server of a world; a test can disturb it. Like a browser, it
 * keeps the cookies that scripts cannot read, and names the page's origin.
 */
export function networkTo(http: FastifyInstance, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const disturbances = new Set<Disturbance>()
  const pending = new Set<Promise<unknown>>()
  const requests: string[] = []
  const nodeFetch = globalThis.fetch
  let online = true

  async function fetch(address: string | URL | Request, init?: RequestInit) {
    const request =
      address instanceof Request
        ? address
        : new Request(new URL(address, location.href), init)
    if (!online) throw new TypeError('no network')
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin) return nodeFetch(request)
    requests.push(`${request.method} ${pathname}`)
    const disturbance = [...disturbances].find(({ matches }) => matches(request))
    const carry = () => inject(http, request, jar)
    const work = disturbance ? disturbance.act(carry) : carry()
    pending.add(work)
    try {
      return await work
    } finally {
      pending.delete(work)
    }
  }

  function disturb(endpoint: Called, act: Act) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`)
    const disturbance = {
      act,
      matches: ({ method, url }: Request) =>
        method === endpoint.method && pattern.test(new URL(url).pathname),
    }
    disturbances.add(disturbance)
    return () => void disturbances.delete(disturbance)
  }

  return {
    fetch,

    /** The number of times that the page has made this call. */
    count({ method, path }: Called) {
      const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
      return requests.filter((request) => pattern.test(request)).length
    },

    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),

    /** The browser still has a network, but nothing answers. */
    loseInternet: () => void (online = false),

    /** Delays calls of this endpoint, or only the first ones, until the returned function is called. */
    hold(endpoint: Called, calls = Infinity): () => void {
      const gate = Promise.withResolvers<void>()
      let held = 0
      const end = disturb(endpoint, async (carry) => {
        held += 1
        if (held <= calls) await gate.promise
        return carry()
      })
      return () => {
        end()
        gate.resolve()
      }
    },

    /** Calls of this endpoint reach the server, but their answers are lost. */
    loseAnswers: (endpoint: Called) =>
      disturb(endpoint, async (carry) => {
        await carry()
        throw new TypeError('connection lost')
      }),

    /** Calls of this endpoint get this status without reaching the server. */
    breakWith: (endpoint: Called, status: number) =>
      disturb(endpoint, async () => new Response('', { status })),

    /** Waits until every request has its answer. */
    async settle() {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
  }

  function setOnline(next: boolean) {
    online = next
    Object.defineProperty(navigator, 'onLine', { value: next, configurable: true })
    window.dispatchEvent(new Event(next ? 'online' : 'offline'))
  }
}

async function inject(
  http: FastifyInstance,
  request: Request,
  jar: Map<string, string>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const payload = Buffer.from(await request.arrayBuffer())
  const endless = request.headers.get('accept') === 'text/event-stream'
  const answer = await http.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      host: location.host,
      ...(request.method !== 'GET' && { origin: location.origin }),
      cookie: [document.cookie, ...[...jar].map((pair) => pair.join('='))].join('; '),
    },
    ...(payload.length > 0 && { payload }),
    // A stream has no end: its response resolves with the headers, and the page closes it.
    ...(endless && { payloadAsStream: true }),
  })
  for (const { name, value, maxAge } of answer.cookies)
    if (maxAge === 0) jar.delete(name)
    else jar.set(name, value)
  const body = endless ? streamOf(answer, request.signal) : bytesOf(answer)
  if (request.signal.aborted) throw new DOMException('', 'AbortError')
  return new Response(body, {
    status: answer.statusCode,
    headers: headersOf(answer),
  })
}

function streamOf(answer: LightMyRequestResponse, left: AbortSignal) {
  const stream = answer.stream()
  stream.on('error', () => undefined)
  const leave = () => void stream.destroy()
  // The page may have been closed before the headers arrived.
  if (left.aborted) leave()
  else left.addEventListener('abort', leave, { once: true })
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stream.on('data', (chunk: Buffer) => controller.enqueue(new Uint8Array(chunk)))
      stream.on('close', () => {
        try {
          controller.close()
        } catch {
          // It was cancelled by the page.
        }
      })
    },
    cancel: leave,
  })
}

function bytesOf({ statusCode, rawPayload }: LightMyRequestResponse) {
  return [204, 205, 304].includes(statusCode) ? null : new Uint8Array(rawPayload)
}

function headersOf(answer: LightMyRequestResponse): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, String(one))
  return headers
}
