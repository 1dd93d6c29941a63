import { useMutation, useQueryClient } from '@tanstack/react-query'

import { endpointKey } from '#platform/web/api/query-client.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import { listSecondFactors, listStaffSessions, showStaff } from '../../account-contract.ts'

/** A change of the account; the account's reads are read again. */
export function useAccountChange<Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  done?: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      if (done !== undefined) notifySuccess(done)
      return Promise.all(
        [listSecondFactors, listStaffSessions, showStaff].map((read) =>
          queryClient.invalidateQueries({ queryKey: endpointKey(read) }),
        ),
      )
    },
  })
}
