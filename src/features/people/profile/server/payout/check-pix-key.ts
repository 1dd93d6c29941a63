import type { z } from 'zod'

import { partnerById, type PixOwnership } from '#features/people/partners/server/public.ts'
import { normalizePixKey } from '#platform/contract/brazil/numbers.ts'
import { type PixKeyType, pixKeyTypes } from '#platform/contract/brazil/pix-key-type.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { refuseForNow } from '#platform/server/refusal.ts'

import type { validatePixKey } from '../../contract.ts'
import { malformedPixKey } from '../../profile-fields.ts'

/** Each check calls the payment provider: enough for corrections, too few to list keys. */
const CHECKS = { limit: 30, windowMs: HOUR_MS }

/**
 * The owner of a Pix key, from the payout provider; throws when the provider is
 * unavailable.
 */
export type PixKeyChecker = {
  name: string
  checkKey(key: {
    pixKey: string
    taxId: string
  }): Promise<{ status: 'valid' | 'other_owner' | 'unknown_key' | 'unverified' }>
}

type PixKeyAnswer =
  | { status: true; message: null; ownership: PixOwnership }
  | { status: false; message: string }

const sentences = {
  invalid: 'Chave Pix inválida',
  other_owner: 'A chave Pix não pertence ao CPF/CNPJ informado.',
  unknown_key: 'Chave Pix não encontrada.',
  unavailable: 'Erro ao validar a chave Pix. Tente de novo em alguns minutos.',
} as const

/**
 * Whether a key is well formed and belongs to the CPF or CNPJ; it never guesses when the
 * provider is unavailable.
 */
export async function checkPixKey(
  checker: PixKeyChecker,
  { key, taxId, type }: z.output<typeof validatePixKey.body>,
): Promise<PixKeyAnswer> {
  const pixKey = canonicalKey(key, type)
  if (!pixKey)
    return { status: false, message: type ? malformedPixKey[type] : sentences.invalid }
  // A tax id as a key is its owner's own number.
  if ((type === 'cpf' || type === 'cnpj') && pixKey !== taxId)
    return { status: false, message: sentences.other_owner }
  const answer = await checker.checkKey({ pixKey, taxId }).catch(() => null)
  if (!answer) return { status: false, message: sentences.unavailable }
  if (answer.status === 'valid')
    return { status: true, message: null, ownership: 'verified' }
  if (answer.status === 'unverified')
    return { status: true, message: null, ownership: 'unverified' }
  return { status: false, message: sentences[answer.status] }
}

/**
 * Checks a key for the signed-in partner, only against their own CPF or CNPJ: otherwise anyone could
 * learn the owner of a key.
 */
export async function checkOwnPixKey(
  checkers: ByBrand<PixKeyChecker>,
  { viewer, request }: { viewer: Viewer; request: z.output<typeof validatePixKey.body> },
  inTransaction: InTransaction,
  now: Date,
) {
  const { waitMs, partner } = await inTransaction(async (tx) => ({
    waitMs: await spendAll(tx, [{ bucket: `pix-check:${viewer.userId}`, ...CHECKS }], now),
    partner: await partnerById(tx, viewer),
  }))
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  if (partner?.document !== request.taxId)
    return { status: false, message: sentences.other_owner }
  return checkPixKey(await checkers.of(viewer.brandId), request)
}

/**
 * Without a type the first that matches; eleven digits may be a CPF or a phone, so screens
 * send the type.
 */
function canonicalKey(key: string, type: PixKeyType | undefined): string | null {
  if (type) return normalizePixKey(type, key)
  for (const candidate of pixKeyTypes) {
    const canonical = normalizePixKey(candidate, key)
    if (canonical) return canonical
  }
  return null
}
