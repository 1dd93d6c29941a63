/** The bell's texts. Separate from the screen's, which are loaded with the screen. */
export const text = {
  label: 'Notificações',
  /** The accessible name includes the visible text. */
  unread: (count: string) =>
    count === '1' ? 'Notificações: 1 não lida' : `Notificações: ${count} não lidas`,
  many: '9+',
} as const
