/** An external service did not answer within its limit. */
export class SupplierAway extends Error {
  override name = 'SupplierAway'
}
