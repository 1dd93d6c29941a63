import { z } from 'zod'

import { Moment } from '#platform/contract/dates.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/page.ts'
import { Text } from '#platform/contract/text.ts'

const NotificationView = z.object({
  id: z.int(),
  title: z.string(),
  message: z.string(),
  /** Where it leads inside the portal. */
  route: z.string().nullable(),
  created_at: Moment,
  /** Null: not read. */
  read_at: Moment.nullable(),
})
export type NotificationView = z.output<typeof NotificationView>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notification',
  access: 'signed_in',
  query: PageQuery,
  response: pageOf(NotificationView).extend({ unread: z.int() }),
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/v1/notification/:notifyId',
  access: 'signed_in',
  params: z.object({ notifyId: z.coerce.number().int().min(1) }),
  response: NotificationView,
  refusals: {
    unknown_notification: {
      status: 404,
      message: 'Ops, algo está errado com as notificações',
    },
  },
})

/** What the installed app tells of itself; sent with or without a session. */
export const recordAppEvent = endpoint({
  method: 'POST',
  path: '/api/event/create',
  access: 'public',
  body: z.object({
    system: z.literal('child'),
    event: z.literal('APP_DOWNLOAD'),
    slug: Text(60).optional(),
  }),
  status: 201,
  response: z.object({ recorded: z.boolean() }),
  refusals: {
    too_many_events: { status: 429, message: 'Muitos envios. Tente novamente mais tarde.' },
  },
})
