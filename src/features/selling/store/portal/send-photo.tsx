import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Progress, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

import { useOnline } from '#platform/web/use-online.ts'

import { PHOTO_TYPES } from '../contract.ts'
import { text } from './text.ts'
import { useSendPhoto } from './use-photos.ts'

import classes from './store-editor.module.css'

const words = text.photos

/**
 * The partner's own photo: chosen, resized, sent, and sent again after a network failure.
 */
export function SendPhoto() {
  const { sending, send, cancel } = useSendPhoto()
  const online = useOnline()
  if (sending !== null)
    return (
      <div className={classes['sending']}>
        <Progress value={sending.share * 100} aria-label={words.progress} mb="xs" />
        {sending.waiting && (
          <Text size="sm" c="dimmed" role="status" mb="xs">
            {words.held}
          </Text>
        )}
        <Button variant="default" onClick={cancel}>
          {words.stop}
        </Button>
      </div>
    )
  return (
    <FileButton accept={PHOTO_TYPES.join(',')} onChange={(file) => void send(file)}>
      {(props) => (
        <Button
          {...props}
          leftSection={<IconUpload aria-hidden size={18} />}
          disabled={!online}
        >
          {words.send}
        </Button>
      )}
    </FileButton>
  )
}
