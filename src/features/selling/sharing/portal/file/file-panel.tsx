import { Button, Skeleton, Text } from '@mantine/core'
import { IconDownload, IconShare3 } from '@tabler/icons-react'

import { saveFile } from '#platform/web/files/save-file.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { canShare, shareFile } from '../poster/share-file.ts'
import type { SharedFile } from '../shared.ts'
import { text } from '../text.ts'
import { PictureOf } from './picture-of.tsx'
import { useOpenedFile } from './use-opened-file.ts'

import classes from './file-panel.module.css'

const words = text.file

type FilePanelProps = { file: SharedFile; onShared: () => void }

/** A material's file, to be shared by the device or downloaded. */
export function FilePanel({ file, onShared }: FilePanelProps) {
  const online = useOnline()
  const { opened, again } = useOpenedFile(file)
  if (opened === null)
    return (
      <div role="status" aria-label={words.opening}>
        <Skeleton className={classes['waiting'] ?? ''} radius="md" />
      </div>
    )
  if (opened === 'failed')
    return (
      <div role="alert">
        <Text size="sm">{online ? words.failed : words.offline}</Text>
        <Button variant="default" mih={44} mt="xs" onClick={again}>
          {words.again}
        </Button>
      </div>
    )
  const { file: data } = opened
  return (
    <section className={classes['panel']} aria-label={file.title}>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <PictureOf name={file.title} address={opened.picture} />
      {canShare(data) && (
        <Button
          mih={44}
          leftSection={<IconShare3 size={20} aria-hidden />}
          onClick={() => {
            void shareFile(data)
            onShared()
          }}
        >
          {words.share}
        </Button>
      )}
      <Button
        mih={44}
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => {
          saveFile(data, data.name)
          onShared()
        }}
      >
        {words.save}
      </Button>
    </section>
  )
}
