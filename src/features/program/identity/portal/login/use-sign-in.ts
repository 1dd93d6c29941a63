import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { solveChallenge } from '#platform/web/bot-check/solve-challenge.ts'
import { startSession } from '#platform/web/session/session.ts'

import { signIn } from '../../contract.ts'

export type Credentials = Input<typeof signIn>['body']

/**
 * Signs in and opens the dashboard, which redirects to the requested screen. After many
 * failed attempts the server requires a proof of work: the browser computes it and sends
 * the request again.
 */
export function useSignIn() {
  const navigate = useNavigate()
  const [proving, setProving] = useState(false)
  const mutation = useMutation({
    mutationFn: async (body: Credentials) => {
      try {
        return await call(signIn, { body })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'prove_human') throw error
        setProving(true)
        // Where the browser cannot compute it, the server's refusal says how long to wait.
        const recaptcha_response = await solveChallenge().catch(() => Promise.reject(error))
        return await call(signIn, { body: { ...body, recaptcha_response } })
      }
    },
    onSettled: () => setProving(false),
    onSuccess: async ({ token }) => {
      startSession(token)
      await navigate('/dashboard', { replace: true })
    },
  })
  return { ...mutation, proving }
}
