/** The kinds of notifications, in the words of the preferences screen. */
export const notificationKinds = {
  sale: 'Vendas novas',
  credit: 'Créditos liberados ou perto de expirar',
  payment: 'Resgates e pagamentos',
  account: 'Cadastro e documentos',
  mission: 'Missões',
  course: 'Cursos',
  brand: 'Novidades da marca',
} as const

export type NotificationKind = keyof typeof notificationKinds

export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(notificationKinds, text)
}

/** The channels of notifications; inside the portal all of them are listed. */
export const notificationChannels = ['push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The browsers' own push services: no other address of a device is called. */
const PUSH_SERVICES = [
  /(^|\.)googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
]

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'https:' && PUSH_SERVICES.some((service) => service.test(hostname))
}
