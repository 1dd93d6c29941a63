import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import type { CampaignView } from '../campaign-views.ts'
import { text } from './text.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'waiting',
  sending: 'waiting',
  sent: 'good',
  cancelled: 'neutral',
} as const

/** How far a campaign is, in a word with its explanation. */
export function CampaignState({ state }: Pick<CampaignView, 'state'>) {
  return <StatusBadge tone={tones[state]} {...text.states[state]} />
}

export function channelWords({ channels }: Pick<CampaignView, 'channels'>): string {
  return channels.map((channel) => text.channels[channel]).join(', ')
}
