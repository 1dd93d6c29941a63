import type { SealedTable } from '#platform/server/sealing/reseal.ts'

/** Binds the secret of an app that shows codes to its row. */
export const totpPlace = {
  person: (id: number) => `staff_member:${id}:totp_secret`,
  session: (id: number) => `staff_session:${id}:pending_totp`,
  ticket: (id: number) => `staff_ticket:${id}:pending_totp`,
}

/** What this feature seals. */
export const sealedStaff: SealedTable[] = [
  sealed('staff_member', 'totpSecret', totpPlace.person),
  sealed('staff_session', 'pendingTotp', totpPlace.session),
  sealed('staff_ticket', 'pendingTotp', totpPlace.ticket),
]

function sealed(table: string, name: string, placeOf: (id: number) => string): SealedTable {
  return {
    table,
    key: ['id'],
    columns: [{ name, place: (row) => placeOf(Number(row['id'])) }],
  }
}
