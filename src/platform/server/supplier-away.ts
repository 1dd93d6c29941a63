/** A service that this one depends on did not answer within its limit. */
export class SupplierAway extends Error {
  override name = 'SupplierAway'
}
