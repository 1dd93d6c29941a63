import { useState } from 'react'

import { call, callVersioned } from '#platform/web/api/api.ts'
import type { Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'

import { listBrandExceptions, showBrandRules } from '../../brand-contract.ts'
import { showException, showRule } from '../../rule-contract.ts'
import type { Rule } from './typed-rule.ts'

/**
 * What a form compares with after someone else saved: the rule itself or, where a new percent ended
 * it, the rule that follows it.
 */
export function useReplacement(loaded: Versioned<Rule>, reload: () => Promise<unknown>) {
  const [replacement, setReplacement] = useState<Versioned<Rule> | null>(null)
  return {
    current: replacement ?? loaded,
    isReplaced: replacement !== null,
    reload: async () => {
      const [newest] = await Promise.all([readRule(loaded.data), reload()])
      const { data } = newest
      setReplacement(data.state === 'ended' ? await replacementOf(data) : null)
    },
  }
}

function readRule({ id, scope }: Pick<Rule, 'id' | 'scope'>): Promise<Versioned<Rule>> {
  const params = { id }
  return scope === 'exception'
    ? callVersioned(showException, { params })
    : callVersioned(showRule, { params })
}

/** The newest rule for the same, where one has not ended. */
async function replacementOf(rule: Rule): Promise<Versioned<Rule> | null> {
  const { scope } = rule
  const found =
    (await newestOf(rule, 'in_force')) ?? (await newestOf(rule, 'scheduled')) ?? null
  return found === null ? null : readRule({ id: found.id, scope })
}

async function newestOf(
  rule: Rule,
  state: Rule['state'],
): Promise<{ id: number } | undefined> {
  const { scope, sku, partner_slug: slug, category, level } = rule
  if (scope !== 'exception') {
    const of = { ...(category !== null && { category }), ...(level !== null && { level }) }
    const { data } = await call(showBrandRules, {
      query: { scope, ...of, state, limit: 1 },
    })
    return data[0]
  }
  const of = { ...(sku !== null && { sku }), ...(slug !== null && { partner: slug }) }
  const { data } = await call(listBrandExceptions, { query: { ...of, state, limit: 100 } })
  return data.find((other) => other.sku === sku && other.partner_slug === slug)
}
