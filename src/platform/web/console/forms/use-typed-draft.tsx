import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

import { dropDraft, readDraft, writeDraft } from '../../session/drafts.ts'
import { text } from '../text.ts'

const Draft = z.object({ typed: z.unknown() })

/**
 * What is typed in a form, stored in this tab until it is saved or discarded. `blank` is what the
 * form begins with: a draft that was typed over something else is not restored.
 */
export function useTypedDraft<Typed>(blank: Typed) {
  const { pathname } = useLocation()
  const name = `console:${pathname}:${digestOf(JSON.stringify(blank))}`
  const [found] = useState(() => readDraft(name, Draft)?.typed as Typed | undefined)
  const [typed, setTyped] = useState(found ?? blank)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(blank)
  const [isRestored, setRestored] = useState(found !== undefined)
  // Saved or discarded: what is typed from here on is new.
  if (isRestored && !isDirty) setRestored(false)
  const isSaved = useRef(false)
  useEffect(() => {
    if (isDirty && !isSaved.current) writeDraft(name, { typed })
    else dropDraft(name)
  }, [name, typed, isDirty])
  return {
    typed,
    setTyped,
    isDirty,
    isRestored,
    /** Render it: it says that the form shows what was typed before, and discards it. */
    restored: isRestored && <Restored onDiscard={() => setTyped(blank)} />,
    /** Saved: nothing of the form is kept any more. */
    dropDraft: () => {
      isSaved.current = true
      dropDraft(name)
    },
  }
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert role="status" color="blue" mb="md">
      <Group justify="space-between">
        <Text size="sm">{text.restored}</Text>
        <Button variant="default" size="compact-md" onClick={onDiscard}>
          {text.discard}
        </Button>
      </Group>
    </Alert>
  )
}

/** Tells apart what forms begin with; two equal ones may share a draft. */
function digestOf(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) % 2_147_483_647
  return `${text.length}-${sum}`
}
