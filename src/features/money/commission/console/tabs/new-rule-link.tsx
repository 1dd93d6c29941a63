import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'

import { useBrandPath, useMay } from '#platform/web/console/member.ts'

/** Opens the form of a new rule; only for those who may change rules. */
export function NewRuleLink({ to, label }: { to: string; label: string }) {
  const mayChange = useMay('rules.write')
  const path = useBrandPath()
  if (!mayChange) return null
  return (
    <Group>
      <Button component={Link} to={path(to)}>
        {label}
      </Button>
    </Group>
  )
}
