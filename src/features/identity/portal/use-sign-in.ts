import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import type { Input } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api.ts'
import { startSession } from '#platform/web/session/session.ts'

import { signIn } from '../contract.ts'

export type Credentials = Input<typeof signIn>['body']

/** Signs in and lands on the dashboard, which knows where the person wanted to go. */
export function useSignIn() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Credentials) => call(signIn, { body }),
    onSuccess: async ({ token }) => {
      startSession(token)
      await navigate('/dashboard', { replace: true })
    },
  })
}
