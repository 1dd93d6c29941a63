export {
  brandOfNotice,
  type Connection,
  connectionByName,
  connectionName,
  connectionsOf,
  ownConnection,
  plainName as plainProviderName,
  sealedProviders,
} from './connections.ts'
export { pendingProviders } from './pending-providers.ts'
export type { ProviderParts, TestConnection, TestResult } from './routes.ts'
export { inTurn } from './turns.ts'
