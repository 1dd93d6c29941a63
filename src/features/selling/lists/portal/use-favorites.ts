import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { announce } from '#platform/web/announce.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { FAVORITE, type Marking, sendFavorites } from './favorite-queue.ts'
import { favoriteIdsQuery } from './queries.ts'
import { text } from './text.ts'

/** The person's favourites with their latest changes, saved or not. */
export function useFavorites() {
  const queries = useQueryClient()
  const { data } = useQuery(favoriteIdsQuery)
  const waiting = useMutationState({
    filters: { mutationKey: FAVORITE, status: 'pending' },
    select: ({ state }) => state.variables as Marking,
  })
  // Where no copy could be stored, the queue has not yet defined how a favourite is saved.
  if (!queries.getMutationDefaults(FAVORITE).mutationFn) sendFavorites(queries)
  const saving = useMutation<unknown, Error, Marking>({
    mutationKey: FAVORITE,
    onSuccess: (_answer, { productId, liked }) => {
      queries.setQueryData(favoriteIdsQuery.queryKey, (before) => {
        if (!before) return before
        const others = before.prod_ids.filter((id) => id !== productId)
        return { ...before, prod_ids: liked ? [productId, ...others] : others }
      })
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const ids = new Set(data?.prod_ids)
  for (const { productId, liked } of waiting)
    if (liked) ids.add(productId)
    else ids.delete(productId)

  function mark(marking: Marking, { undoable }: { undoable: boolean }) {
    saving.mutate(marking)
    const sentence = marking.liked ? text.liked : text.unliked
    const undo = { ...marking, liked: !marking.liked }
    if (undoable)
      notifySuccess(sentence, {
        label: text.undo,
        run: () => mark(undo, { undoable: false }),
      })
    announce(sentence)
  }

  return {
    ids,
    /** Some wait for a network. */
    pending: waiting.length > 0,
    toggle: (productId: number) =>
      mark({ productId, liked: !ids.has(productId) }, { undoable: true }),
  }
}
