export {
  brandOfNotice,
  type Connection,
  connectionByName,
  connectionName,
  ownConnection,
  sealedProviders,
} from './connections.ts'
export type { ProviderParts, TestConnection, TestResult } from './routes.ts'
export { inTurn } from './turns.ts'
