import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath, useMember } from '#platform/web/console/member.ts'

import { firstStepsQuery } from './queries.ts'
import { stepPermissions } from './step-permissions.ts'
import { text } from './text.ts'

/** Points to the first steps, until they are done or dismissed, who can do one of the missing ones. */
export function FirstStepsBanner() {
  const path = useBrandPath()
  const { permissions } = useMember()
  const { data } = useQuery(firstStepsQuery)
  if (!data || data.done || data.dismissed_at !== null) return null
  const { steps } = data
  const mayDo = steps.some(
    ({ code, done }) => !done && permissions.has(stepPermissions[code]),
  )
  if (!mayDo) return null
  const count = steps.filter((step) => step.done).length
  return (
    <Paper p="md" mb="md" radius="md">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{text.banner(count, steps.length)}</Text>
        <Button component={Link} to={path('/primeiros-passos')} size="compact-md">
          {text.continue}
        </Button>
      </Group>
    </Paper>
  )
}
