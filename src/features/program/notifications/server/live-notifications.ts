import type { FastifyInstance, FastifyReply } from 'fastify'
import pg from 'pg'

import type { Viewer } from '#platform/server/http/access.ts'
import { bearerToken } from '#platform/server/http/callers.ts'

import { NOTIFICATION_STREAM } from '../contract.ts'

const CHANNEL = 'aliado_notification'
/**
 * Shorter than the timeout of proxies; also the delay until an ended session gets no more
 * events.
 */
const BEAT_MS = 25_000
const RECONNECT_MS = 2_000
/** A server or proxy that accepts and says nothing. */
const LONGEST_CONNECT_MS = 10_000
/** The tabs and devices of one person; the oldest is closed. */
const MOST_A_PARTNER = 6

type Listener = { whisper: () => void; end: () => void }

export type LiveNotifications = Awaited<ReturnType<typeof liveNotifications>>

/**
 * Notifies this process's open screens when their partner has something new. One connection
 * listens to PostgreSQL for all of them; a screen then loads the list itself, so no
 * personal data are sent this way.
 */
export async function liveNotifications(databaseUrl: string) {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'aliado live',
      connectionTimeoutMillis: LONGEST_CONNECT_MS,
      // It sends nothing by itself, and would not notice that the other machine is gone.
      keepAlive: true,
    })
    next.on('error', reconnect)
    next.on('end', reconnect)
    next.on('notification', ({ payload = '' }) => whisper(payload))
    await next.connect()
    await next.query(`listen ${CHANNEL}`).catch(async (error: unknown) => {
      // A standby takes connections and refuses to listen.
      await next.end()
      throw error
    })
    client = next
  }

  /** Events may have been missed meanwhile: every listener loads again. */
  function reconnect(): void {
    if (stopped || retry !== undefined) return
    client = null
    retry = setTimeout(() => {
      retry = undefined
      connecting = connect().then(
        () => {
          for (const key of listeners.keys()) whisper(key)
        },
        () => reconnect(),
      )
    }, RECONNECT_MS)
  }

  function whisper(key: string): void {
    for (const listener of listeners.get(key) ?? []) listener.whisper()
  }

  await connect()
  return {
    /**
     * Calls back for each notification of a partner, until the returned function is called.
     */
    listen({ brandId, partnerId }: Viewer, listener: Listener): () => void {
      const key = `${brandId}:${partnerId}`
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own)
      own.add(listener)
      const [oldest] = own
      if (own.size > MOST_A_PARTNER) oldest?.end()
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(retry)
      for (const own of listeners.values()) for (const { end } of own) end()
      await connecting
      await client?.end()
    },
  }
}

type Parts = {
  live: LiveNotifications
  identify: (token: string) => Promise<Viewer | null>
}

/**
 * Server-sent events, an empty one for each change. The token comes in the header as
 * everywhere, so a browser reads it with `fetch`.
 */
export function notificationStream(http: FastifyInstance, { live, identify }: Parts): void {
  http.get(NOTIFICATION_STREAM, async (request, reply) => {
    const token = bearerToken(request)
    const caller = token === null ? null : await identify(token)
    // Not for a person who only views the portal (decision 172).
    const viewer = caller?.viewedBy === null ? caller : null
    if (token === null || viewer === null)
      return reply.code(401).send({ message: 'Unauthenticated.', code: 'not_signed_in' })
    open(reply)
    const { raw } = reply
    const end = () => raw.end()
    const unlisten = live.listen(viewer, { whisper: () => raw.write('data: new\n\n'), end })
    const beat = setInterval(() => {
      identify(token).then(
        (still) => (still === null ? end() : raw.write(': beat\n\n')),
        end,
      )
    }, BEAT_MS)
    raw.on('close', () => {
      clearInterval(beat)
      unlisten()
    })
    raw.write('retry: 5000\n\n')
  })
}

function open(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'private, no-store',
    // nginx would otherwise buffer the events.
    'x-accel-buffering': 'no',
  })
}
