import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Letterhead } from '#platform/server/pdf/letterhead.tsx'

import { brandPictureAt } from './brand-pictures.ts'
import type { Brand } from './brands.ts'

/** What a paper of the brand begins with; without the logo while files are out of reach. */
export async function letterheadOf(
  { name, logoUrl }: Pick<Brand, 'name' | 'logoUrl'>,
  store: Pick<FileStore, 'get'>,
): Promise<Letterhead> {
  const logo =
    logoUrl === null ? null : await brandPictureAt(store, logoUrl).catch(() => null)
  return { brandName: name, logo }
}
