import { usersOfSameDevices } from '#features/program/identity/server/public.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Partner } from '../../partners.ts'
import { mobileDigest, pixKeyDigest } from '../../sealed-partner.ts'

type Shared = 'device' | 'mobile' | 'pix_key'

const SHOWN = 20

/**
 * Other partners of the brand with the same mobile, Pix key or device. The same CPF or CNPJ cannot
 * be at a brand twice.
 */
export async function duplicatesOf(tx: Tx, partner: Partner) {
  const { brandId, id, userId, mobile, pix } = partner
  const mobileOf = mobile === null ? null : mobileDigest(tx, mobile)
  const pixOf = pix === null ? null : pixKeyDigest(tx, pix.key)
  const users = await usersOfSameDevices(tx, userId)
  const rows = await owning<'partner'>(tx)
    .selectFrom('partner')
    .select(['slug', 'name', 'userId', 'mobileDigest', 'pixKeyDigest'])
    .where('brandId', '=', brandId)
    .where('id', '!=', id)
    .where((one) =>
      one.or([
        ...(mobileOf ? [one('mobileDigest', '=', mobileOf)] : []),
        ...(pixOf ? [one('pixKeyDigest', '=', pixOf)] : []),
        ...(users.length > 0 ? [one('userId', 'in', users)] : []),
      ]),
    )
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ slug, name, ...row }) => {
    const shared: (Shared | false)[] = [
      users.includes(row.userId) && 'device',
      isSame(row.mobileDigest, mobileOf) && 'mobile',
      isSame(row.pixKeyDigest, pixOf) && 'pix_key',
    ]
    return { partner_slug: slug, name, shared: shared.filter((one) => one !== false) }
  })
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && one.equals(other)
}
