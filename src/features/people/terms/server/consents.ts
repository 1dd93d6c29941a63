import { type RawBuilder, sql } from 'kysely'

import type { BrandId, UserId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { Origin } from '#platform/server/http/serve.ts'

import type { TermType } from './term.ts'

const consents = owning<'consent'>

/** What consents to news refer to: the sentences beside their checkboxes. */
export const NEWS_VERSION = '2026-11'

export type ConsentKind = 'terms_of_use' | 'email_news' | 'mobile_news'

export type Consent = { termType?: TermType } & Pick<
  RowOf<'consent'>,
  | 'brandId'
  | 'userId'
  | 'kind'
  | 'accepted'
  /** The text that the person saw. */
  | 'version'
>

/** Adds a consent or its withdrawal; the newest of a kind counts. */
export async function recordConsents(
  tx: Tx,
  given: Consent[],
  { origin, now }: { origin: Pick<Origin, 'address' | 'device'>; now: Date },
): Promise<void> {
  if (given.length === 0) return
  await consents(tx)
    .insertInto('consent')
    .values(
      given.map((consent) => ({
        brandId: consent.brandId,
        userId: consent.userId,
        kind: consent.kind,
        accepted: consent.accepted,
        version: consent.version,
        termType: consent.termType ?? null,
        at: now,
        address: origin.address,
        device: origin.device,
      })),
    )
    .execute()
}

export type RecordedConsent = Omit<Consent, 'brandId' | 'userId' | 'termType'> & {
  at: Date
  address: string
}

type Person = { brandId: BrandId; userId: UserId }

/** Every consent and withdrawal of a person at a brand, newest first. */
export async function consentsOf(tx: Tx, who: Person): Promise<RecordedConsent[]> {
  const rows = await recorded(tx, who).execute()
  // The table's constraint allows no other kind.
  return rows.map((row) => ({ ...row, kind: row.kind as ConsentKind }))
}

/** The newest consent of a kind; null where there is none. */
export async function latestConsent(
  tx: Tx,
  who: Person,
  kind: ConsentKind,
): Promise<RecordedConsent | null> {
  const row = await recorded(tx, who).where('kind', '=', kind).limit(1).executeTakeFirst()
  return row ? { ...row, kind } : null
}

/** Whether the person of the partner `p` agreed to news of a kind, and has not withdrawn that. */
export function acceptsNews(
  brandId: BrandId,
  kind: 'email_news' | 'mobile_news',
): RawBuilder<boolean> {
  return sql`coalesce((
    select accepted from consent
    where brand_id = ${brandId} and user_id = p.user_id and kind = ${kind}::consent_kind
    order by id desc limit 1), false)`
}

function recorded(tx: Tx, { brandId, userId }: Person) {
  return consents(tx)
    .selectFrom('consent')
    .select(['kind', 'accepted', 'version', 'at', 'address'])
    .where('brandId', '=', brandId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
}
