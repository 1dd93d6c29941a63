import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import { createBioCode, type FollowerProof, verifyBioCode } from '../contract.ts'
import { followerProofQuery } from './queries.ts'
import { text } from './text.ts'

/** Every step returns the current state. */
export function useProofUpdate(): (proof: FollowerProof) => void {
  const queries = useQueryClient()
  return (proof) => queries.setQueryData(followerProofQuery.queryKey, proof)
}

export function useBioCode() {
  const update = useProofUpdate()
  const ask = useMutation({
    mutationFn: () => call(createBioCode, {}),
    onSuccess: update,
  })
  const verify = useMutation({
    mutationFn: () => call(verifyBioCode, {}),
    onSuccess: (proof) => {
      update(proof)
      notifySuccess(text.bio.done)
    },
  })
  return { ask, verify }
}
