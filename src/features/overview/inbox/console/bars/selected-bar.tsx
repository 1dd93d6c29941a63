import { Button, Group, Stack } from '@mantine/core'

import { useMember } from '#platform/web/console/member.ts'

import { type DecisionKind, isForMany } from '../decisions/action.ts'
import { decisions } from '../decisions/decide.ts'
import { DecisionForm } from '../decisions/decision-form.tsx'
import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'

/** The selected items that a person can decide together. */
export function useForMany(items: PendingItem[]) {
  const { permissions } = useMember()
  const possible = (choice: DecisionKind) =>
    items.filter(({ kind }) => {
      const decision = decisions[kind]
      const action = decision[choice]
      return (
        action !== undefined &&
        permissions.has(decision.permission) &&
        isForMany(action, choice)
      )
    })
  return { approve: possible('approve'), refuse: possible('refuse') }
}

type SelectedBarProps = {
  count: number
  /** How many of them can be decided together. */
  possible: Record<DecisionKind, PendingItem[]>
  /** Whether the reason of a refusal is being typed. */
  refusing: boolean
  onRefusing: (refusing: boolean) => void
  onDecide: (choice: DecisionKind, typed: string) => void
  onClear: () => void
}

/** What can be done with all selected items at once. */
export function SelectedBar(props: SelectedBarProps) {
  const { count, possible, refusing, onRefusing, onDecide, onClear } = props
  return (
    <Stack gap="sm" mb="sm">
      <Group gap="sm" role="toolbar" aria-label={text.selected(count)}>
        <span>{text.selected(count)}</span>
        <Button
          size="compact-md"
          disabled={possible.approve.length === 0}
          onClick={() => onDecide('approve', '')}
        >
          {text.approveSelected(possible.approve.length, count)}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          disabled={possible.refuse.length === 0}
          onClick={() => onRefusing(true)}
        >
          {text.refuseSelected(possible.refuse.length, count)}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onClear}>
          {text.clearSelection}
        </Button>
      </Group>
      {refusing && possible.refuse.length > 0 && (
        <DecisionForm
          label={text.refuseSelected(possible.refuse.length, possible.refuse.length)}
          field={{ label: text.fields.sameReason, kind: 'text' }}
          initial=""
          question={null}
          busy={false}
          onCancel={() => onRefusing(false)}
          onDone={(typed) => onDecide('refuse', typed)}
        />
      )}
    </Stack>
  )
}
