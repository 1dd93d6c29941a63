import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'

const table = owning<'registration_answer'>

type Owner = { brandId: number; partnerId: number }

/** What an answer is bound to. */
function answerPlace({ brandId, partnerId }: Owner, name: string): string {
  return `registration_answer:${brandId}:${partnerId}:${name}`
}

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
  const { open } = vaultIn(tx)
  const owner = { brandId, partnerId }
  return new Map(
    rows.map(({ name, value }) => [name, open(value, answerPlace(owner, name))]),
  )
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
  const sealed = vaultIn(tx).seal(value, answerPlace({ brandId, partnerId }, name))
  await table(tx)
    .insertInto('registration_answer')
    .values({
      brand_id: brandId,
      partner_id: partnerId,
      name,
      value: sealed,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'partner_id', 'name'])
        .doUpdateSet({ value: sealed, updated_at: now }),
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

/** What this feature seals. */
export const sealedAnswers: SealedTable[] = [
  {
    table: 'registration_answer',
    key: ['brand_id', 'partner_id', 'name'],
    columns: [
      {
        name: 'value',
        place: (row) =>
          answerPlace(
            { brandId: Number(row['brand_id']), partnerId: Number(row['partner_id']) },
            String(row['name']),
          ),
      },
    ],
  },
]
