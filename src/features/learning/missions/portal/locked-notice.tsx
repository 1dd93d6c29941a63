import { Alert, Anchor, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'

import { levelsInWords } from '#features/people/partners/rules.ts'

import type { MissionCard } from '../mission-views.ts'
import { lockOf } from '../rules.ts'
import { text } from './text.ts'

type LockedNoticeProps = {
  mission: Pick<MissionCard, 'required_courses' | 'levels' | 'level_fits'>
}

/** Why the partner cannot take part: the levels that may, or the courses that are missing, with links to them. */
export function LockedNotice({ mission }: LockedNoticeProps) {
  const lock = lockOf(mission)
  if (lock === null) return null
  const missing = mission.required_courses.filter(({ finished }) => !finished)
  return (
    <Alert color="yellow" mt="md" icon={<IconLock aria-hidden />}>
      {lock === 'level' ? (
        <Text fw={650}>{text.locked.level(levelsInWords(mission.levels))}</Text>
      ) : (
        <>
          <Text fw={650}>{text.locked.title(missing.length)}</Text>
          {missing.map(({ slug, title }) => (
            <Text key={slug} size="sm">
              <Anchor
                component={Link}
                to={`/courses/desc/${slug}`}
                c="inherit"
                td="underline"
              >
                {text.locked.course(title)}
              </Anchor>
            </Text>
          ))}
        </>
      )}
    </Alert>
  )
}
