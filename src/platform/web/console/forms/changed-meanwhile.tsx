import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { text } from '../text.ts'

type ChangedProps = {
  onOver: () => void
  onTake: () => void
  /** What the other person saved, in words. */
  children?: ReactNode
}

/** Someone else saved the object of a form: the person decides, and what was typed stays. */
export function ChangedMeanwhile({ onOver, onTake, children }: ChangedProps) {
  return (
    <Alert color="yellow" title={text.changed.title} role="alert">
      <Text>{text.changed.sentence}</Text>
      {children}
      <Group mt="sm">
        <Button onClick={onOver}>{text.changed.over}</Button>
        <Button variant="default" onClick={onTake}>
          {text.changed.take}
        </Button>
      </Group>
    </Alert>
  )
}
