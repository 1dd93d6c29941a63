import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'

import type { Notice } from '../../../notices.ts'
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
      data-notices
      autoClose={NOTICE_MS}
      limit={AT_ONCE}
      className={classes['notices'] ?? ''}
      transitionDuration={180}
    />
  )
}

/** At the lower right of the screen; on phones across it, clear of all that can be pressed. */
export function drawNotice({ message, kind, action, stays }: Notice): void {
  const failed = kind === 'error'
  const Glyph = failed ? IconExclamationCircle : IconCheck
  const confirms = !failed && action === undefined
  const phone = onPhone()
  const above = placeNotices(message, { phone })
  const autoClose = stays === true ? false : confirms ? CONFIRMATION_MS : NOTICE_MS
  // Mantine waits while the mouse is over a notice, but not while a key may press its button.
  const close = (after: typeof autoClose) =>
    notifications.update({ id, message: drawn, autoClose: after })
  const drawn =
    action === undefined ? (
      message
    ) : (
      <WithAction message={message} action={action} close={() => notifications.hide(id)} />
    )
  const id = notifications.show({
    // A confirmation does not block taps on the buttons behind it.
    ...(confirms && phone && { style: { pointerEvents: 'none' } }),
    color: failed ? 'red' : 'blue',
    // Beside a button a phone needs its room for the words.
    icon: phone && action !== undefined ? undefined : <Glyph aria-hidden size={20} />,
    position: phone ? (above ? 'top-center' : 'bottom-center') : 'bottom-right',
    autoClose,
    onFocusCapture: () => close(false),
    onBlurCapture: () => close(autoClose),
    role: failed ? 'alert' : 'status',
    message: drawn,
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
  useUndoKey(run)
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <span className={classes['words']}>{message}</span>
      <Button
        h={44}
        px="xs"
        flex="none"
        variant="light"
        aria-keyshortcuts="Control+Z"
        onClick={run}
      >
        {action.label}
      </Button>
    </Group>
  )
}

/** The notices with an action, oldest first: the key is for the newest. */
const shown: Array<() => void> = []

/**
 * Ctrl+Z presses the button of the newest notice, which is last in the order of the keyboard and out of
 * reach of a sheet; where something is typed, the key is the field's.
 */
function useUndoKey(run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    const own = () => runLatest()
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
      if (!isUndo || event.defaultPrevented || shown.at(-1) !== own) return
      if (target instanceof Element && target.matches(TYPED_IN)) return
      event.preventDefault()
      own()
    }
    shown.push(own)
    document.addEventListener('keydown', listen)
    return () => {
      shown.splice(shown.indexOf(own), 1)
      document.removeEventListener('keydown', listen)
    }
  }, [])
}

const TYPED_IN =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable]'

function onPhone(): boolean {
  return window.matchMedia('(width < 48em)').matches
}
