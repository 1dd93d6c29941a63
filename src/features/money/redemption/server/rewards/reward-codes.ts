import type { DeliveredCode } from '#features/money/gift-cards/server/public.ts'
import type { TextId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { atCommit } from '#platform/server/database/transaction/ending.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

const secrets = owning<'redemption_code' | 'redemption_card_number'>

type Key = PartnerKey & { redemptionId: TextId<'redemption'> }

type Column = 'code' | 'pin' | 'link'

/** Stores the delivered codes sealed, in the transaction that ends the redemption. */
export async function storeCodes(
  tx: Tx,
  key: Key,
  codes: DeliveredCode[],
  { seal }: Sealer,
): Promise<void> {
  if (codes.length === 0) return
  await secrets(tx)
    .insertInto('redemption_code')
    .values(
      codes.map(({ code, pin, link, expiresOn }, index) => {
        const where = (column: Column) => codeAt(key, index + 1, column)
        return {
          ...columnsOf(key),
          no: index + 1,
          code: seal(code, where('code')),
          pin: pin === null ? null : seal(pin, where('pin')),
          link: link === null ? null : seal(link, where('link')),
          expiresOn,
        }
      }),
    )
    .execute()
}

export async function codesOf(
  tx: Tx,
  key: Key,
  { open }: Sealer,
): Promise<DeliveredCode[]> {
  const { brandId, partnerId, redemptionId } = columnsOf(key)
  const rows = await secrets(tx)
    .selectFrom('redemption_code')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .orderBy('no')
    .execute()
  return rows.map(({ no, code, pin, link, expiresOn }) => {
    const where = (column: Column) => codeAt(key, no, column)
    return {
      code: open(code, where('code')),
      pin: pin === null ? null : open(pin, where('pin')),
      link: link === null ? null : open(link, where('link')),
      // The driver returns a date as text.
      expiresOn: expiresOn as Day | null,
    }
  })
}

export function codeAt(
  { redemptionId }: Pick<Key, 'redemptionId'>,
  no: number,
  column: Column,
): string {
  return `redemption_code:${redemptionId}:${no}:${column}`
}

/** Stores a card's number, sealed until its order ends, with the transaction's commit. */
export function storeCardNumber(
  tx: Tx,
  key: Key,
  cardNumber: string,
  { seal }: Sealer,
): void {
  const storing = secrets(tx)
    .insertInto('redemption_card_number')
    .values({ ...columnsOf(key), cardNumber: seal(cardNumber, cardAt(key)) })
    .onConflict((conflict) => conflict.doNothing())
    .compile()
  atCommit(tx, storing)
}

export async function cardNumberOf(
  tx: Tx,
  key: Key,
  { open }: Sealer,
): Promise<string | null> {
  const { brandId, partnerId, redemptionId } = columnsOf(key)
  const row = await secrets(tx)
    .selectFrom('redemption_card_number')
    .select('cardNumber')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .executeTakeFirst()
  return row ? open(row.cardNumber, cardAt(key)) : null
}

export function cardAt({ redemptionId }: Pick<Key, 'redemptionId'>): string {
  return `redemption_card_number:${redemptionId}`
}

export async function purgeCardNumber(tx: Tx, key: Key): Promise<void> {
  const { brandId, partnerId, redemptionId } = columnsOf(key)
  await secrets(tx)
    .deleteFrom('redemption_card_number')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .execute()
}

/** Deletes all codes that were delivered to a partner. */
export async function eraseCodes(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await secrets(tx)
    .deleteFrom('redemption_code')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}

function columnsOf({ brandId, partnerId, redemptionId }: Key) {
  return { brandId, partnerId, redemptionId }
}
