import { IconX } from '@tabler/icons-react'

import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { removePersisted, writePersisted } from '#platform/web/session/persisted.ts'
import { text } from '#platform/web/text.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { LATER_DAYS } from '../../rules.ts'
import { PUT_OFF } from './needs.tsx'

const label = 'Lembrar depois'
const done = `Lembramos você em ${LATER_DAYS} dias, ou antes, se houver dinheiro aguardando.`

/** Puts off a need that can wait, until it is undone; this browser remembers the day. */
export function PutOff({ onPutOff }: { onPutOff: (day: Day | null) => void }) {
  const today = dayOf(useNow())

  function undo() {
    removePersisted(PUT_OFF)
    onPutOff(null)
  }

  return (
    <IconButton
      icon={IconX}
      label={label}
      onClick={() => {
        writePersisted(PUT_OFF, today)
        onPutOff(today)
        notifySuccess(done, { label: text.undo, run: undo })
      }}
    />
  )
}
