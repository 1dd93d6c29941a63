import { boostSize } from '#features/selling/catalog/boost.ts'
import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import { formatTypedReais } from '#platform/contract/typed/typed-money.ts'
import { readTypedPercent } from '#platform/contract/typed/typed-percent.ts'
import { formatDay } from '#platform/web/format-moment.ts'

import type { createBooster, showBooster } from '../../booster-contract.ts'
import type { BoosterTarget } from '../../rules.ts'
import type { Compared } from '../edit/use-effect-seen.ts'
import { text } from '../text.ts'

export type Booster = Output<typeof showBooster>
export type NewBooster = Input<typeof createBooster>['body']

/** What is typed in the form of a booster. */
export type TypedBooster = {
  target: BoosterTarget
  category: string
  level: string
  sku: string
  /** How many times the percent, or `added` for points of `percent`. */
  size: string
  percent: string
  begin: string
  end: string
}

export const ADDED = 'added'

export const blankBooster: TypedBooster = {
  target: 'everything',
  category: '',
  level: '',
  sku: '',
  size: '2',
  percent: '',
  begin: '',
  end: '',
}

/** The stored booster as the form shows it. */
export function typedBoosterOf(booster: Booster): TypedBooster {
  const { added_percent: added, times } = booster
  return {
    target: booster.target,
    category: booster.category ?? '',
    level: booster.level ?? '',
    sku: booster.sku ?? '',
    size: times === null ? ADDED : String(times),
    percent:
      added === null ? '' : formatTypedReais(cents(added)).replace(/,00$|(?<=,\d)0$/, ''),
    begin: booster.valid_from,
    end: booster.valid_until,
  }
}

/** The size of the form; the sentence for its field where the percent cannot be read. */
export function readSize({ size, percent: typed }: TypedBooster) {
  if (size !== ADDED) return { size: { times: Number(size) }, problem: null }
  const { percent, problem } = readTypedPercent(typed)
  return percent === null
    ? { size: null, problem }
    : { size: { added_percent: percent }, problem: null }
}

/** The booster as it is created; null where its size cannot be read. */
export function readBooster(typed: TypedBooster): NewBooster | null {
  const { size } = readSize(typed)
  if (size === null) return null
  const rest = {
    ...size,
    ...(typed.begin !== '' && { valid_from: typed.begin }),
    valid_until: typed.end,
  }
  const { target } = typed
  switch (target) {
    case 'everything':
      return { target, ...rest }
    case 'category':
      return { target, category: typed.category.trim(), ...rest }
    case 'level':
      return { target, level: typed.level, ...rest }
    case 'product':
      return { target, sku: typed.sku.trim(), ...rest }
  }
}

/** The change as the preview sends it; null while something is missing. */
export function comparedOf(typed: TypedBooster): Compared | null {
  const { size } = readSize(typed)
  const { target } = typed
  const orNull = (kind: BoosterTarget, value: string) =>
    target === kind ? value.trim() : null
  const of = {
    category: orNull('category', typed.category),
    level: orNull('level', typed.level),
    sku: orNull('product', typed.sku),
  }
  const isWhole = Object.values(of).every((value) => value !== '')
  if (size === null || !isWhole) return null
  const whole = { added_percent: null, times: null, ...size }
  return { booster: { target, ...of, ...whole } }
}

type BoosterTerms = Omit<Booster, 'id' | 'product' | 'state'>
type Named = BoosterTerms & { product?: string | null }

/** `Categoria Kits`, `Tudo`. */
/** What the booster is for; a product by its name, with its code beside it. */
export function boosterTarget(booster: Named): string {
  const { target, sku, product } = booster
  const code = product && sku ? `${product} (${sku})` : sku
  const name = booster.category ?? booster.level ?? code ?? ''
  return name === ''
    ? text.boosters.targets[target]
    : `${text.boosters.targets[target]} ${name}`
}

/** `em dobro, de 27/11/2026 até 30/11/2026`. */
export function boosterWords(booster: BoosterTerms): string {
  return `${boosterSizeText(booster)}, ${boosterDays(booster).toLowerCase()}`
}

export function boosterSizeText(booster: BoosterTerms): string {
  return boostSize(booster)
}

export function boosterDays({ valid_from, valid_until }: BoosterTerms): string {
  return text.between(formatDay(valid_from), formatDay(valid_until))
}
