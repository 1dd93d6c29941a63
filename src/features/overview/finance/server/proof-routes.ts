import {
  frozenSince,
  frozenWallets,
  unfreezeWallet,
} from '#features/money/ledger/server/public.ts'
import { partnerBySlug, slugsById } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { lastProofOf } from '#platform/server/proof-runs.ts'
import { refuse } from '#platform/server/refusal.ts'

import { showProof, unfreezePartner } from '../contract.ts'

const SHOWN = 100

export function proofRoutes(server: Server): void {
  serve(server, showProof, async ({ viewer, tx }) => {
    const { brandId } = viewer
    const [proof, frozen] = await Promise.all([
      lastProofOf(tx, brandId),
      frozenWallets(tx, brandId, SHOWN),
    ])
    const findings = proof?.findings ?? []
    const partnerIds = [...findings, ...frozen].flatMap(({ partnerId }) => partnerId ?? [])
    const slugs = await slugsById(tx, brandId, [...new Set(partnerIds)])
    return {
      checked_at: proof?.finishedAt ?? null,
      differences: proof?.differences ?? 0,
      findings: findings.map(({ point, partnerId, detail }) => ({
        rule: point,
        partner_slug: slugs.get(partnerId ?? 0) ?? null,
        detail,
      })),
      frozen: frozen.map(({ partnerId, frozenAt }) => ({
        partner_slug: slugs.get(partnerId) ?? '',
        since: frozenAt,
      })),
    }
  })

  serve(server, unfreezePartner, async ({ params, body, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    const partner = await partnerBySlug(tx, brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const owner = { brandId, partnerId: partner.id }
    const since = await frozenSince(tx, owner)
    if (since === null) return refuse('not_frozen')
    if (await isDifferent(tx, owner, since)) return refuse('still_different')
    if (!(await unfreezeWallet(tx, owner))) return refuse('not_frozen')
    await audit(tx, {
      brandId,
      actor,
      act: 'wallet.unfrozen',
      subject: `partner:${partner.id}`,
      detail: {
        reason: body.reason,
        before: { frozen_since: since.toISOString() },
        after: { frozen_since: null },
      },
      requestId: origin.requestId,
      at: now,
    })
    return { partner_slug: partner.slug }
  })
}

/** Whether the last proof found a difference of this partner, or may have. */
async function isDifferent(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  frozenAt: Date,
): Promise<boolean> {
  const proof = await lastProofOf(tx, brandId)
  if (!proof || proof.finishedAt <= frozenAt) return true
  // Only the first hundred findings of the installation are stored.
  const someUnknown = proof.differences > proof.findings.length
  return someUnknown || proof.findings.some((one) => one.partnerId === partnerId)
}
