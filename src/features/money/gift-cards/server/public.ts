export { type CatalogueReader, catalogueReader } from './catalogue-reader.ts'
export { cardCpfOf, holderOf } from './holder.ts'
export {
  type Catalogue,
  type DeliveredCode,
  type RewardOrder,
  type RewardSupplier,
  rewardSupplierNotConfigured,
} from './reward-supplier.ts'
export { catalogueFor } from './catalogue-for.ts'
