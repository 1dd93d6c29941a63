import { sql } from 'kysely'

import {
  incomeOf,
  incomePaper,
  partnersPaidClosings,
} from '#features/money/closing/server/public.ts'
import {
  partnersPaidRedemptions,
  redemptionIncome,
} from '#features/money/redemption/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

import type { Export } from '../exports.ts'
import type { Item } from '../files/builders.ts'
import { amount } from '../files/cells.ts'
import type { Source } from '../source.ts'
import { bytesOf, nextOf, peopleOf, placeOf } from './paper-owners.ts'

/** The income statement of every partner who was paid in a year, by closings or redemptions. */
export function incomeStatements(
  { brandId }: Export,
  { year }: { year: number },
  { store }: { store: Pick<FileStore, 'get'> },
): Source {
  const days = { brandId, begin: `${year}-01-01`, end: `${year}-12-31` }
  return {
    async count(tx) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${paidPartners(tx, days)}) paid`.execute(tx)
      return rows[0]?.count ?? 0
    },
    async page(tx, { limit, cursor }) {
      const { rows } = await sql<{ partnerId: PartnerId }>`
        select partner_id from (${paidPartners(tx, days)}) paid
        where partner_id > ${placeOf(cursor) ?? 0} order by partner_id limit ${limit}`.execute(
        tx,
      )
      const ids = rows.map(({ partnerId }) => partnerId)
      const personOf = await peopleOf(tx, brandId, ids)
      const items: Item[] = []
      for (const partnerId of ids) {
        const owner = { brandId, partnerId }
        const income = await incomeOf(tx, owner, { year, readOther: redemptionIncome })
        if (!income) continue
        const { slug, name, document } = personOf(partnerId)
        const fileName = `informe-${year}-${slug}.pdf`
        const taxes = [income.inssCents, income.irrfCents, income.issCents]
        items.push({
          cells: [
            fileName,
            slug,
            name,
            document,
            amount(income.incomeCents),
            ...taxes.map(amount),
            amount(income.rewardsCents),
          ],
          paper: {
            name: fileName,
            bytes: await bytesOf(await incomePaper(tx, owner, { ...income, store })),
          },
        })
      }
      return { items, next: nextOf(ids, limit) }
    },
  }
}

type Days = { brandId: BrandId; begin: Day; end: Day }

/** Each partner once, as `partner_id`. */
function paidPartners(tx: Tx, days: Days) {
  return sql`${partnersPaidClosings(tx, days)} union ${partnersPaidRedemptions(tx, days)}`
}
