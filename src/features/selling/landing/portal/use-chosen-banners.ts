import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { announce } from '#platform/web/announce.ts'
import { call } from '#platform/web/api/api.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { text as shared } from '#platform/web/text.ts'

import { saveLandingBanners } from '../contract.ts'
import { bannersQuery } from './queries.ts'
import { text } from './text.ts'

type Titled = { id: number; title: string }

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

  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })

  function save(next: number[]) {
    setTouched(next)
    saving.mutate(next)
  }

  function choose(next: number[], announcement: string) {
    save(next)
    announce(announcement)
  }

  /** Into the choice of that moment: others may have been moved since. */
  function putBack({ id, title }: Titled, at: number) {
    if (!latest.current.includes(id))
      choose(latest.current.toSpliced(at, 0, id), text.added(title))
  }

  function remove(banner: Titled) {
    const at = ids.indexOf(banner.id)
    save(ids.toSpliced(at, 1))
    notifySuccess(text.removed(banner.title), {
      label: shared.undo,
      run: () => putBack(banner, at),
    })
  }

  return {
    products,
    chosen: ids.flatMap((id) => banners.filter((banner) => banner.id === id)),
    others: banners.filter(({ id }) => !ids.includes(id)),
    hasBanners: banners.length > 0,
    add: ({ id, title }: Titled) => choose([...ids, id], text.added(title)),
    remove,
    move: ({ id, title }: Titled, by: -1 | 1) => {
      const at = ids.indexOf(id)
      const next = ids.filter((one) => one !== id)
      next.splice(at + by, 0, id)
      choose(next, text.moved(title, at + by + 1))
    },
  }
}
