import type { z } from 'zod'

import type { changeLevel, LevelView } from '#features/people/partners/level-contract.ts'
import { ReleaseDays } from '#features/program/brands/rules.ts'
import { cents } from '#platform/contract/money.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'

import { text } from '../text.ts'

export type Level = z.output<typeof LevelView>

/** What is typed in the form of a level. */
export type TypedLevel = {
  name: string
  percent: string
  billing_from: string
  billing_to: string
  release_days: string
  description: string
  short_explain: string
  icon: string
  background_color: string
  text_color: string
}

export const blankLevel: TypedLevel = {
  name: '',
  percent: '',
  billing_from: '0,00',
  billing_to: '',
  release_days: '',
  description: '',
  short_explain: '',
  icon: 'star',
  background_color: '#5A6673',
  text_color: '#FFFFFF',
}

export function typedLevelOf(level: Level): TypedLevel {
  return {
    name: level.name,
    percent: '',
    billing_from: formatTypedReais(level.billing_from),
    billing_to: level.billing_to === null ? '' : formatTypedReais(level.billing_to),
    release_days: level.release_days === null ? '' : String(level.release_days),
    description: level.description,
    short_explain: level.short_explain,
    icon: level.icon,
    background_color: level.background_color,
    text_color: level.text_color,
  }
}

type Body = z.output<typeof changeLevel.body>
type Problems = Partial<Record<keyof TypedLevel, string>>

/** The level of the form, or the fields that cannot be read. */
export function readLevel(
  typed: TypedLevel,
): { body: Body; problems: null } | { body: null; problems: Problems } {
  const from = parseTypedReais(typed.billing_from)
  const to = parseTypedReais(typed.billing_to)
  const days = typed.release_days.trim()
  const release = ReleaseDays.nullable().safeParse(days === '' ? null : Number(days))
  if (from === 'malformed' || to === 'malformed' || !release.success)
    return {
      body: null,
      problems: {
        ...(from === 'malformed' && { billing_from: text.form.badAmount }),
        ...(to === 'malformed' && { billing_to: text.form.badAmount }),
        ...(!release.success && { release_days: release.error.issues[0]?.message ?? '' }),
      },
    }
  return {
    body: {
      name: typed.name,
      billing_from: from ?? cents(0),
      billing_to: to,
      release_days: release.data,
      description: typed.description,
      short_explain: typed.short_explain,
      icon: typed.icon,
      background_color: typed.background_color,
      text_color: typed.text_color,
    },
    problems: null,
  }
}
