import type { Tx } from '#platform/server/database/db.ts'
import { atHost } from '#platform/server/public-page/brand-of-host.ts'

import { type Brand, brandById } from '../brands.ts'

/** The base of the brand's links: its own domain where it has one, else the installation's address. */
export function addressOf({ ownHost }: Pick<Brand, 'ownHost'>, publicUrl: string): string {
  return ownHost === null ? publicUrl : atHost(publicUrl, ownHost)
}

/** The same for a brand that is known by its id. */
export async function addressOfBrand(
  tx: Tx,
  brandId: number,
  publicUrl: string,
): Promise<string> {
  return addressOf(await brandById(tx, brandId), publicUrl)
}
