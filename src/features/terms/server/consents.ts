import { owning, type Tx } from '#platform/server/db.ts'
import type { Origin } from '#platform/server/http.ts'

const consents = owning<'consent'>

export type ConsentKind = 'terms_of_use' | 'email_news' | 'mobile_news'

export type Consent = {
  brandId: number
  userId: number
  kind: ConsentKind
  accepted: boolean
  /** Which text the person saw. */
  version: string
}

/** Adds to what a person agreed to, or took back; the newest of a kind holds. */
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
        brand_id: consent.brandId,
        user_id: consent.userId,
        kind: consent.kind,
        accepted: consent.accepted,
        version: consent.version,
        at: now,
        address: origin.address,
        device: origin.device,
      })),
    )
    .execute()
}

export type RecordedConsent = Omit<Consent, 'brandId' | 'userId'> & {
  at: Date
  address: string
}

/** Everything a person agreed to or took back at a brand, newest first. */
export async function consentsOf(
  tx: Tx,
  { brandId, userId }: { brandId: number; userId: number },
): Promise<RecordedConsent[]> {
  const rows = await consents(tx)
    .selectFrom('consent')
    .select(['kind', 'accepted', 'version', 'at', 'address'])
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  // The table's constraint lets no other kind in.
  return rows.map((row) => ({ ...row, kind: row.kind as ConsentKind }))
}

/** The newest word of a kind; null where there is none. */
export async function latestConsent(
  tx: Tx,
  who: { brandId: number; userId: number },
  kind: ConsentKind,
): Promise<RecordedConsent | null> {
  const all = await consentsOf(tx, who)
  return all.find((consent) => consent.kind === kind) ?? null
}
