import { Button, Group, Paper, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'
import { text as frame } from '#platform/web/console/text.ts'

import { text } from './text.ts'

type SelectedPartnersProps = { slugs: ReadonlySet<string>; onClear: () => void }

/** What can be done with the partners that were chosen one by one. */
export function SelectedPartners({ slugs, onClear }: SelectedPartnersProps) {
  const pathTo = useBrandPath()
  const { search } = useLocation()
  if (slugs.size === 0) return null
  const address = pathTo(`/parceiros/em-massa${search}`)
  return (
    <Paper withBorder p="sm" mb="sm" role="region" aria-label={text.selected.label}>
      <Group gap="sm">
        <Text fw={600} aria-live="polite">
          {frame.table.selected(slugs.size)}
        </Text>
        <Button
          component={Link}
          to={address}
          state={{ slugs: [...slugs] }}
          size="compact-md"
        >
          {text.selected.act}
        </Button>
        <Button component={Link} to={address} variant="default" size="compact-md">
          {text.selected.all}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          {frame.table.clearSelection}
        </Button>
      </Group>
    </Paper>
  )
}
