import { IconX } from '@tabler/icons-react'

import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import { writePersisted } from '#platform/web/session/persisted.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { PUT_OFF } from './needs.tsx'

const label = 'Lembrar depois'

/** Puts off a need that can wait; this browser remembers the day. */
export function PutOff({ onPutOff }: { onPutOff: (day: Day) => void }) {
  const today = dayOf(useNow())
  return (
    <IconButton
      icon={IconX}
      label={label}
      onClick={() => {
        writePersisted(PUT_OFF, today)
        onPutOff(today)
      }}
    />
  )
}
