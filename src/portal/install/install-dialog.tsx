import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Checkbox, Group, List, Modal, Text } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { useBackCloses } from '#platform/web/navigation/back-closes.ts'

import { useBrand } from '../brand.ts'
import { BrandMark } from '../shell/brand-mark.tsx'
import { dialogActions, isApple, isInAppBrowser } from './device.ts'
import { currentDevice, install, optedOut, optOut } from './install-state.ts'
import { text } from './text.ts'

import classes from './install-dialog.module.css'

/** The spec's value: the dialog appears after the screen has been rendered. */
const OPENS_AFTER_MS = 10

export function InstallDialog({ onClose }: { onClose: () => void }) {
  const device = currentDevice()
  const inApp = isInAppBrowser(navigator.userAgent)
  const actions = dialogActions(device, inApp)
  const { name } = useBrand()
  const [opened, setOpened] = useState(false)
  const [never, setNever] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setOpened(true), OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  function close() {
    if (never) optOut()
    onClose()
  }

  useBackCloses(opened, close)

  async function installNow() {
    await install()
    close()
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={text.title(name)}
      centered={device !== 'apple-mobile'}
      withCloseButton={false}
      classNames={{
        title: classes['title'] ?? '',
        ...(device === 'apple-mobile' && { inner: classes['bottom'] ?? '' }),
      }}
    >
      <div className={classes['body']}>
        <div className={classes['mark']}>
          <BrandMark />
        </div>
        <Text>{text.message}</Text>
        {inApp ? (
          <Text>{device === 'apple-mobile' ? text.inAppApple : text.inApp}</Text>
        ) : (
          isApple(device) && <Steps />
        )}
        <Group justify="space-between" className={classes['footer'] ?? ''}>
          {actions.includes('never') && !optedOut() && (
            <Checkbox
              label={text.never}
              checked={never}
              onChange={(event) => setNever(event.currentTarget.checked)}
            />
          )}
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={close}>
              {actions.includes('close') ? text.close : text.cancel}
            </Button>
            {actions.includes('install') && (
              <Button onClick={() => void installNow()}>{text.install}</Button>
            )}
          </Group>
        </Group>
      </div>
    </Modal>
  )
}

/**
 * Apple's browsers install only manually; elsewhere this is shown only with a prompt
 * available.
 */
function Steps() {
  return (
    <List type="ordered" aria-label={text.steps}>
      <List.Item>
        {text.stepShare} <IconShare2 size={18} aria-label={text.shareIcon} role="img" />
      </List.Item>
      <List.Item>{text.stepAdd}</List.Item>
    </List>
  )
}
