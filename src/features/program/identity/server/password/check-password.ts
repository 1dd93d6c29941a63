import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

/** Frequent passwords in Brazil that the international list does not contain. */
const BRAZILIAN =
  'senha brasil flamengo corinthians palmeiras saopaulo vasco gremio cruzeiro santos deus jesus amor familia gabriel mudar teste acesso vitoria princesa saudade felicidade'.split(
    ' ',
  )
const LEAKED = new Set(dictionary['passwords-common'])

let estimator: ZxcvbnFactory | undefined

type Choice = {
  brandId: BrandId
  password: string
  /** The guesses of a person who knows the owner. */
  aboutThem: string[]
}

/** Why a password is refused at this brand, or null. */
export async function passwordRefusal(tx: Tx, { brandId, password, aboutThem }: Choice) {
  const minimum = await parameter(tx, brandId, 'password_minimum_length')
  if (password.length < minimum)
    return refuse('short_password', { value: String(minimum), field: 'password' })
  return isEasyPassword(password, aboutThem)
    ? refuse('weak_password', { field: 'password' })
    : null
}

/**
 * Whether a password is leaked or guessed within a thousand tries by a person who knows its owner.
 */
export function isEasyPassword(password: string, aboutThem: string[]): boolean {
  const plain = password.trim().toLowerCase()
  if (LEAKED.has(plain)) return true
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, brazilian: BRAZILIAN },
    graphs: adjacencyGraphs,
  })
  // The lowest score: found within a thousand guesses.
  return estimator.check(password, partsOf(aboutThem)).score === 0
}

function partsOf(texts: string[]): string[] {
  return texts.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter(Boolean)
}
