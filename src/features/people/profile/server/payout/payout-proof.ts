import { createHash } from 'node:crypto'

import type { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Answer, Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { sendPayoutCode } from '../../contract.ts'
import type { PayoutDestination, ProfileChange } from '../../profile-fields.ts'

type Destination = z.output<typeof PayoutDestination>

/** Sends a code that allows one change of the payout destination. */
export type SendPayoutCode = (
  tx: Tx,
  request: { viewer: Viewer; destination: Destination },
  context: { origin: Origin; now: Date },
) => Promise<Answer<typeof sendPayoutCode>>

/** Uses up a code that was sent for one change of the payout destination. */
export type UsePayoutCode = (
  tx: Tx,
  code: {
    brandId: BrandId
    partnerId: PartnerId
    token: string
    code: string
    boundTo: Buffer
  },
  now: Date,
) => Promise<'right' | 'wrong' | 'unknown' | 'too_many' | 'other_destination'>

/** Identifies a destination; the contract has normalized the keys. */
export function payoutDigest({
  pix_account: pix,
  bank_account: bank,
}: Destination): Buffer {
  const named = [
    pix ? [pix.type, pix.key] : null,
    bank
      ? [bank.bank, bank.agency, bank.account_type, bank.number, bank.digit.toUpperCase()]
      : null,
  ]
  return createHash('sha256').update(JSON.stringify(named)).digest()
}

const REFUSALS = {
  wrong: 'wrong_code',
  too_many: 'too_many_tries',
  unknown: 'unknown_challenge',
  other_destination: 'other_destination',
} as const

type Shown = {
  viewer: Viewer
  change: z.output<typeof ProfileChange>
  parts: { usePayoutCode: UsePayoutCode }
}

/**
 * Why the code does not allow the change; null where it does. The check uses the code up.
 */
export async function codeProblem(tx: Tx, { viewer, change, parts }: Shown, now: Date) {
  const { payout_code: shown } = change
  if (shown === undefined) return refuse('payout_proof_required', { field: 'password' })
  const { brandId, partnerId } = viewer
  const outcome = await parts.usePayoutCode(
    tx,
    {
      brandId,
      partnerId,
      token: shown.challenge_hash,
      code: shown.code,
      boundTo: payoutDigest(change),
    },
    now,
  )
  if (outcome === 'right') return null
  // The code counts as tried or used up, although the change is refused.
  return refuse(REFUSALS[outcome], { field: 'payout_code.code', keepsWrites: true })
}
