import { Anchor, Group, Text } from '@mantine/core'

import { formatMoment } from '#platform/web/format-moment.ts'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { MissionContent } from '../../mission-views.ts'
import { text } from '../text.ts'

import classes from './content-list.module.css'

const words = text.contents

const tones: Record<MissionContent['status'], StatusTone> = {
  in_review: 'waiting',
  approved: 'good',
  refused: 'problem',
}

/** The contents sent for a mission, with the brand's decisions. */
export function ContentList({ contents }: { contents: MissionContent[] }) {
  if (contents.length === 0) return <Text c="dimmed">{words.none}</Text>
  return (
    <ul className={classes['list']}>
      {contents.map((content) => (
        <li key={content.id} className={classes['content']}>
          <Group justify="space-between" gap="xs">
            <Text fw={650}>{content.title}</Text>
            <StatusBadge {...words.states[content.status]} tone={tones[content.status]} />
          </Group>
          <Text size="sm" className={classes['words']}>
            {content.description}
          </Text>
          {content.hashtags.length > 0 && (
            <Text size="sm" c="dimmed">
              {content.hashtags.join(' ')}
            </Text>
          )}
          <Preview content={content} />
          {content.links.map((link) => (
            <Anchor
              key={link}
              href={link}
              target="_blank"
              rel="noreferrer"
              size="sm"
              c="inherit"
              td="underline"
              className={classes['link']}
            >
              {link}
            </Anchor>
          ))}
          {content.reason !== null && (
            <Text size="sm" className={classes['feedback']}>
              {words.feedback(content.reason)}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {formatMoment(content.created_at)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function Preview({
  content: { file_link: link, file_type: type },
}: {
  content: MissionContent
}) {
  if (link === null) return null
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={words.see}>
      {type?.startsWith('image/') === true ? (
        <img src={link} alt="" className={classes['picture']} />
      ) : (
        words.see
      )}
    </a>
  )
}
