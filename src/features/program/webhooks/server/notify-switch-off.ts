import { parameter } from '#features/program/brands/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

import { text } from './text.ts'
import type { DueDelivery } from './tries.ts'

/**
 * Notifies the brand, at its contact e-mails and in the audit log, that a webhook was
 * switched off.
 */
export async function notifySwitchOff(
  tx: Tx,
  { brandId, webhookId, url }: DueDelivery,
  now: Date,
): Promise<void> {
  await audit(tx, {
    brandId,
    actor: 'system',
    act: 'webhook.switched_off',
    subject: `webhook:${webhookId}`,
    detail: { url },
    requestId: `webhook:${webhookId}`,
    at: now,
  })
  const contacts = await parameter(tx, brandId, 'basic_contacts')
  for (const { channel, content } of contacts)
    if (channel === 'email')
      await postMessage(
        tx,
        {
          brandId,
          channel: 'email',
          recipient: content,
          ...text.switchedOff(url),
          externalId: `webhook-off:${webhookId}:${now.toISOString()}:${content}`,
        },
        now,
      )
}
