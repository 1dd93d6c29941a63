import { formatCents } from '#platform/contract/money.ts'

import { text } from '../text.ts'
import type { Level } from './typed-level.ts'

/** `De R$ 0,00 a R$ 500,00. Liberação em 15 dias.` */
export function levelInWords(level: Level): string {
  return `${billingText(level)}. ${text.levels.release}: ${releaseText(level).toLowerCase()}.`
}

export function billingText({ billing_from: from, billing_to: to }: Level): string {
  return to === null
    ? text.levels.from(formatCents(from))
    : text.levels.between(formatCents(from), formatCents(to))
}

export function releaseText({ release_days: days }: Level): string {
  return days === null ? text.levels.ofBrand : text.today.days(days)
}
