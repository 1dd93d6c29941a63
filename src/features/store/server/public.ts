import type { Tx } from '#platform/server/db.ts'

/** What visitors see of a partner's own store. */
export type PublicStore = {
  title: string
  description: string
  photos: { id: number; link: string }[]
}

/** What a partner wrote and showed of the own store; null where nothing was. */
export async function storeOf(
  _tx: Tx,
  _brandId: number,
  _partnerId: number,
): Promise<PublicStore | null> {
  return null
}
