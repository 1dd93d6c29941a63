import { cents } from '#platform/contract/money.ts'

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

/** A sale that earns less is not pushed by itself: it waits for the one push of its day. */
export const PUSHED_ALONE_FROM = cents(10_00)

/** The hour of São Paulo at which the small sales of a day are pushed together. */
export const SMALL_SALES_HOUR = 18
