import { type QueryClient, onlineManager } from '@tanstack/react-query'
import { z } from 'zod'

import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { dropDraft, readDraft } from '#platform/web/session/drafts.ts'

import { noteShare } from '../../contract.ts'
import { shareMessagesQuery, toShareKey } from '../queries.ts'

export const SHARE = ['share'] as const
/** A message that was written for a product (null: the usual one again), or a share of it. */
export type Noted = { productId: number; message?: string | null; shared: boolean }

/** The name of the text that is typed for a product and not saved yet. */
export function draftOf(productId: number): string {
  return `share-message:${productId}`
}

/**
 * Defines how messages and shares are saved, before the offline copy is restored: those of a time
 * without a network are in it and are sent in order when it returns.
 */
export function sendShares(queryClient: QueryClient): void {
  // The library assumes to be online until the browser reports a change, also after a
  // reload.
  onlineManager.setOnline(navigator.onLine)
  queryClient.setMutationDefaults(SHARE, {
    scope: { id: 'share' },
    networkMode: 'online',
    mutationFn: ({ productId, ...body }: Noted) =>
      call(noteShare, { params: { product_id: productId }, body }),
    retry: (failures, error) =>
      failures < 2 &&
      error instanceof ApiError &&
      (error.status === 0 || error.status >= 502),
    onSuccess: async (_answer, { productId, message }: Noted) => {
      if (message !== undefined) await keepSaved(queryClient, { productId, message })
      // The strip that is visible keeps its order.
      await queryClient.invalidateQueries({
        queryKey: toShareKey,
        refetchType: 'inactive',
      })
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
}

type Saved = { productId: number; message: string | null }

async function keepSaved(
  queryClient: QueryClient,
  { productId, message }: Saved,
): Promise<void> {
  queryClient.setQueryData(shareMessagesQuery.queryKey, (before) => {
    if (before === undefined) return before
    const others = before.data.filter((one) => one.product_id !== productId)
    if (message === null) return { data: others }
    return { data: [...others, { product_id: productId, message }] }
  })
  // Those that are loading now may be from before it.
  if (queryClient.getQueryData(shareMessagesQuery.queryKey) === undefined)
    await queryClient.invalidateQueries({ queryKey: shareMessagesQuery.queryKey })
  // What was typed meanwhile is saved next.
  const typed = readDraft(draftOf(productId), z.string())
  if (message === null || typed?.trim() === message) dropDraft(draftOf(productId))
}
