import { Button, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { downloadAttachment } from '../../contract.ts'
import type { Content } from '../../course-contents.ts'
import { text } from '../text.ts'

import classes from './player.module.css'

type Attachment = Content['attachments'][number]

export function Attachments({ attachments }: { attachments: Attachment[] }) {
  const online = useOnline()
  const download = useMutation({
    mutationFn: async ({ id, name }: Attachment) =>
      saveFile(await callForFile(downloadAttachment, { params: { id } }), name),
    onError: (error) => {
      for (const sentence of sentencesOf(error)) notifyProblem(sentence)
    },
  })
  if (attachments.length === 0) return null
  return (
    <div className={classes['attachments']}>
      <Title order={3} fz="md" mb="xs">
        {text.player.attachments}
      </Title>
      {attachments.map((attachment) => (
        <Button
          key={attachment.id}
          variant="default"
          disabled={!online}
          loading={download.isPending && download.variables.id === attachment.id}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download.mutate(attachment)}
        >
          {text.player.download(attachment.name, sizeText(attachment.size))}
        </Button>
      ))}
    </div>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 102.4) / 10} MB`
}
