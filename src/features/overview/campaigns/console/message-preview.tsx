import { Text } from '@mantine/core'

import { useMember } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { fillText } from '../rules.ts'
import { text } from './text.ts'

import classes from './message-preview.module.css'

type MessagePreviewProps = {
  heading?: string
  title: string
  body: string
  link: string | null
  /** The values of an automatic message. */
  more?: Readonly<Record<string, string>>
}

const words = text.preview

/** A message as one person reads it. */
export function MessagePreview({
  heading,
  title,
  body,
  link,
  more = {},
}: MessagePreviewProps) {
  const { brand } = useMember()
  const fill = (written: string) =>
    fillText(written, { ...words.sample, ...more, marca: brand.name })
  return (
    <Panel title={heading ?? words.title}>
      <div className={classes['message']}>
        <Text size="sm" c="dimmed">
          {brand.name}
        </Text>
        <Text fw={650}>{fill(title) || words.noTitle}</Text>
        {(fill(body) || words.noBody).split('\n\n').map((sentences, index) => (
          <p key={index}>{sentences}</p>
        ))}
        {link && (
          <Text fw={650} mt="sm">
            {words.open} →
          </Text>
        )}
      </div>
    </Panel>
  )
}
