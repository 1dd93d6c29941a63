import { deleteLevel } from '#features/people/partners/level-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'

import { EndButton } from '../edit/end-button.tsx'
import { text } from '../text.ts'
import type { Level } from './typed-level.ts'

type DeleteLevelProps = {
  level: Level
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Deletes a level without partners and rules. */
export function DeleteLevel({ level, version, onDone }: DeleteLevelProps) {
  const words = text.levels
  const params = { id: level.id }
  const options = { headers: ifMatch(version) }
  return (
    <EndButton
      act={text.form.remove}
      question={{ title: words.removeTitle(level.name), sentence: words.removeSentence }}
      send={() => call(deleteLevel, { params }, options)}
      onDone={() => onDone(words.removed)}
    />
  )
}
