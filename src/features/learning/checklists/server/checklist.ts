import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { ChecklistItem } from '../contract.ts'
import type { ChecklistFact } from '../rules.ts'
import { itemsFor, type MarkedItem, storeMark } from './items.ts'

/** The facts that check items automatically; from higher features. */
export type FactReader = (
  tx: Tx,
  owner: PartnerKey,
) => Promise<Record<ChecklistFact, boolean>>

export async function viewChecklist(
  tx: Tx,
  owner: PartnerKey,
  readFacts: FactReader,
): Promise<ChecklistItem[]> {
  const items = await itemsFor(tx, owner)
  const asks = items.some(({ doneBy }) => doneBy !== 'hand')
  const facts = asks ? await readFacts(tx, owner) : null
  return sortChecklist(items.map((item) => toView(item, facts)))
}

type Marking = { itemId: number; act: 'check' | 'uncheck' | 'see'; now: Date }

/** A partner ticks or unticks an item. Items that a fact decides are refused. */
export async function markItem(
  tx: Tx,
  owner: PartnerKey,
  { marking, readFacts }: { marking: Marking; readFacts: FactReader },
) {
  const { itemId, act, now } = marking
  const item = (await itemsFor(tx, owner)).find(({ id }) => id === itemId)
  if (!item) return refuse('unknown_item')
  if (act !== 'see' && item.doneBy !== 'hand') return refuse('checks_itself')

  if (act === 'see') await storeMark(tx, owner, { itemId, seenAt: now })
  else await storeMark(tx, owner, { itemId, checkedAt: act === 'check' ? now : null })
  const after = (await viewChecklist(tx, owner, readFacts)).find(({ id }) => id === itemId)
  return after ?? refuse('unknown_item')
}

function toView(
  { doneBy, checkedByHand, ...item }: MarkedItem,
  facts: Record<ChecklistFact, boolean> | null,
): ChecklistItem {
  return {
    ...item,
    by_hand: doneBy === 'hand',
    checked: doneBy === 'hand' ? checkedByHand : (facts?.[doneBy] ?? false),
  }
}

type Sorted = { sequence: number; checked: boolean }

/** By sequence and, within one sequence, open items first (spec 001, section 3). */
function sortChecklist<Item extends Sorted>(items: Item[]): Item[] {
  return items.toSorted(
    (one, other) =>
      one.sequence - other.sequence || Number(one.checked) - Number(other.checked),
  )
}
