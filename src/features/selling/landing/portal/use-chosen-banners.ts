import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { announce } from '#platform/web/announce.ts'
import { call } from '#platform/web/api/api.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import { saveLandingBanners } from '../contract.ts'
import { bannersQuery } from './queries.ts'
import { text } from './text.ts'

/** The banners and the partner's choice, which is saved with each tap and shown at once. */
export function useChosenBanners() {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(bannersQuery)
  const { carousels_options: banners, lp_products: products } = data
  const [touched, setTouched] = useState<number[] | null>(null)
  const ids = touched ?? data.selected_carrousels

  const saving = useMutation({
    // The requests run in sequence, so that the last tap is the stored one.
    scope: { id: 'landing-banners' },
    mutationFn: (selected_carrousels: number[]) =>
      call(saveLandingBanners, { body: { selected_carrousels } }),
    onSuccess: (saved) =>
      queries.setQueryData(bannersQuery.queryKey, (before) =>
        before ? { ...before, ...saved } : before,
      ),
    onError: (error) => {
      setTouched(null)
      notifyProblem(sentencesOf(error).join(' '))
    },
  })

  function choose(next: number[], announcement: string) {
    setTouched(next)
    saving.mutate(next)
    announce(announcement)
  }

  return {
    products,
    chosen: ids.flatMap((id) => banners.filter((banner) => banner.id === id)),
    others: banners.filter(({ id }) => !ids.includes(id)),
    hasBanners: banners.length > 0,
    add: ({ id, title }: { id: number; title: string }) =>
      choose([...ids, id], text.added(title)),
    remove: ({ id, title }: { id: number; title: string }) =>
      choose(
        ids.filter((one) => one !== id),
        text.removed(title),
      ),
    move: ({ id, title }: { id: number; title: string }, by: -1 | 1) => {
      const at = ids.indexOf(id)
      const next = ids.filter((one) => one !== id)
      next.splice(at + by, 0, id)
      choose(next, text.moved(title, at + by + 1))
    },
  }
}
