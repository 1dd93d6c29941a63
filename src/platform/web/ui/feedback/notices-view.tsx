import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationCircle } from '@tabler/icons-react'

import type { Notice } from '../../notices.ts'
import { placeNotices } from './place-notices.ts'

import classes from './notices-view.module.css'

/** How long a notice is shown, and so how long "Desfazer" is possible. */
const NOTICE_MS = 8000
/** A confirmation needs less time to read. */
const CONFIRMATION_MS = 3000
const AT_ONCE = 4

export function NoticesView() {
  return (
    <Notifications
      autoClose={NOTICE_MS}
      limit={AT_ONCE}
      className={classes['notices'] ?? ''}
      transitionDuration={180}
    />
  )
}

/** At the lower right of the screen; on phones across it, above the bar and clear of buttons. */
export function drawNotice({ message, kind, action, stays }: Notice): void {
  const failed = kind === 'error'
  const Glyph = failed ? IconExclamationCircle : IconCheck
  const confirms = !failed && action === undefined
  placeNotices()
  const id = notifications.show({
    // A confirmation does not block taps on the buttons behind it.
    ...(confirms && onPhone() && { style: { pointerEvents: 'none' } }),
    color: failed ? 'red' : 'blue',
    icon: <Glyph aria-hidden size={20} />,
    position: onPhone() ? 'bottom-center' : 'bottom-right',
    autoClose: stays === true ? false : confirms ? CONFIRMATION_MS : NOTICE_MS,
    role: failed ? 'alert' : 'status',
    message:
      action === undefined ? (
        message
      ) : (
        <WithAction
          message={message}
          action={action}
          close={() => notifications.hide(id)}
        />
      ),
  })
}

type WithActionProps = {
  message: string
  action: NonNullable<Notice['action']>
  close: () => void
}

function WithAction({ message, action, close }: WithActionProps) {
  function run() {
    close()
    action.run()
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm">{message}</Text>
      <Button h={44} px="sm" flex="none" variant="light" onClick={run}>
        {action.label}
      </Button>
    </Group>
  )
}

function onPhone(): boolean {
  return window.matchMedia('(width < 48em)').matches
}
