import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'

import { call } from '#platform/web/api/api.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { dropDraft, readDraft } from '#platform/web/session/drafts.ts'

import { noteShare } from '../../contract.ts'
import { shareMessagesQuery, toShareKey } from '../queries.ts'
import type { Noted } from './send-shares.ts'

/** The name of the text that is typed for a product and not saved yet. */
export function draftOf(productId: number): string {
  return `share-message:${productId}`
}

export function save({ productId, ...body }: Noted) {
  return call(noteShare, { params: { product_id: productId }, body })
}

/** After it was saved. */
export async function keep(
  queryClient: QueryClient,
  { productId, message }: Noted,
): Promise<void> {
  if (message !== undefined) await keepSaved(queryClient, { productId, message })
  // The strip that is visible keeps its order.
  await queryClient.invalidateQueries({ queryKey: toShareKey, refetchType: 'inactive' })
}

export function explain(error: Error): void {
  notifyProblem(sentencesOf(error).join(' '))
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
