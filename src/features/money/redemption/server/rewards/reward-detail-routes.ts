import { brandById, letterheadOf } from '#features/program/brands/server/public.ts'
import { formatCnpj, formatTaxId } from '#platform/contract/brazil/numbers.ts'
import type { TextId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { inThread } from '#platform/server/jobs/in-thread.ts'
import { refuse } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import * as contract from '../../contract.ts'
import { isMoney } from '../../kinds/destinations.ts'
import { proofOf, toProofView } from '../brand/proofs.ts'
import { kindOf } from '../kinds.ts'
import { redemptionById } from '../redemptions.ts'
import { text } from '../text.ts'
import { toReward } from '../views.ts'
import type { drawReceipt } from './draw-receipt.tsx'
import { codesOf } from './reward-codes.ts'

const RECEIPT = {
  module: new URL('draw-receipt.tsx', import.meta.url),
  name: 'drawReceipt',
}

type Parts = { sealer: Sealer; store: FileStore }

/** The calls of one redemption: details, receipt, proof and delivered codes. */
export function rewardDetailRoutes(server: Server, { sealer, store }: Parts): void {
  serve(server, contract.showReward, async ({ params, viewer, tx }) => {
    const redemption = await ownRedemption(tx, viewer, params.id)
    return redemption ? toReward(redemption) : refuse('unknown_reward')
  })

  serve(server, contract.showRewardProof, async ({ params, viewer, tx }) => {
    const redemption = await ownRedemption(tx, viewer, params.id)
    if (!redemption) return refuse('unknown_reward')
    const { brandId, partnerId, id, providerId } = redemption
    const proof = await proofOf(tx, { brandId, partnerId, redemptionId: id })
    const view = proof && (await toProofView(proof, store))
    return { proof: view && { ...view, reference: providerId } }
  })

  serve(server, contract.revealRewardCodes, async ({ params, viewer, tx, now }) => {
    const redemption = await ownRedemption(tx, viewer, params.id)
    if (redemption?.state !== 'paid') return refuse('unknown_reward')
    const { brandId, partnerId } = viewer
    const key = { brandId, partnerId, redemptionId: redemption.id }
    const codes = await codesOf(tx, key, sealer)
    await audit(tx, {
      brandId,
      actor: `user:${viewer.userId}`,
      act: 'redemption.codes_shown',
      subject: `redemption:${redemption.id}`,
      at: now,
    })
    return {
      codes: codes.map(({ code, pin, link, expiresOn }) => ({
        code,
        pin,
        link,
        expires_on: expiresOn,
      })),
    }
  })

  serve(server, contract.downloadRewardReceipt, async ({ params, viewer, tx, now }) => {
    const redemption = await ownRedemption(tx, viewer, params.id)
    if (!redemption) return refuse('unknown_reward')
    const brand = await brandById(tx, viewer.brandId)
    const reward = toReward(redemption)
    const { destination, providerId: reference } = redemption
    const payment = isMoney(destination)
      ? {
          cnpj: formatCnpj(brand.document),
          taxId: formatTaxId(destination.taxId),
          reference,
        }
      : null
    const { holder } = kindOf(destination).view(destination)
    return {
      bytes: async () =>
        inThread<typeof drawReceipt>(RECEIPT, {
          letterhead: await letterheadOf(brand, store),
          reward,
          holder,
          payment,
          at: now,
        }),
      contentType: 'application/pdf',
      fileName: text.receipt.fileName(reward.protocol),
    }
  })
}

function ownRedemption(
  tx: Tx,
  { brandId, partnerId }: Viewer,
  redemptionId: TextId<'redemption'>,
) {
  return redemptionById(tx, { brandId, partnerId, redemptionId })
}
