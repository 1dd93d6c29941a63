export { announceEvent } from './deliveries.ts'
export { eraseFromDeliveries } from './erase-deliveries.ts'
export { sealedWebhooks } from './webhooks.ts'
export { pendingWebhooks } from './pending-webhooks.ts'
