/** Facts that check an item automatically. */
const checklistFacts = ['profile_complete', 'first_visit', 'first_sale'] as const

export type ChecklistFact = (typeof checklistFacts)[number]

/** Who ticks an item: the partner, or a fact. */
export const doneBy = ['hand', ...checklistFacts] as const

export type DoneBy = (typeof doneBy)[number]
