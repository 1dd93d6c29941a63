export const claimKinds = ['missing', 'wrong_value', 'wrong_status'] as const

export type ClaimKind = (typeof claimKinds)[number]

export const claimStates = ['open', 'accepted', 'refused', 'withdrawn'] as const

export type ClaimState = (typeof claimStates)[number]
