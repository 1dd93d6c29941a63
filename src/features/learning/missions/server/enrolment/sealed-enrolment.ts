import { type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

type Key = { brandId: number; missionId: number; partnerId: number }
type Row = Pick<
  RowOf<'mission_subscription'>,
  'brandId' | 'missionId' | 'partnerId' | 'enrollment'
>

/** Binds an enrolment's sealed value to its row. */
function enrolmentPlace({ brandId, missionId, partnerId }: Key): string {
  return `mission_subscription:${brandId}:${missionId}:${partnerId}:enrolment`
}

/** A partner's own data in an enrolment: name, e-mail, mobile. */
export function sealEnrolment(
  tx: Tx,
  key: Key,
  enrolment: Record<string, unknown>,
): string {
  return vaultIn(tx).seal(JSON.stringify(enrolment), enrolmentPlace(key))
}

export function openEnrolment({ open }: Vault, row: Row): Record<string, unknown> {
  // Only what sealEnrolment was given is there.
  return JSON.parse(open(row.enrollment, enrolmentPlace(row))) as Record<string, unknown>
}

/** What this feature seals. */
export const sealedEnrolments: SealedTable[] = [
  {
    table: 'mission_subscription',
    key: ['brandId', 'id'],
    reads: ['missionId', 'partnerId'],
    columns: [
      {
        name: 'enrollment',
        place: (row) =>
          enrolmentPlace({
            brandId: Number(row['brandId']),
            missionId: Number(row['missionId']),
            partnerId: Number(row['partnerId']),
          }),
      },
    ],
  },
]
