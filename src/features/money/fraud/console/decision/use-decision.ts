import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { notifyProblem, notifySuccess } from '#platform/web/notices.ts'

import { confirmFraudSignal, dismissFraudSignal, type FraudSignal } from '../../contract.ts'
import { text } from '../text.ts'

export type Act = 'dismiss' | 'confirm'

type What = { act: Act; id: number; onEnd: () => void }
type Typed = { reason: string; denies: boolean }

const blank: Typed = { reason: '', denies: false }

const isDecided = (error: unknown) =>
  error instanceof ApiError && error.code === 'already_decided'

/**
 * A decision with its reason. A confirmation is rehearsed first: `effect` is the signal as it would be,
 * until what was typed changes.
 */
export function useDecision({ act, id, onEnd }: What) {
  const [typed, setTyped] = useState(blank)
  const [effect, setEffect] = useState<FraudSignal | null>(null)
  const request = useRequestKey()
  const { reason, denies } = typed
  const params = { id }
  const confirmation = { params, body: { reason, deny_sales: denies } }

  function end() {
    setTyped(blank)
    setEffect(null)
    onEnd()
    for (const feature of ['fraud', 'inbox', 'credits'])
      void queryClient.invalidateQueries({ queryKey: [feature] })
  }
  function onError(error: Error) {
    if (!isDecided(error)) return
    notifyProblem(error.message)
    end()
  }
  const rehearse = useMutation({
    mutationFn: () => call(confirmFraudSignal, confirmation, { dryRun: true }),
    onSuccess: setEffect,
    onError,
  })
  const decide = useMutation({
    mutationFn: () => {
      const headers = request.headersFor(reason, String(denies))
      return act === 'dismiss'
        ? call(dismissFraudSignal, { params, body: { reason } }, { headers })
        : call(confirmFraudSignal, confirmation, { headers })
    },
    onSuccess: () => {
      notifySuccess(text.decision.done[act])
      end()
    },
    onError,
  })
  const isRehearsal = act === 'confirm' && effect === null
  const step = isRehearsal ? rehearse : decide
  return {
    typed,
    effect,
    isRehearsal,
    isPending: step.isPending,
    error: isDecided(step.error) ? null : step.error,
    change: (part: Partial<Typed>) => {
      setTyped((all) => ({ ...all, ...part }))
      setEffect(null)
      step.reset()
    },
    /** A second click waits for the first. */
    submit: () => {
      if (!step.isPending) step.mutate()
    },
  }
}
