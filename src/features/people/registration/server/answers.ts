import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'

const table = owning<'registration_answer'>

/** Binds an answer to its row. */
function answerPlace({ brandId, partnerId }: PartnerKey, name: string): string {
  return `registration_answer:${brandId}:${partnerId}:${name}`
}

/** A partner's answers to the brand's own fields, by name. */
export async function answersOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Map<string, string>> {
  const rows = await table(tx)
    .selectFrom('registration_answer')
    .select(['name', 'value'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  const { open } = vaultIn(tx)
  const owner = { brandId, partnerId }
  return new Map(
    rows.map(({ name, value }) => [name, open(value, answerPlace(owner, name))]),
  )
}

/** Stores an answer; an empty one deletes the stored answer. */
export async function storeAnswer(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { name, value }: { name: string; value: string },
  now: Date,
): Promise<void> {
  if (value === '') {
    await table(tx)
      .deleteFrom('registration_answer')
      .where('brandId', '=', brandId)
      .where('partnerId', '=', partnerId)
      .where('name', '=', name)
      .execute()
    return
  }
  const sealed = vaultIn(tx).seal(value, answerPlace({ brandId, partnerId }, name))
  await table(tx)
    .insertInto('registration_answer')
    .values({
      brandId,
      partnerId,
      name,
      value: sealed,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'partnerId', 'name'])
        .doUpdateSet({ value: sealed, updatedAt: now }),
    )
    .execute()
}

export async function eraseAnswers(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await owning<'registration_answer'>(tx)
    .deleteFrom('registration_answer')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}

/** What this feature seals. */
export const sealedAnswers: SealedTable[] = [
  {
    table: 'registration_answer',
    key: ['brandId', 'partnerId', 'name'],
    columns: [
      {
        name: 'value',
        place: (row) =>
          answerPlace(
            { brandId: Number(row['brandId']), partnerId: Number(row['partnerId']) },
            String(row['name']),
          ),
      },
    ],
  },
]
