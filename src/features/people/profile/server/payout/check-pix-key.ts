import type { z } from 'zod'

import { partnerById, type PixOwnership } from '#features/people/partners/server/public.ts'
import { normalizePixKey } from '#platform/contract/brazil/numbers.ts'
import { type PixKeyType, pixKeyTypes } from '#platform/contract/brazil/pix-key-type.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { InTransaction } from '#platform/server/http/serve.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { refuseForNow } from '#platform/server/refusal.ts'

import type { validatePixKey } from '../../contract.ts'
import { malformedPixKey } from '../../profile-fields.ts'

/** Each check asks the payment provider: a person corrects a key, a program would list keys. */
const CHECKS = { limit: 30, windowMs: HOUR_MS }

/** Who owns a PIX key, asked of the payout provider; throws when it cannot be known now. */
export type PixKeyChecker = {
  checkKey(key: {
    pixKey: string
    taxId: string
  }): Promise<{ status: 'valid' | 'other_owner' | 'unknown_key' | 'unverified' }>
}

type PixKeyAnswer =
  | { status: true; message: null; ownership: PixOwnership }
  | { status: false; message: string }

const sentences = {
  invalid: 'Chave PIX inválida',
  other_owner: 'A chave PIX não pertence ao CPF/CNPJ informado.',
  unknown_key: 'Chave PIX não encontrada.',
  unavailable: 'Erro ao validar a chave PIX. Tente de novo em alguns minutos.',
} as const

/** Whether a key is well formed and belongs to the CPF or CNPJ; never guesses when it cannot ask. */
export async function checkPixKey(
  checker: PixKeyChecker,
  { key, taxId, type }: z.output<typeof validatePixKey.body>,
): Promise<PixKeyAnswer> {
  const pixKey = canonicalKey(key, type)
  if (!pixKey)
    return { status: false, message: type ? malformedPixKey[type] : sentences.invalid }
  // A tax id as a key names its owner itself.
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
 * The same for whoever is signed in. Only their own CPF or CNPJ is asked about: otherwise anybody
 * could learn whose a key is.
 */
export async function checkOwnPixKey(
  checker: PixKeyChecker,
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
  return checkPixKey(checker, request)
}

/** Without a type the first that fits; eleven digits may be a CPF or a phone, so screens send it. */
function canonicalKey(key: string, type: PixKeyType | undefined): string | null {
  if (type) return normalizePixKey(type, key)
  for (const candidate of pixKeyTypes) {
    const canonical = normalizePixKey(candidate, key)
    if (canonical) return canonical
  }
  return null
}
