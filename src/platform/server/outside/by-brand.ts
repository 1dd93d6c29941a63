import type { BrandId } from '../../contract/ids.ts'
import type { Tx } from '../database/db.ts'

type Named = { name: string }

/** A service that each brand may have of its own; the others use the installation's. */
export type ByBrand<Service extends Named> = {
  /** Whether the brand has one, of its own or the installation's. */
  isConfigured(tx: Tx, brandId: BrandId): Promise<boolean>
  /** The one that the brand uses now; opens a transaction of its own. */
  of(brandId: BrandId): Promise<Service>
  /** The one of this name, also if the brand uses another now; null where it is not known. */
  named(brandId: BrandId, name: string): Promise<Service | null>
  /** Every account: the installation's, whose brand is null, and those that brands have or had. */
  accounts(): Promise<Account<Service>[]>
}

type Account<Service> = { brandId: BrandId | null; service: Service }

/** The same for every brand. */
export function everyBrand<Service extends Named>(
  service: Service,
  isConfigured: boolean,
): ByBrand<Service> {
  return {
    isConfigured: () => Promise.resolve(isConfigured),
    of: () => Promise.resolve(service),
    named: (_brandId, name) => Promise.resolve(name === service.name ? service : null),
    accounts: () => Promise.resolve([{ brandId: null, service }]),
  }
}
