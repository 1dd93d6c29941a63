/** The texts of the notifications' answers. */
export const text = {
  deviceAdded: 'Este aparelho será avisado.',
  deviceRemoved: 'Este aparelho não será mais avisado.',
} as const
