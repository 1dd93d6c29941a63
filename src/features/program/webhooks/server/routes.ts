import { z } from 'zod'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { mayBeTyped } from '#platform/server/outside/ask-outside.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import { refuse } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import * as contract from '../contract.ts'
import { chosenEvents, webhookEvents } from '../events/events.ts'
import { eventGuide } from '../events/guide.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { text } from './text.ts'
import { viewWebhook } from './views.ts'
import {
  addWebhook,
  removeWebhook,
  rotateSecret,
  setEvents,
  switchOn,
  webhookById,
  webhooksOf,
} from './webhooks.ts'

const MOST = 10

type Parts = {
  /** Whether plain http is accepted: only in the demo. */
  allowHttp: boolean
  allowPrivateNetwork: AllowPrivateNetwork
  sealer: Sealer
}

export function webhookRoutes(server: Server, parts: Parts): void {
  readRoutes(server)
  makeRoutes(server, parts)
  changeRoutes(server)
  deliveryRoutes(server)
}

function readRoutes(server: Server): void {
  serve(server, contract.listWebhooks, async ({ query, viewer, tx }) => {
    const webhooks = (await webhooksOf(tx, viewer.brandId)).map(viewWebhook)
    return pageOfShortList('webhooks', query, webhooks, ({ id }) => String(id))
  })

  serve(server, contract.showWebhook, async ({ params, viewer, tx }) => {
    const webhook = await webhookById(tx, { brandId: viewer.brandId, id: params.id })
    return webhook ? viewWebhook(webhook) : refuse('unknown_webhook')
  })

  serve(server, contract.listWebhookEvents, () =>
    Promise.resolve({ data: describedEvents() }),
  )
}

/** Each event with its description, JSON schema and example. */
function describedEvents() {
  return chosenEvents.map((event) => {
    const { $schema: _, ...schema } = z.toJSONSchema(webhookEvents[event], { io: 'input' })
    return { event, schema, ...eventGuide[event] }
  })
}

function makeRoutes(
  server: Server,
  { allowHttp, allowPrivateNetwork, sealer }: Parts,
): void {
  serve(server, contract.createWebhook, async ({ body, ...call }) => {
    const { viewer, tx, now } = call
    const { brandId } = viewer
    if (!allowHttp && !body.url.startsWith('https:'))
      return refuse('insecure_url', { field: 'url' })
    if (!mayBeTyped(body.url, allowPrivateNetwork))
      return refuse('private_address', { field: 'url' })
    await lockByName(tx, `webhooks:${brandId}`)
    if ((await webhooksOf(tx, brandId)).length >= MOST)
      return refuse('too_many', { value: String(MOST) })
    const made = await addWebhook(tx, { brandId, ...body }, { sealer, now })
    if (!made) return refuse('already_there', { field: 'url' })
    const detail = { url: body.url, events: body.events }
    await note(call, { act: 'webhook.created', id: made.id, detail })
    return { ...viewWebhook(made), secret: made.secret }
  })

  serve(server, contract.rotateWebhookSecret, async ({ params: { id }, body, ...call }) => {
    const { viewer, tx, now } = call
    const overlapMs = body.overlap_hours * HOUR_MS
    const rotation = { sealer, overlapMs, now }
    const rotated = await rotateSecret(tx, { brandId: viewer.brandId, id }, rotation)
    if (!rotated) return refuse('unknown_webhook')
    const detail = { overlap_hours: body.overlap_hours }
    await note(call, { act: 'webhook.secret_rotated', id, detail })
    return { ...viewWebhook(rotated), secret: rotated.secret }
  })
}

function changeRoutes(server: Server): void {
  serve(server, contract.changeWebhook, async ({ params, body, version, ...call }) => {
    const { viewer, tx } = call
    const key = { brandId: viewer.brandId, id: params.id }
    const before = await webhookById(tx, key, { lock: true })
    if (!before) return version.check(null) ?? refuse('unknown_webhook')
    const stale = version.check(viewWebhook(before))
    if (stale) return stale
    const { events: chosen } = body
    if (chosen === undefined) return viewWebhook(before)
    const events = chosenEvents.filter((event) => chosen.includes(event))
    await setEvents(tx, key, events)
    const detail = { before: before.events, after: events }
    await note(call, { act: 'webhook.changed', id: params.id, detail })
    return viewWebhook({ ...before, events })
  })

  serve(server, contract.deleteWebhook, async ({ params: { id }, version, ...call }) => {
    const { viewer, tx } = call
    const key = { brandId: viewer.brandId, id }
    const before = await webhookById(tx, key, { lock: true })
    if (!before) return version.check(null) ?? refuse('unknown_webhook')
    const stale = version.check(viewWebhook(before))
    if (stale) return stale
    await removeWebhook(tx, key)
    const { url, events } = before
    const detail = { before: { url, events }, after: null }
    await note(call, { act: 'webhook.deleted', id, detail })
    return { message: text.removed }
  })

  serve(server, contract.resumeWebhook, async ({ params: { id }, ...call }) => {
    const { viewer, tx, now } = call
    const key = { brandId: viewer.brandId, id }
    const before = await webhookById(tx, key, { lock: true })
    const webhook = before && (await switchOn(tx, key, now))
    if (!webhook) return refuse('unknown_webhook')
    const detail = {
      before: { active: before.disabledAt === null },
      after: { active: true },
    }
    await note(call, { act: 'webhook.resumed', id, detail })
    return viewWebhook(webhook)
  })
}

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }
type Done = { act: string; id: number; detail?: Record<string, unknown> }

function note({ viewer, tx, now, origin }: Call, { act, id, detail }: Done): Promise<void> {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `webhook:${id}`,
    ...(detail && { detail }),
    requestId: origin.requestId,
    at: now,
  })
}
