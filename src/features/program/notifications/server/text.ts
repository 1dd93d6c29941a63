/** The texts of the notifications' answers. */
export const text = {
  deviceAdded: 'Pronto! Os avisos chegam neste aparelho.',
  deviceRemoved: 'Este aparelho não será mais avisado.',
} as const
