import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { Day } from '#platform/contract/time/dates.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'

import type { DueFilter } from '../due-contract.ts'
import { dueKinds } from '../rules.ts'

/** The typed fields with their names in the address. */
const names = {
  kind: 'tipo',
  until: 'ate',
  partner: 'parceiro',
  min: 'minimo',
  max: 'maximo',
} as const
const fields = ['kind', 'until', 'partner', 'min', 'max'] as const
export type Typed = Record<keyof typeof names, string>

/** What is typed is copied to the address: Back, a reload and a link show the same payments. */
export function useTypedFilter() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState<Typed>(() => ({
    kind: search.get(names.kind) ?? '',
    until: search.get(names.until) ?? '',
    partner: search.get(names.partner) ?? '',
    min: search.get(names.min) ?? '',
    max: search.get(names.max) ?? '',
  }))
  const set = (field: keyof Typed, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    const filled = fields.filter((name) => next[name] !== '')
    setSearch(
      filled.map((name): [string, string] => [names[name], next[name]]),
      {
        replace: true,
      },
    )
  }
  return { typed, set }
}

/** The typed filter; what is not readable yet counts as absent. */
export function filterOf({ kind, until, partner, min, max }: Typed): DueFilter {
  const [least, most] = [parseTypedReais(min), parseTypedReais(max)]
  return {
    kind: dueKinds.find((one) => one === kind),
    until: Day.safeParse(until).success ? until : undefined,
    partner_slug: partner.trim() || undefined,
    min_value: typeof least === 'number' && least > 0 ? least : undefined,
    max_value: typeof most === 'number' && most > 0 ? most : undefined,
  }
}
