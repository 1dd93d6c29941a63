/** Facts that check an item automatically. */
export const checklistFacts = ['profile_complete', 'first_visit', 'first_sale'] as const
export type ChecklistFact = (typeof checklistFacts)[number]

/** Who ticks an item: the partner, or a fact. */
export const doneBy = ['hand', ...checklistFacts] as const
export type DoneBy = (typeof doneBy)[number]

type Sorted = { sequence: number; checked: boolean }

/** By sequence and, within one sequence, open items first (spec 001, section 3). */
export function sortChecklist<Item extends Sorted>(items: Item[]): Item[] {
  return items.toSorted(
    (one, other) =>
      one.sequence - other.sequence || Number(one.checked) - Number(other.checked),
  )
}
