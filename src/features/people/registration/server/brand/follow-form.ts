import { partnersPending } from '#features/people/partners/server/public.ts'
import type { RegistrationForm } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { settleRegistration } from '../registrations.ts'
import { rememberFields } from './former-fields.ts'

const AT_ONCE = 100

/**
 * After a change of a brand's form: partners in the middle of their registration who lack nothing
 * any more are done, and answers to removed fields are still accepted.
 */
export async function followForm(
  tx: Tx,
  { brandId, before }: { brandId: BrandId; before: RegistrationForm },
): Promise<void> {
  await rememberFields(tx, brandId, before)
  const pending = await partnersPending(tx, brandId, 'data')
  for (let start = 0; start < pending.length; start += AT_ONCE)
    await Promise.all(
      pending
        .slice(start, start + AT_ONCE)
        .map(({ partnerId }) => settleRegistration(tx, { brandId, partnerId })),
    )
}
