import { Button, Text, Title } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from 'react-router'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { CourseContents } from '../course-contents.ts'
import { text } from './text.ts'

import classes from './player/player.module.css'

export function CourseDone({ course }: { course: CourseContents }) {
  if (course.finished_at === null) return <Panel>{text.player.none}</Panel>
  return (
    <Panel>
      <div className={classes['done']} role="status">
        <IconCertificate size={72} stroke={1.25} aria-hidden className={classes['seal']} />
        <Title order={2}>{text.player.doneTitle}</Title>
        <Text my="sm">{text.player.done}</Text>
        <Button component={Link} to={`/course/${course.course.slug}/certificate`}>
          {text.player.certificate}
        </Button>
      </div>
    </Panel>
  )
}
