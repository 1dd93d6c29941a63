import { useMutation } from '@tanstack/react-query'

import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import type { PendingItem } from '../pending-item.ts'
import type { Action } from './action.ts'

type Rehearsed = { action: Action; item: PendingItem; typed: string }

/**
 * Asks the server about a decision before its ten seconds begin: a fresh proof is asked for, and a
 * refusal read, while the person looks at the item.
 */
export function useRehearsal() {
  const rehearse = useMutation({
    mutationFn: ({ action, item, typed }: Rehearsed) =>
      action.send(item, typed, { dryRun: true }),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return {
    isPending: rehearse.isPending,
    passes: (decision: Rehearsed) =>
      rehearse.mutateAsync(decision).then(
        () => true,
        () => false,
      ),
  }
}
