import { type CampaignChannel, fillText } from '../../rules.ts'
import type { Campaign } from '../drafts/campaigns.ts'
import { text } from '../text.ts'

type Reader = {
  name: string
  level: string | null
  brand: string
  /** Of an automatic message. */
  more?: Readonly<Record<string, string>>
}

/** A campaign's words for one reader; WhatsApp has no subject, so the text begins with it. */
export function wordsFor(
  campaign: Pick<Campaign, 'title' | 'body'>,
  channel: CampaignChannel,
  { name, level, brand, more = {} }: Reader,
): { subject: string; body: string } {
  const [nome = name] = name.split(' ')
  const values = { ...more, nome, nivel: level ?? text.noLevel, marca: brand }
  const subject = fillText(campaign.title, values)
  const body = fillText(campaign.body, values)
  return { subject, body: channel === 'whatsapp' ? `*${subject}*\n\n${body}` : body }
}
