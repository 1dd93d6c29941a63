import type { RegistrationForm } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { fieldsOf } from '../options.ts'

const fields = owning<'registration_former_field'>

/** Fields that the brand asked for once: a partner may still have the old form open. */
export async function formerFields(tx: Tx, brandId: BrandId): Promise<Set<string>> {
  const rows = await fields(tx)
    .selectFrom('registration_former_field')
    .select('name')
    .where('brandId', '=', brandId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function rememberFields(
  tx: Tx,
  brandId: BrandId,
  form: RegistrationForm,
): Promise<void> {
  const names = [...new Set(fieldsOf(form).map(({ name }) => name))]
  if (names.length === 0) return
  await fields(tx)
    .insertInto('registration_former_field')
    .values(names.map((name) => ({ brandId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
