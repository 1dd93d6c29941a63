import {
  type Consent,
  type ConsentKind,
  NEWS_VERSION,
} from '#features/people/terms/server/public.ts'
import type { BrandId, UserId } from '#platform/contract/ids.ts'

import type { SignUpPayload } from '../sign-up-payload.ts'

/**
 * The consents of a sign-up, given and not given; terms count only with the version that
 * the form showed.
 */
export function consentsOf(
  body: SignUpPayload,
  { brandId, userId }: { brandId: BrandId; userId: UserId },
): Consent[] {
  const who = { brandId, userId }
  const news = (kind: ConsentKind, accepted: boolean): Consent => ({
    ...who,
    kind,
    accepted,
    version: NEWS_VERSION,
  })
  const terms: Consent[] = body.terms_version
    ? [
        {
          ...who,
          kind: 'terms_of_use',
          accepted: true,
          version: body.terms_version,
          termType: body.pf_pj === 'PF' ? 'pf' : 'pj',
        },
      ]
    : []
  return [
    ...terms,
    news('email_news', body.opt_in_email ?? body.opt_in),
    news('mobile_news', body.opt_in_mobile ?? body.opt_in),
  ]
}
