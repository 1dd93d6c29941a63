import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'

import { readDraft, writeDraft } from '#platform/web/session/drafts.ts'

import { messageToSave } from '../../rules.ts'
import { shareMessagesQuery } from '../queries.ts'
import { type Noted, sendShares, SHARE } from './send-shares.ts'
import { draftOf } from './share-queue.ts'

const TYPING_MS = 800

/**
 * The partner's own message for a product: kept in this tab with each letter, and saved after a pause, at a
 * share and when the sheet closes; without a network as soon as there is one. Without a product it is only typed.
 */
export function useOwnMessage(productId: number | null, usual: string) {
  const saved = useSaved(productId)
  const save = useSave()
  const [typed, setTyped] = useState(() =>
    productId === null ? null : readDraft(draftOf(productId), z.string()),
  )
  const message = typed ?? saved ?? usual

  function saveNow(shared: boolean) {
    if (productId === null) return
    const wanted = typed === null ? undefined : messageToSave(typed, { usual, saved })
    if (wanted === undefined && !shared) return
    save({
      productId,
      shared,
      ...(wanted !== undefined && { message: wanted }),
    })
  }
  const saveTyped = useEffectEvent(() => saveNow(false))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => saveTyped(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => saveTyped(), [])

  return {
    message,
    write(words: string) {
      setTyped(words)
      if (productId !== null) writeDraft(draftOf(productId), words)
    },
    /** Notes that the product was shared just now, with this message. */
    noteShared: () => saveNow(true),
  }
}

/** What is saved of it, or will be once there is a network; null: the usual message. */
function useSaved(productId: number | null): string | null {
  const { data } = useQuery({ ...shareMessagesQuery, enabled: productId !== null })
  const waiting = useMutationState({
    filters: { mutationKey: SHARE, status: 'pending' },
    select: ({ state }) => state.variables as Noted,
  })
  const last = waiting.findLast(
    (noted) => noted.productId === productId && noted.message !== undefined,
  )
  if (last?.message !== undefined) return last.message
  return data?.data.find((one) => one.product_id === productId)?.message ?? null
}

function useSave(): (noted: Noted) => void {
  const queries = useQueryClient()
  // Where no copy could be stored, the queue has not yet defined how a message is saved.
  if (!queries.getMutationDefaults(SHARE).mutationFn) sendShares(queries)
  return useMutation<unknown, Error, Noted>({ mutationKey: SHARE }).mutate
}
