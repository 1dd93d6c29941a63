/** What the notifications' own answers say. */
export const text = {
  deviceAdded: 'Este aparelho será avisado.',
  deviceRemoved: 'Este aparelho não será mais avisado.',
} as const
