import { Button, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'

import { text } from '../text.ts'

type SelectionBarProps = {
  label: string
  ids: ReadonlySet<string>
  /** The screen that acts on the chosen rows, and on all that the filter finds. */
  to: string
  /** What the screen gets of the chosen rows. */
  state: object
  actWords: string
  allWords: string
  onClear: () => void
}

/** What can be done with the rows that were chosen one by one. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, ids, to, state, actWords, allWords, onClear } = props
  if (ids.size === 0) return null
  return (
    <Paper withBorder p="sm" mb="sm" role="region" aria-label={label}>
      <Group gap="sm">
        <Text fw={600} aria-live="polite">
          {text.table.selected(ids.size)}
        </Text>
        <Button component={Link} to={to} state={state} size="compact-md">
          {actWords}
        </Button>
        <Button component={Link} to={to} variant="default" size="compact-md">
          {allWords}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          {text.table.clearSelection}
        </Button>
      </Group>
    </Paper>
  )
}
