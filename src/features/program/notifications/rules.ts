/** The kinds of notifications, in the words of the preferences screen. */
export const notificationKinds = {
  sale: 'Novas vendas',
  credit: 'Créditos liberados ou perto de expirar',
  payment: 'Resgates e pagamentos',
  account: 'Cadastro e documentos',
  mission: 'Missões',
  course: 'Cursos',
  brand: 'Novidades da marca',
} as const

export type NotificationKind = keyof typeof notificationKinds

/** The channels of notifications; inside the portal all of them are listed. */
export const notificationChannels = ['push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]
