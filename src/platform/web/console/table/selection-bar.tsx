import { Button, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'

import { text } from '../text.ts'
import type { Selection } from './kept-selections.ts'

type SelectionBarProps = {
  label: string
  selection: Selection
  /** The screen that acts on the chosen rows, or on all that the filter finds. */
  to: string
  /** What the screen gets of rows that were chosen one by one. */
  state: object
  actWords: string
  onAll: () => void
  onClear: () => void
}

/** What can be done with the chosen rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, selection, to, state, actWords, onAll, onClear } = props
  const { ids, all } = selection
  if (ids.size === 0 && !all) return null
  return (
    <Paper withBorder p="sm" mb="sm" role="region" aria-label={label}>
      <Group gap="sm">
        <Text fw={600} aria-live="polite">
          {all ? text.table.allSelected : text.table.selected(ids.size)}
        </Text>
        <Button component={Link} to={to} {...(!all && { state })} size="compact-md">
          {actWords}
        </Button>
        {!all && (
          <Button variant="default" size="compact-md" onClick={onAll}>
            {text.table.selectAllFound}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          {text.table.clearSelection}
        </Button>
      </Group>
    </Paper>
  )
}
