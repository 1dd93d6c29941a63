import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { solveChallenge } from '#platform/web/bot-check/solve-challenge.ts'

import type { acceptInvitation, signInStaff } from '../../contract.ts'

type HumanCall = typeof signInStaff | typeof acceptInvitation

/**
 * A call with a password. After many wrong ones the server requires a proof of work: the browser
 * computes it and sends the request again.
 */
export function useHumanCall<E extends HumanCall>(
  endpoint: E,
  onDone: (answer: Output<E>) => void,
) {
  const [proving, setProving] = useState(false)
  const mutation = useMutation({
    mutationFn: async (body: Omit<Input<E>['body'], 'human_proof'>) => {
      // Without the proof it is the same body, of which TypeScript loses track here.
      const send = (more: { human_proof?: string }) =>
        call<HumanCall>(endpoint, { body: { ...body, ...more } } as Input<E>)
      try {
        return await send({})
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'prove_human') throw error
        setProving(true)
        // Where the browser cannot compute it, the server's refusal says how long to wait.
        const human_proof = await solveChallenge().catch(() => Promise.reject(error))
        return send({ human_proof })
      }
    },
    onSettled: () => setProving(false),
    onSuccess: (answer) => onDone(answer as Output<E>),
  })
  return { ...mutation, proving }
}
