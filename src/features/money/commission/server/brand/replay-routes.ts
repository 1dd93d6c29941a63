import type { z } from 'zod'

import { partnerNames } from '#features/people/partners/server/public.ts'
import { previewOrder, storedOrder } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../replay-contract.ts'
import { readBoosterDraft, readDraft } from '../replay/drafts.ts'
import { addReplay, type Replay, replayById, type ReplayResult } from '../replay/replays.ts'
import { simulateOrder } from '../replay/simulate.ts'

export function replayRoutes(server: Server): void {
  serve(server, contract.simulateRules, async ({ body, viewer, tx, now }) => {
    const { brandId } = viewer
    const rule = body.draft && (await readDraft(tx, brandId, body.draft))
    if (rule instanceof Refusal) return rule
    const booster = body.booster && (await readBoosterDraft(tx, brandId, body.booster))
    if (booster instanceof Refusal) return booster
    const drafts = [rule, booster].filter((draft) => draft !== undefined)
    const { order, external_id: externalId, day } = body
    const previewed = order
      ? await previewOrder(tx, brandId, { ...order, external_id: 'simulação' })
      : await storedOrder(tx, brandId, externalId ?? '')
    if (!previewed) return refuse('unknown_order')
    return simulateOrder(tx, { warnings: [], ...previewed, brandId, day, drafts }, now)
  })

  serve(server, contract.startReplay, async ({ body, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    const draft = await readChange(tx, brandId, body)
    if (draft instanceof Refusal) return draft
    const id = await addReplay(tx, { brandId, actor, draft }, now)
    if (id instanceof Refusal) return id
    await audit(tx, {
      brandId,
      actor,
      act: 'commission_replay.started',
      subject: `commission_replay:${id}`,
      detail: { draft },
      requestId: origin.requestId,
      at: now,
    })
    return shown(tx, brandId, id)
  })

  serve(server, contract.showReplay, async ({ params, viewer, tx }) => {
    const replay = await replayById(tx, viewer.brandId, params.id)
    return replay ? viewReplay(tx, viewer.brandId, replay) : refuse('unknown_replay')
  })
}

async function readChange(
  tx: Tx,
  brandId: BrandId,
  { draft, booster }: z.output<typeof contract.startReplay.body>,
) {
  if (booster) return readBoosterDraft(tx, brandId, booster)
  if (!draft) throw new Error('the contract asks for one of the two')
  return readDraft(tx, brandId, draft)
}

async function shown(tx: Tx, brandId: BrandId, id: number) {
  const replay = await replayById(tx, brandId, id)
  if (!replay) throw new Error('the replay was just added')
  return viewReplay(tx, brandId, replay)
}

async function viewReplay(
  tx: Tx,
  brandId: BrandId,
  { id, state, progress, createdAt, result }: Replay,
) {
  const partnerIds = result?.top.map(({ partnerId }) => partnerId) ?? []
  const names = await partnerNames.byId(tx, brandId, partnerIds)
  return {
    id,
    state,
    progress,
    url: contract.showReplay.path.replace(':id', String(id)),
    created_at: createdAt,
    result: result && {
      difference: result.difference,
      orders: result.orders,
      partners: result.partners,
      sentence: sentenceOf(result),
      top_partners: result.top.map(({ partnerId, difference }) => ({
        partner_slug: names.get(partnerId)?.slug ?? null,
        partner_name: names.get(partnerId)?.name ?? null,
        difference,
      })),
    },
  }
}

/** `R$ 1.240,10 a mais, 17 parceiros` */
function sentenceOf({ difference, partners }: ReplayResult): string {
  if (partners === 0) return 'Nenhuma diferença'
  const amount = formatCents(cents(Math.abs(difference)))
  const people = partners === 1 ? '1 parceiro' : `${partners} parceiros`
  return `${amount} a ${difference < 0 ? 'menos' : 'mais'}, ${people}`
}
