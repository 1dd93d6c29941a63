import { z } from 'zod'

import { MobilePhone } from '#platform/contract/brazil/numbers.ts'

import type { challengeTypes } from './contract.ts'

export type ChallengeType = (typeof challengeTypes)[number]
/** What of a partner a code proves: WhatsApp is another way to the same mobile. */
export type ContactKind = 'email' | 'celular'

export function kindOf(type: ChallengeType): ContactKind {
  return type === 'email' ? 'email' : 'celular'
}

const EmailAddress = z.string().trim().toLowerCase().max(254).check(z.email())

/** A contact as it is stored, or null for what is none of its kind. */
export function normalizeContact(kind: ContactKind, typed: string): string | null {
  const parsed = (kind === 'email' ? EmailAddress : MobilePhone).safeParse(typed)
  return parsed.success ? parsed.data : null
}
