import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import type { showWebhook } from '../contract.ts'
import { text } from './text.ts'

type Webhook = Output<typeof showWebhook>

/** Whether a webhook works, in a word with its explanation. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { states } = text
  if (webhook.disabled_at !== null) return <StatusBadge tone="problem" {...states.off} />
  return webhook.failing_since === null ? (
    <StatusBadge tone="good" {...states.on} />
  ) : (
    <StatusBadge tone="waiting" {...states.failing} />
  )
}
