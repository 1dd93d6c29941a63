import { audit } from '#platform/server/audit.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import { refuse } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import * as contract from '../contract.ts'
import { eventNames, type WebhookEvent } from '../events.ts'
import { deliveriesOf } from './deliveries.ts'
import { isAllowedAddress } from './post-outside.ts'
import { text } from './text.ts'
import {
  addWebhook,
  removeWebhook,
  switchOn,
  type Webhook,
  webhooksOf,
} from './webhooks.ts'

const MOST = 10
const DELIVERIES_SHOWN = 100

type Parts = {
  /** Whether plain http is accepted: only in the demo. */
  allowHttp: boolean
  allowPrivateNetwork: AllowPrivateNetwork
  sealer: Sealer
}

export function webhookRoutes(
  server: Server,
  { allowHttp, allowPrivateNetwork, sealer }: Parts,
): void {
  serve(server, contract.listWebhooks, async ({ viewer, tx }) => ({
    data: (await webhooksOf(tx, viewer.brandId)).map(viewWebhook),
  }))

  serve(server, contract.createWebhook, async ({ body, viewer, tx, now, origin }) => {
    const { brandId } = viewer
    if (!allowHttp && !body.url.startsWith('https:'))
      return refuse('insecure_url', { field: 'url' })
    if (!isAllowedAddress(body.url, allowPrivateNetwork))
      return refuse('private_address', { field: 'url' })
    await lockByName(tx, `webhooks:${brandId}`)
    if ((await webhooksOf(tx, brandId)).length >= MOST)
      return refuse('too_many', { value: String(MOST) })
    const made = await addWebhook(tx, { brandId, ...body }, { sealer, now })
    if (!made) return refuse('already_there', { field: 'url' })
    await audit(tx, {
      brandId,
      actor: viewer.actor,
      act: 'webhook.created',
      subject: `webhook:${made.id}`,
      detail: { url: body.url, events: body.events },
      requestId: origin.requestId,
      at: now,
    })
    return { ...viewWebhook(made), secret: made.secret }
  })

  serve(server, contract.deleteWebhook, async ({ params, viewer, tx, now, origin }) => {
    const { brandId } = viewer
    if (!(await removeWebhook(tx, { brandId, id: params.id })))
      return refuse('unknown_webhook')
    await audit(tx, {
      brandId,
      actor: viewer.actor,
      act: 'webhook.deleted',
      subject: `webhook:${params.id}`,
      requestId: origin.requestId,
      at: now,
    })
    return { message: text.removed }
  })

  serve(server, contract.resumeWebhook, async ({ params, viewer, tx, now, origin }) => {
    const { brandId } = viewer
    const webhook = await switchOn(tx, { brandId, id: params.id }, now)
    if (!webhook) return refuse('unknown_webhook')
    await audit(tx, {
      brandId,
      actor: viewer.actor,
      act: 'webhook.resumed',
      subject: `webhook:${params.id}`,
      requestId: origin.requestId,
      at: now,
    })
    return viewWebhook(webhook)
  })

  serve(server, contract.listWebhookDeliveries, async ({ params, viewer, tx }) => {
    const { brandId } = viewer
    const known = await webhooksOf(tx, brandId)
    if (known.every(({ id }) => id !== params.id)) return refuse('unknown_webhook')
    const rows = await deliveriesOf(tx, { brandId, id: params.id }, DELIVERIES_SHOWN)
    return { data: rows.map(viewDelivery) }
  })
}

function viewDelivery(row: Awaited<ReturnType<typeof deliveriesOf>>[number]) {
  return {
    id: row.id,
    event_id: row.eventId,
    event: eventOf(row.event),
    object: row.object,
    created_at: row.createdAt,
    tries: row.tries,
    delivered_at: row.deliveredAt,
    next_try_at: row.nextTryAt,
    answer: row.answer,
  }
}

function viewWebhook({ id, url, events, createdAt, disabledAt }: Webhook) {
  return { id, url, events, created_at: createdAt, disabled_at: disabledAt }
}

/** Only known events are ever inserted. */
function eventOf(name: string): WebhookEvent {
  const known = eventNames.find((event) => event === name)
  if (known === undefined) throw new Error(`unknown event ${name}`)
  return known
}
