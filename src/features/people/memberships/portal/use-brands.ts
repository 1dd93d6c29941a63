import { useMutation } from '@tanstack/react-query'

import { switchBrand } from '#features/program/identity/contract.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { signOut, startSession } from '#platform/web/session/session.ts'

import { confirmAccountAssociation, joinBrand, leaveBrand } from '../contract.ts'
import { text } from './text.ts'

function complain(error: Error): void {
  notifyProblem(sentencesOf(error).join(' '))
}

/** Trades the session for one at another brand; a full load drops every screen of the old one. */
export function useSwitchBrand() {
  return useMutation({
    mutationFn: (slug: string) => call(switchBrand, { body: { parent_slug: slug } }),
    onSuccess: ({ token }) => {
      startSession(token)
      location.assign('/dashboard')
    },
    onError: complain,
  })
}

export function useJoinBrand() {
  return useMutation({
    mutationFn: (slug: string) => call(joinBrand, { body: { parent_slug: slug } }),
    onSuccess: async ({ approved }) => {
      notifySuccess(approved === 1 ? text.joinedAtOnce : text.joined)
      await refreshAfter(joinBrand)
    },
    onError: complain,
  })
}

/** Leaving the brand of the session ends the session with it. */
export function useLeaveBrand(here: boolean) {
  return useMutation({
    mutationFn: (slug: string) => call(leaveBrand, { body: { parent_slug: slug } }),
    onSuccess: async ({ message }) => {
      if (here) return signOut()
      notifySuccess(message)
      await refreshAfter(leaveBrand)
    },
    onError: complain,
  })
}

export function useConfirmAssociation() {
  return useMutation({
    mutationFn: (body: { hash: string; code: string }) =>
      call(confirmAccountAssociation, { body }),
    onSuccess: async () => {
      notifySuccess(text.associated)
      await refreshAfter(confirmAccountAssociation)
    },
  })
}
