import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** A partner's registration, approvals, and what the brand decided and wrote. */
export function partnerTimeline(range: TimelineRange) {
  const { brandId, partnerId } = range
  const own = (table: string) =>
    sql`${sql.ref(`${table}.brand_id`)} = ${brandId} and ${sql.ref(`${table}.partner_id`)} = ${partnerId}`
  const self = sql`partner p where p.brand_id = ${brandId} and p.id = ${partnerId}`
  return [
    timelineBranch(range, {
      kind: 'joined',
      at: sql`p.created_at`,
      key: sql`p.id`,
      from: self,
    }),
    timelineBranch(range, {
      kind: 'left',
      at: sql`p.left_at`,
      key: sql`p.id`,
      from: sql`${self} and p.left_at is not null`,
    }),
    timelineBranch(range, {
      kind: 'approved',
      at: sql`a.approved_from`,
      key: sql`a.partner_id`,
      from: sql`partner_approval a where ${own('a')}`,
    }),
    timelineBranch(range, {
      kind: 'decision',
      at: sql`d.at`,
      key: sql`d.id`,
      detail: sql`jsonb_build_object('decision', d.kind, 'actor', d.actor, 'reason', d.reason,
        'before', d.before, 'after', d.after)`,
      from: sql`partner_decision d where ${own('d')}`,
    }),
    timelineBranch(range, {
      kind: 'note',
      at: sql`n.created_at`,
      key: sql`n.id`,
      detail: sql`jsonb_build_object('actor', n.author, 'note', n.body)`,
      from: sql`partner_note n where ${own('n')}`,
    }),
  ]
}
