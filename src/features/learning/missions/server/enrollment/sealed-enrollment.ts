import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

type Key = { brandId: BrandId; missionId: Id<'mission'>; partnerId: PartnerId }
type Row = Pick<
  RowOf<'mission_subscription'>,
  'brandId' | 'missionId' | 'partnerId' | 'enrollment'
>

/** Binds an enrollment's sealed value to its row. */
function enrollmentPlace({ brandId, missionId, partnerId }: Key): string {
  return `mission_subscription:${brandId}:${missionId}:${partnerId}:enrolment`
}

/** A partner's own data in an enrollment: name, e-mail, mobile. */
export function sealEnrollment(
  tx: Tx,
  key: Key,
  enrollment: Record<string, unknown>,
): string {
  return vaultIn(tx).seal(JSON.stringify(enrollment), enrollmentPlace(key))
}

export function openEnrollment({ open }: Vault, row: Row): Record<string, unknown> {
  // Only what sealEnrollment was given is there.
  return JSON.parse(open(row.enrollment, enrollmentPlace(row))) as Record<string, unknown>
}

/** What this feature seals. */
export const sealedEnrollments: SealedTable[] = [
  {
    table: 'mission_subscription',
    key: ['brandId', 'id'],
    reads: ['missionId', 'partnerId'],
    columns: [
      {
        name: 'enrollment',
        place: (row) =>
          enrollmentPlace({
            brandId: Number(row['brandId']),
            missionId: Number(row['missionId']),
            partnerId: Number(row['partnerId']),
          }),
      },
    ],
  },
]
