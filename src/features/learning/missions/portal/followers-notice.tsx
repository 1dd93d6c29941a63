import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

import { formatDate } from '#platform/web/format-moment.ts'

import type { MissionPage } from '../mission-views.ts'
import { text } from './text.ts'

type FollowersNoticeProps = { followers: NonNullable<MissionPage['followers']> }

const words = text.followers

/** The partner's Instagram compared with the mission's minimum, and the next step. */
export function FollowersNotice({
  followers: { minimum, problem, count, waiting },
}: FollowersNoticeProps) {
  const known =
    count &&
    words.known(
      count.followers.toLocaleString('pt-BR'),
      formatDate(count.measured_at),
      words.sources[count.source],
    )
  if (problem === null)
    return (
      <Text size="sm" c="dimmed" mt="md">
        {known}
      </Text>
    )
  return (
    <Alert color="yellow" mt="md">
      <Text fw={650}>{words.title(minimum.toLocaleString('pt-BR'))}</Text>
      {known !== null && <Text size="sm">{known}</Text>}
      <Text size="sm">{waiting ? words.waiting : words.todo[problem]}</Text>
      <Anchor
        component={Link}
        to="/account/edit/social-account"
        size="sm"
        c="inherit"
        td="underline"
      >
        {words.act}
      </Anchor>
    </Alert>
  )
}
