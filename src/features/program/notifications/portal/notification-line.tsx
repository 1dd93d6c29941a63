import { UnstyledButton } from '@mantine/core'
import {
  IconCash,
  IconCoins,
  type Icon,
  IconIdBadge2,
  IconMedal,
  IconSchool,
  IconShoppingBag,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { announce } from '#platform/web/announce.ts'
import { call } from '#platform/web/api/api.ts'
import { formatTime } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess } from '#platform/web/notices.ts'

import { type NotificationView, readNotification } from '../contract.ts'
import { markRead } from './mark-read.ts'
import { notificationsKey } from './queries.ts'
import { text } from './text.ts'

import classes from './notification-line.module.css'

const icons: Record<NotificationView['kind'], Icon> = {
  sale: IconShoppingBag,
  credit: IconCoins,
  payment: IconCash,
  account: IconIdBadge2,
  mission: IconMedal,
  course: IconSchool,
  brand: IconSpeakerphone,
}

/** One tap marks it as read and opens its route. */
export function NotificationLine({ notification }: { notification: NotificationView }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reading = useMutation({
    mutationFn: () => call(readNotification, { params: { notifyId: notification.id } }),
    onMutate: () => markRead(queries, notification.id, new Date()),
    onSuccess: () => {
      notifySuccess(text.read)
      announce(text.read)
    },
    onError: () => notifyProblem(text.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  })
  const unread = notification.read_at === null
  const Glyph = icons[notification.kind]

  function open() {
    if (unread) reading.mutate()
    if (notification.route !== null) void navigate(notification.route)
  }

  return (
    <UnstyledButton className={classes['line'] ?? ''} data-unread={unread} onClick={open}>
      <span className={classes['glyph']}>
        <Glyph aria-hidden size={20} stroke={1.75} />
      </span>
      <span className={classes['words']}>
        <span className={classes['title']}>
          {notification.title}
          {unread && (
            <span className={classes['dot']} role="img" aria-label={text.unread} />
          )}
        </span>
        <span className={classes['message']}>{notification.message}</span>
        <span className={classes['when']}>{formatTime(notification.created_at)}</span>
      </span>
    </UnstyledButton>
  )
}
