import { Alert, Anchor, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { MissionCard } from '../mission-views.ts'
import { text } from './text.ts'

type LockedNoticeProps = { courses: MissionCard['required_courses'] }

/** The courses required for taking part, with links to them. */
export function LockedNotice({ courses }: LockedNoticeProps) {
  return (
    <Alert color="yellow" mt="md" icon={<IconLock aria-hidden />}>
      <Text fw={650}>{text.locked.title(courses.length)}</Text>
      {courses.map(({ slug, title }) => (
        <Text key={slug} size="sm">
          <Anchor component={Link} to={`/courses/desc/${slug}`} c="inherit" td="underline">
            {text.locked.course(title)}
          </Anchor>
        </Text>
      ))}
    </Alert>
  )
}
