import { partnersById } from '#features/people/partners/server/public.ts'
import { formatTaxId } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'

/** The cursor of a page is the number of its last row. */
export const placeOf = (cursor: string | undefined) =>
  cursor === undefined ? null : Number(cursor)
export const nextOf = (ids: number[], limit: number) =>
  ids.length < limit ? null : String(ids.at(-1) ?? '')

export async function bytesOf({ bytes }: FileAnswer): Promise<Uint8Array> {
  return typeof bytes === 'function' ? bytes() : bytes
}

/** The names and documents of partners. */
export async function peopleOf(tx: Tx, brandId: BrandId, ids: number[]) {
  const people = await partnersById(tx, brandId, [...new Set(ids)])
  return (id: number) => {
    const person = people.get(id)
    const document = person?.document ?? ''
    return {
      slug: person?.slug ?? String(id),
      name: person?.name ?? '',
      document: formatTaxId(document),
    }
  }
}
