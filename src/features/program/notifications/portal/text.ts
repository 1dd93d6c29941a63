import { formatCents } from '#platform/contract/money.ts'

import { PUSHED_ALONE_FROM, SMALL_SALES_HOUR } from '../rules.ts'
import { notificationsFailed } from '../sentences.ts'

/** The texts of the notifications' screen. */
export const text = {
  title: 'Notificações',
  empty: 'Você não tem notificações, por enquanto',
  failed: notificationsFailed,
  cached: 'Esta lista pode estar desatualizada.',
  read: 'Notificação lida!',
  markRead: (title: string) => `Marcar como lida: ${title}`,
  readAll: 'Marcar todas como lidas',
  allRead: 'Todas marcadas como lidas.',
  unread: 'Não lida',
  preferences: 'Preferências',
  sheet: {
    title: 'Preferências de notificação',
    intro: 'Tudo aparece aqui no portal. Escolha o que também quer receber neste aparelho.',
    device: 'Avisar neste aparelho',
    deviceHint: 'Mesmo com o portal fechado.',
    denied:
      'As notificações estão bloqueadas neste navegador. Libere nas configurações do site.',
    unsupported:
      'Este navegador não recebe avisos. No iPhone, instale o portal na tela de início e abra por ela.',
    failed: 'Não foi possível ativar os avisos neste aparelho. Tente de novo.',
    kinds: 'O que avisar',
    smallSales: `As que rendem menos de ${formatCents(PUSHED_ALONE_FROM)} vêm juntas, às ${SMALL_SALES_HOUR} h.`,
  },
} as const
