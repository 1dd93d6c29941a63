import { notify } from '#features/program/notifications/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Commission } from './commissions.ts'
import { text } from './text.ts'

type Fresh = { commission: Commission; externalId: string }

/** Notifies partners of new commissions. */
export async function notifySales(
  tx: Tx,
  { brandId, fresh }: { brandId: BrandId; fresh: Fresh[] },
  now: Date,
): Promise<void> {
  const notices = fresh.map(({ commission, externalId }) => {
    const words = commission.role === 'PRI' ? text.sale : text.invitedSale
    return {
      brandId,
      partnerId: commission.partnerId,
      kind: 'sale',
      title: words.title,
      message: words.message(externalId, formatCents(commission.amountCents)),
      route: commission.role === 'PRI' ? '/sales' : '/my-points/extracts',
      cause: `sale:${externalId}:${commission.role}`,
    } as const
  })
  await notify(tx, notices, now)
}
