import type { z } from 'zod'

import { type Partner, recordDecision } from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { answersOf } from '#features/people/registration/server/public.ts'
import { TaxId } from '#platform/contract/brazil/numbers.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import { personalFields, type revealPartner } from '../../partner-contract.ts'

type Revealed = z.output<typeof revealPartner.response>
type Request = {
  partner: Partner
  fields: readonly (typeof personalFields)[number][]
  reason: string | null
}

/** A partner's personal data in clear; who saw which fields is recorded. */
export async function reveal(
  tx: Tx,
  { partner, fields, reason }: Request,
  { caller, now }: { caller: BrandActor; now: Date },
): Promise<Revealed> {
  const { brandId, id: partnerId } = partner
  const owner = { brandId, partnerId }
  const shown = personalFields.filter((field) => fields.includes(field))
  const { actor } = caller
  const after = shown.join(', ')
  await recordDecision(tx, { ...owner, kind: 'revealed', actor, reason, after, at: now })
  await audit(tx, {
    brandId,
    actor,
    act: 'partner.revealed',
    subject: `partner:${partnerId}`,
    detail: { fields: shown },
    at: now,
  })
  const profile = await profileOf(tx, owner)
  const answers = fields.includes('answers') ? await answersOf(tx, owner) : new Map()
  const { address } = profile
  const whole: Required<Revealed> = {
    document: TaxId.safeParse(partner.document).data ?? null,
    email: partner.email,
    mobile: partner.mobile,
    address: address && { ...address, complement: address.complement ?? null },
    birth: profile.birth,
    answers: [...answers].map(([name, value]) => ({ name, value })),
    pix_key: partner.pix && { type: partner.pix.type, key: partner.pix.key },
    bank_account: profile.bank_account,
  }
  return Object.fromEntries(shown.map((field) => [field, whole[field]])) as Revealed
}
