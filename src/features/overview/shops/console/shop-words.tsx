import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import type { ShopView } from '../contract.ts'
import { shopDefinitions } from '../rules.ts'
import { text } from './text.ts'

const tones = { working: 'good', failing: 'problem', disconnected: 'neutral' } as const

/** Whether a shop works, in a word with its explanation. */
export function ShopState({ state }: Pick<ShopView, 'state'>) {
  return <StatusBadge tone={tones[state]} {...text.states[state]} />
}

/** How far the first import is. */
export function importWords({ kind, import: progress }: ShopView): string {
  const { phase, products, orders } = progress
  const { imports } = text
  if (shopDefinitions[kind].sends) return '—'
  if (phase === 'done') return imports.done(products, orders)
  return phase === 'products' ? imports.products(products) : imports.orders(orders)
}
