import { lazy, Suspense, useEffect, useState } from 'react'

import { askForProofWith } from '#platform/web/console/staff-caller.ts'

const ProofDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).ProofDialog,
}))

type Answer = (proved: boolean) => void

/**
 * Asks where a call needs a fresh second factor, which is then sent again. The code of the dialog is
 * loaded with the first question.
 */
export function ProofHost() {
  const [answers, setAnswers] = useState<Answer[]>([])
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(
    () =>
      askForProofWith(
        () =>
          // Several calls at once wait for the same proof.
          new Promise((answer) => {
            setIsNeeded(true)
            setAnswers((waiting) => [...waiting, answer])
          }),
      ),
    [],
  )
  const settle = (proved: boolean) => {
    for (const answer of answers) answer(proved)
    setAnswers([])
  }
  if (!isNeeded) return null
  return (
    <Suspense>
      <ProofDialog opened={answers.length > 0} onSettle={settle} />
    </Suspense>
  )
}
