/** What the frame's bell says. Apart from the screen's words, which come with the screen. */
export const text = {
  label: 'Notificações',
  /** What is read aloud holds what is seen. */
  unread: (count: string) =>
    count === '1' ? 'Notificações: 1 não lida' : `Notificações: ${count} não lidas`,
  many: '9+',
} as const
