export {
  announceAtCommit,
  announceEvent,
  announceEvents,
  type AnyEvent,
} from './announce.ts'
export { eraseFromDeliveries } from './erase-deliveries.ts'
export { sealedWebhooks } from './webhooks.ts'
export { pendingWebhooks } from './pending-webhooks.ts'
