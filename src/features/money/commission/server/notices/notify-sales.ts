import { eventWords } from '#features/program/event-texts/server/public.ts'
import { PUSHED_ALONE_FROM } from '#features/program/notifications/rules.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Commission } from '../commissions.ts'

type Fresh = { commission: Commission; externalId: string }

/** Notifies partners of new commissions; devices show the small ones of a day together. */
export async function notifySales(
  tx: Tx,
  { brandId, fresh }: { brandId: BrandId; fresh: Fresh[] },
  now: Date,
): Promise<void> {
  if (fresh.length === 0) return
  const [own, invited] = await Promise.all([
    eventWords(tx, brandId, 'sale.made'),
    eventWords(tx, brandId, 'sale.invited'),
  ])
  const notices = fresh.map(({ commission, externalId }) => {
    const words = commission.role === 'PRI' ? own : invited
    const valor = formatCents(commission.amountCents)
    return {
      brandId,
      partnerId: commission.partnerId,
      kind: 'sale',
      ...words.notice({ pedido: externalId, valor }),
      route: commission.role === 'PRI' ? '/sales' : '/my-points/extracts',
      cause: `sale:${externalId}:${commission.role}`,
      waitingCents:
        commission.amountCents < PUSHED_ALONE_FROM ? commission.amountCents : undefined,
    } as const
  })
  await notify(tx, notices, now)
}
