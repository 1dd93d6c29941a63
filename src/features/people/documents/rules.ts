export const documentStates = ['in_review', 'approved', 'refused'] as const

export type DocumentState = (typeof documentStates)[number]
