export { deliverWebhook } from './deliver-webhook.ts'
export { announceEvent, DELIVER_WEBHOOK, queueWebhookDeliveries } from './deliveries.ts'
export { eraseFromDeliveries } from './erase-deliveries.ts'
export { sealedWebhooks } from './webhooks.ts'
