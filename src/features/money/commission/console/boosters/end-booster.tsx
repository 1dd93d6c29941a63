import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'

import { deleteBooster, endBooster } from '../../booster-contract.ts'
import { EndButton } from '../edit/end-button.tsx'
import { text } from '../text.ts'
import type { Booster } from './typed-booster.ts'

type EndBoosterProps = {
  booster: Booster
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Ends a booster in force today, or deletes one that has not begun. */
export function EndBooster({ booster, version, onDone }: EndBoosterProps) {
  const isScheduled = booster.state === 'scheduled'
  const { act, title, sentence, done } = text.boosters[isScheduled ? 'remove' : 'finish']
  const options = { headers: ifMatch(version) }
  const params = { id: booster.id }
  const send = () =>
    isScheduled
      ? call(deleteBooster, { params }, options)
      : call(endBooster, { params, body: {} }, options)
  return (
    <EndButton
      act={act}
      question={{ title, sentence }}
      send={send}
      onDone={() => onDone(done)}
    />
  )
}
