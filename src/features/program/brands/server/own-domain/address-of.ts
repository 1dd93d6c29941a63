import type { Tx } from '#platform/server/database/db.ts'

import { type Brand, brandById } from '../brands.ts'

/**
 * The base of the brand's links: its own domain where it has one, else the installation's address. Scheme and
 * port are the installation's, in front of which the same proxy stands.
 */
export function addressOf({ ownHost }: Pick<Brand, 'ownHost'>, publicUrl: string): string {
  if (ownHost === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = ownHost
  return url.origin
}

/** The same for a brand that is known by its id. */
export async function addressOfBrand(
  tx: Tx,
  brandId: number,
  publicUrl: string,
): Promise<string> {
  return addressOf(await brandById(tx, brandId), publicUrl)
}
