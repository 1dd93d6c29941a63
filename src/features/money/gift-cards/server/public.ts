export { type CatalogReader, catalogReader } from './catalog-reader.ts'
export { cardCpfOf, holderOf } from './holder.ts'
export {
  type Catalog,
  type DeliveredCode,
  type RewardOrder,
  type RewardSupplier,
} from './reward-supplier.ts'
export { catalogFor } from './catalog-for.ts'
