import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'

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
type TextVariable = (typeof textVariables)[number]

const BRACES = /\{([^{}]*)\}/g

/** The first variable of a text that does not exist; null: all exist. */
export function unknownVariable(text: string): string | null {
  const known: readonly string[] = textVariables
  const found = [...text.matchAll(BRACES)].map(([, name = '']) => name)
  return found.find((name) => !known.includes(name)) ?? null
}

/** A text with its variables filled in. */
export function fillText(text: string, values: Record<TextVariable, string>): string {
  const byName: Readonly<Record<string, string>> = values
  return text.replaceAll(BRACES, (whole, name: string) => byName[name] ?? whole)
}

/** Whole hours of São Paulo; from and to the same hour: none are quiet. */
type QuietHours = { from: number; to: number }

const hourFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
})

/** This moment, or the end of the quiet hours that it falls into. */
export function afterQuietHours(moment: Date, quiet: QuietHours): Date {
  let allowed = moment
  while (isQuiet(Number(hourFormat.format(allowed)), quiet))
    allowed = new Date((Math.floor(allowed.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return allowed
}

function isQuiet(hour: number, { from, to }: QuietHours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
