import { owning, type Tx } from '#platform/server/db.ts'

const table = owning<'registration_answer'>

type Owner = { brandId: number; partnerId: number }

/** What a partner answered to the brand's own fields, by name. */
export async function answersOf(
  tx: Tx,
  { brandId, partnerId }: Owner,
): Promise<Map<string, string>> {
  const rows = await table(tx)
    .selectFrom('registration_answer')
    .select(['name', 'value'])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Keeps an answer; an empty one takes back what was there. */
export async function storeAnswer(
  tx: Tx,
  { brandId, partnerId }: Owner,
  { name, value }: { name: string; value: string },
  now: Date,
): Promise<void> {
  if (value === '') {
    await table(tx)
      .deleteFrom('registration_answer')
      .where('brand_id', '=', brandId)
      .where('partner_id', '=', partnerId)
      .where('name', '=', name)
      .execute()
    return
  }
  await table(tx)
    .insertInto('registration_answer')
    .values({ brand_id: brandId, partner_id: partnerId, name, value, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'partner_id', 'name'])
        .doUpdateSet({ value, updated_at: now }),
    )
    .execute()
}

export async function eraseAnswers(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<void> {
  await owning<'registration_answer'>(tx)
    .deleteFrom('registration_answer')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .execute()
}
