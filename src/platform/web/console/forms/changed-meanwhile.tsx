import { Alert, Button, Group, List, Text } from '@mantine/core'
import { type ReactNode, use } from 'react'

import { text } from '../text.ts'
import type { ChangedField } from './changed-fields.ts'
import { LastChangeContext } from './last-change.ts'

type ChangedProps = {
  /** As the audit log names it: `look`, `commission_rule:3`; a partner by slug. */
  object: string
  /** Null where what was typed can no longer be saved. */
  onOver: (() => void) | null
  onTake: () => void
  fields?: readonly ChangedField[]
  /** What the other person saved, in words. */
  children?: ReactNode
}

/** Someone else saved the object of a form: the person decides, and what was typed stays. */
export function ChangedMeanwhile({
  object,
  onOver,
  onTake,
  fields = [],
  children,
}: ChangedProps) {
  const savedBy = use(LastChangeContext)(object)
  return (
    <Alert color="yellow" title={text.changed.title} role="alert">
      <Text>{text.changed.sentence}</Text>
      {savedBy}
      {children}
      {fields.length > 0 && (
        <List aria-label={text.changed.fields}>
          {fields.map(({ label, before, after }) => (
            <List.Item key={label}>{text.changed.field(label, before, after)}</List.Item>
          ))}
        </List>
      )}
      <Group mt="sm">
        {onOver !== null && <Button onClick={onOver}>{text.changed.over}</Button>}
        <Button variant="default" onClick={onTake}>
          {text.changed.take}
        </Button>
      </Group>
    </Alert>
  )
}
