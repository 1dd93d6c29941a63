import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { clearLists } from '#platform/web/console/table/kept-selections.ts'

import type { signInStaff } from '../../contract.ts'
import { EnrollStep } from './enroll-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

export type Step = Output<typeof signInStaff>

type NextStepProps = {
  /** Null: the first step, which the screen shows itself. */
  step: Step | null
  onRestart: () => void
  children: ReactNode
}

/** What follows the password, until the person is signed in. */
export function NextStep({ step, onRestart, children }: NextStepProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const enter = useEnter()
  if (codes !== null) return <RecoveryCodesStep codes={codes} onDone={enter} />
  switch (step?.next) {
    case undefined:
      return children
    case 'second_factor':
      return <SecondFactorStep {...step} onDone={enter} onRestart={onRestart} />
    case 'enroll':
      return <EnrollStep ticket={step.ticket} onDone={setCodes} onRestart={onRestart} />
    case 'signed_in':
      return <Enter enter={enter} />
  }
}

function Enter({ enter }: { enter: () => void }) {
  const entered = useRef(false)
  useEffect(() => {
    if (entered.current) return
    entered.current = true
    enter()
  })
  return null
}

/** Opens the screen that asked for the sign-in, or the person's first brand. */
export function useEnter(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => {
    // Another person may have been signed in before.
    queryClient.clear()
    clearLists()
    void navigate(localPath(search.get('volta')) ?? '/', { replace: true })
  }
}

/** Only a path of the console: another address could lead the person away. */
function localPath(path: string | null): string | null {
  return path !== null && /^\/[^/\\]/.test(path) ? path : null
}
