import {
  listAutomaticCampaigns,
  putAutomaticMessage,
  showAutomaticMessage,
} from '#features/overview/campaigns/automatic-contract.ts'
import type { AutomaticKind } from '#features/overview/campaigns/automatic-rules.ts'
import {
  createCampaign,
  previewCampaign,
  sendCampaign,
  showCampaign,
} from '#features/overview/campaigns/contract.ts'
import { startAutomaticMessages } from '#features/overview/campaigns/server/automatic/start-automatic.ts'
import { sendCampaign as runCampaign } from '#features/overview/campaigns/server/sending/send-campaign.ts'
import { changeConsent } from '#features/overview/privacy/contract.ts'
import { changeMobile } from '#features/people/partners/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import { inScope } from '#platform/server/database/db.ts'

import { TEST_ORIGIN, type WireInput } from '../client.ts'
import { mobile as someMobile } from '../samples/company-numbers.ts'
import type { TestBrand, TestPartner, World } from '../world.ts'

type Draft = WireInput<typeof createCampaign>['body']
type Who = Parameters<World['call']>[0]

/** Acts of a brand that sends campaigns, and of its partners. */
export function campaignDesk(world: World) {
  const parts = { db: world.db, clock: world.clock, contact: TEST_ORIGIN }
  const params = (id: number) => ({ params: { id } })
  return {
    /** A partner with a mobile who wants news on both channels. */
    async reader(brand: TestBrand, name = 'Ana Lima'): Promise<TestPartner> {
      const partner = await world.partner(brand, { name })
      const mobile = someMobile()
      await inScope(world.db, brand.id, (tx) => changeMobile(tx, { ...partner, mobile }))
      for (const kind of ['email_news', 'mobile_news'] as const)
        await world.call(partner, changeConsent, { body: { kind, accepted: true } })
      return partner
    },

    async draft(who: Who, more: Partial<Draft> = {}): Promise<number> {
      const body: Draft = {
        name: 'Lançamento',
        channels: ['notice', 'email'],
        title: '{nome}, tem produto novo',
        body: '{marca} lançou um sérum.',
        link: '/missions',
        ...more,
      }
      return (await world.call(who as TestBrand, createCampaign, { body })).id
    },

    /** Sends it to who is found now. */
    async send(who: Who, id: number, at: string | null = null) {
      const asked = params(id)
      const seen = await world.call(who as TestBrand, previewCampaign, asked)
      const body = { seen_people: seen.people, at }
      return world.call(who as TestBrand, sendCampaign, { ...asked, body })
    },

    /** Switches an automatic message on, with another text or number where it is given. */
    async switchOn(
      who: Who,
      kind: AutomaticKind,
      more: Partial<WireInput<typeof putAutomaticMessage>['body']> = {},
    ) {
      const asked = { params: { kind } }
      const { channels, title, body, link, figure, pause_days } = await world.call(
        who as TestBrand,
        showAutomaticMessage,
        asked,
      )
      const written = { channels, title, body, link, figure, pause_days }
      return world.call(who as TestBrand, putAutomaticMessage, {
        ...asked,
        body: { active: true, ...written, ...more },
      })
    },

    /** The jobs of a day, until no campaign waits; returns the campaigns of a kind. */
    async runDay(brand: TestBrand, kind: AutomaticKind) {
      await startAutomaticMessages(parts)
      const asked = { params: { kind }, query: {} }
      for (const { id } of (await world.call(brand, listAutomaticCampaigns, asked)).data)
        await runCampaign(parts, { brandId: brand.id, campaignId: id })
      return (await world.call(brand, listAutomaticCampaigns, asked)).data
    },

    show: (who: Who, id: number) => world.call(who as TestBrand, showCampaign, params(id)),

    /** The job of a campaign. */
    run: (brand: TestBrand, id: number, clock: Clock = world.clock) =>
      runCampaign({ ...parts, clock }, { brandId: brand.id, campaignId: id }),
  }
}
