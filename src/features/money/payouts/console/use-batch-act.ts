import { useMutation, useQueryClient } from '@tanstack/react-query'

import { endpointKey } from '#platform/web/api/query-client.ts'

import { listPayouts, showPayoutBatch } from '../contract.ts'
import { listPayoutFiles } from '../file-contract.ts'

/** Changes a batch; its figures, files and payments are read again, also after a refusal. */
export function useBatchAct<Input = void>(
  act: (input: Input) => Promise<unknown>,
  { onDone }: { onDone?: () => void } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => onDone?.(),
    onSettled: () =>
      Promise.all(
        [showPayoutBatch, listPayouts, listPayoutFiles].map((endpoint) =>
          client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      ),
  })
}
