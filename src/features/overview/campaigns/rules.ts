/** Where a partner stands in a mission: without enrollment, in one of its states, or with the reward. */
export const missionStates = [
  'none',
  'in_review',
  'approved',
  'refused',
  'abandoned',
  'rewarded',
] as const
export type MissionState = (typeof missionStates)[number]

/** How a campaign reaches people. A push is the notice of the portal on the partner's devices. */
export const campaignChannels = ['notice', 'push', 'email', 'whatsapp'] as const
export type CampaignChannel = (typeof campaignChannels)[number]

export const campaignStates = [
  'draft',
  'scheduled',
  'sending',
  'sent',
  'cancelled',
] as const
export type CampaignState = (typeof campaignStates)[number]

/** For how many days after it the sales of its recipients count as its result. */
export const RESULT_DAYS = 7

/** What a text may say of its reader. */
export const textVariables = ['nome', 'nivel', 'marca'] as const

const BRACES = /\{([^{}]*)\}/g

/** The first variable of a text that does not exist; null: all exist. */
export function unknownVariable(
  text: string,
  known: readonly string[] = textVariables,
): string | null {
  const found = [...text.matchAll(BRACES)].map(([, name = '']) => name)
  return found.find((name) => !known.includes(name)) ?? null
}

/** A text with its variables filled in. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(BRACES, (whole, name: string) => values[name] ?? whole)
}
