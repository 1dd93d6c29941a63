import { SegmentRule } from '#features/overview/campaigns/segment-contract.ts'
import {
  changeCampaign,
  storeCampaign,
} from '#features/overview/campaigns/server/drafts/campaigns.ts'
import { storeSegment } from '#features/overview/campaigns/server/segments/segments.ts'
import { sendCampaign } from '#features/overview/campaigns/server/sending/send-campaign.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'

import { teamCaller } from './team-caller.ts'

type Parts = { db: Db; brandId: BrandId; now: Date }

const SENT_DAYS_AGO = 5
/** Any address: only links in e-mails have it, and the demo's are not followed. */
const CONTACT = 'http://localhost:3000'

const selling = SegmentRule.parse({ last_sale: { days: 30, sold: true } })
const idle = SegmentRule.parse({ last_sale: { days: 30, sold: false } })

/** Two segments, a campaign that was sent five days ago, and one that is still written. */
export async function addCampaigns({ db, brandId, now }: Parts): Promise<void> {
  // At three in the afternoon: never in the quiet hours.
  const sentAt = new Date(`${addDays(dayOf(now), -SENT_DAYS_AGO)}T18:00:00Z`)
  const campaignId = await inScope(db, brandId, async (tx) => {
    const { actor } = await teamCaller(tx, { brandId, who: 'gestora' }, now)
    const by = { brandId, createdBy: actor, createdAt: sentAt }
    const active = await storeSegment(tx, {
      ...by,
      name: 'Vendendo neste mês',
      rule: selling,
    })
    const quiet = await storeSegment(tx, {
      ...by,
      name: 'Sem vendas em 30 dias',
      rule: idle,
    })
    const id = await storeCampaign(tx, {
      ...by,
      staffId: null,
      name: 'Lançamento da coleção',
      segmentId: active.id,
      channels: ['notice', 'email'],
      title: '{nome}, a coleção de verão chegou',
      body: '{marca} lançou a coleção de verão.\n\nSeu link já leva aos produtos: divulgue ainda hoje.',
      link: '/share-products',
    })
    await changeCampaign(
      tx,
      { brandId, id },
      {
        state: 'scheduled',
        rule: selling,
        dueAt: sentAt,
      },
    )
    await storeCampaign(tx, {
      ...by,
      createdAt: now,
      staffId: null,
      name: 'Volte a vender',
      segmentId: quiet.id,
      channels: ['notice', 'email', 'whatsapp'],
      title: '{nome}, sentimos sua falta',
      body: 'Faz um tempo que você não vende por {marca}. Há materiais novos esperando por você.',
      link: '/materials',
    })
    return id
  })
  const parts = { db, clock: { now: () => sentAt }, contact: CONTACT }
  await sendCampaign(parts, { brandId, campaignId })
}
