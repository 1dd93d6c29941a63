import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { notificationChannels, type NotificationKind, notificationKinds } from './rules.ts'
import { notificationsFailed } from './sentences.ts'

const endpoint = endpointsOf('notifications')

/** Server-sent events, an empty one each time there is something new. */
export const NOTIFICATION_STREAM = '/api/v1/notification/stream'

const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind])

const NotificationView = z.object({
  id: z.int(),
  kind: Kind,
  title: z.string(),
  message: z.string(),
  /** The route inside the portal. */
  route: z.string().nullable(),
  created_at: Moment,
  /** Null: not read. */
  read_at: Moment.nullable(),
})
export type NotificationView = z.output<typeof NotificationView>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notification',
  summary: 'Lista as notificações',
  access: 'signed_in',
  query: PageQuery,
  response: pageOf(NotificationView).extend({ unread: z.int() }),
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/v1/notification/:notifyId',
  summary: 'Marca uma notificação como lida',
  access: 'signed_in',
  whileSuspended: true,
  params: z.object({ notifyId: z.coerce.number().int().min(1) }),
  response: NotificationView,
  refusals: {
    unknown_notification: {
      status: 404,
      message: notificationsFailed,
    },
  },
})

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/v1/notification/all',
  summary: 'Marca todas as notificações como lidas',
  access: 'signed_in',
  whileSuspended: true,
  response: z.object({
    unread: z.int(),
    /** When they were read: `unreadNotifications` takes it to undo this. */
    read_at: Moment,
  }),
})

/** Undoes `readAllNotifications`: those that it marked as read are unread again, and no others. */
export const unreadNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notification/unread-all',
  summary: 'Desfaz a marcação de todas as notificações como lidas',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({ read_at: Moment }),
  response: z.object({ unread: z.int() }),
})

const Preferences = z.object({
  /**
   * The key for subscribing at the browser's push service; null where push is not
   * configured.
   */
  push_key: z.string().nullable(),
  kinds: z.array(
    z.object({
      kind: Kind,
      label: z.string(),
      channels: z.object({ push: z.boolean() }),
    }),
  ),
})
export type Preferences = z.output<typeof Preferences>

export const showNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/notification/preferences',
  summary: 'Mostra as preferências de notificação',
  access: 'signed_in',
  response: Preferences,
})

export const changeNotificationPreference = endpoint({
  method: 'PUT',
  path: '/api/v1/notification/preferences',
  summary: 'Altera as preferências de notificação',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({
    kind: Kind,
    channel: z.enum(notificationChannels),
    wanted: z.boolean(),
  }),
  response: Preferences,
})

const pushEndpoint = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .describe('As the browser’s PushSubscription says it.')

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/v1/notification/devices',
  summary: 'Registra um aparelho para notificações',
  access: 'signed_in',
  body: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: Text(200).min(1), auth: Text(100).min(1) }),
  }),
  status: 201,
  response: z.object({ message: z.string() }),
  refusals: {
    unsafe_endpoint: {
      status: 422,
      message: 'Não deu para ativar os avisos neste aparelho.',
    },
  },
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/notification/devices',
  summary: 'Remove um aparelho das notificações',
  access: 'signed_in',
  whileSuspended: true,
  body: z.object({ endpoint: pushEndpoint }),
  response: z.object({ message: z.string() }),
})

/** Events of the installed app; sent with or without a session. */
export const recordAppEvent = endpoint({
  method: 'POST',
  path: '/api/event/create',
  summary: 'Registra um evento do aplicativo',
  access: 'public',
  body: z.object({
    system: z.literal('child'),
    event: z.literal('APP_DOWNLOAD'),
    slug: Text(60).optional(),
  }),
  status: 201,
  response: z.object({ recorded: z.boolean() }),
  refusals: {
    too_many_events: { status: 429, message: 'Muitos envios. Tente de novo em {value}.' },
  },
})
