import { z } from 'zod'

import { MobilePhone } from '#platform/contract/brazil/numbers.ts'

import type { challengeTypes } from './contract.ts'

export type ChallengeType = (typeof challengeTypes)[number]

/** Which contact a code proves: WhatsApp reaches the same mobile. */
export type ContactKind = 'email' | 'celular'

const EmailAddress = z.string().trim().toLowerCase().max(254).check(z.email())

/** A contact as it is stored; null for a value that is not a valid contact of its kind. */
export function normalizeContact(kind: ContactKind, typed: string): string | null {
  const parsed = (kind === 'email' ? EmailAddress : MobilePhone).safeParse(typed)
  return parsed.success ? parsed.data : null
}
