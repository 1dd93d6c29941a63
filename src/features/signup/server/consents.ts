import { owning, type Tx } from '#platform/server/db.ts'
import type { Origin } from '#platform/server/http.ts'

import type { SignUpPayload } from '../sign-up-payload.ts'
import { text } from './text.ts'

type ConsentKind = 'terms_of_use' | 'email_news' | 'mobile_news'

type Consent = {
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
  consents: Consent[],
  { origin, now }: { origin: Origin; now: Date },
): Promise<void> {
  if (consents.length === 0) return
  await owning<'consent'>(tx)
    .insertInto('consent')
    .values(
      consents.map((consent) => ({
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

/** What a sign-up agreed to and what not; terms count only where the form said which it showed. */
export function consentsOf(
  body: SignUpPayload,
  { brandId, userId }: { brandId: number; userId: number },
): Consent[] {
  const who = { brandId, userId }
  const news = (kind: ConsentKind, accepted: boolean): Consent => ({
    ...who,
    kind,
    accepted,
    version: text.newsVersion,
  })
  const terms: Consent[] = body.terms_version
    ? [{ ...who, kind: 'terms_of_use', accepted: true, version: body.terms_version }]
    : []
  return [
    ...terms,
    news('email_news', body.opt_in_email ?? body.opt_in),
    news('mobile_news', body.opt_in_mobile ?? body.opt_in),
  ]
}
