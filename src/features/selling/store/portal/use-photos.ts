import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { announce } from '#platform/web/announce.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { keepPicture } from '#platform/web/files/keep-picture.ts'
import { patientUpload } from '#platform/web/files/patient-upload.ts'
import { shrinkImage } from '#platform/web/files/shrink-image.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { text as shared } from '#platform/web/text.ts'

import {
  addStorePhoto,
  deleteStorePhoto,
  PHOTO_BYTES,
  type StoreView,
} from '../contract.ts'
import { storeQuery } from './queries.ts'
import { text } from './text.ts'

const words = text.photos

export type Sending = { share: number; waiting: boolean }

/** Sends the partner's own photo; it is shown once the server has stored it. */
export function useSendPhoto() {
  const [sending, setSending] = useState<Sending | null>(null)
  const stop = useRef<AbortController | null>(null)

  async function send(chosen: File | null): Promise<void> {
    if (chosen === null || stop.current !== null) return
    const { signal } = (stop.current = new AbortController())
    setSending({ share: 0, waiting: false })
    try {
      const photo = await shrinkImage(chosen, PHOTO_BYTES)
      const judged = addStorePhoto.body.safeParse({ photo })
      const problem = judged.error?.issues[0]?.message
      if (problem !== undefined) return notifyProblem(problem)
      await patientUpload(
        () =>
          call(
            addStorePhoto,
            { body: { photo } },
            { signal, onProgress: (share) => setSending({ share, waiting: false }) },
          ),
        () => setSending({ share: 0, waiting: true }),
      )
      await refreshAfter(addStorePhoto)
      notifySuccess(words.added)
    } catch (error) {
      if (!signal.aborted) notifyFailure(error)
    } finally {
      stop.current = null
      setSending(null)
    }
  }

  return { sending, send, cancel: () => stop.current?.abort() }
}

/** Adds an image of the library, then reloads the store's photos. */
export function useLibraryImage() {
  return useMutation({
    mutationFn: (assetId: number) => call(addStorePhoto, { body: { asset_id: assetId } }),
    onSuccess: async () => {
      await refreshAfter(addStorePhoto)
      notifySuccess(words.added)
    },
    onError: notifyFailure,
  })
}

type Removed = Pick<StoreView['photos'][number], 'id' | 'link' | 'asset_id'>

/** Removes a photo, which can be undone; from the screen only after the server has removed it. */
export function useRemovePhoto() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, link, asset_id }: Removed) => {
      const own = asset_id === null ? await keepPicture(link) : null
      const answer = await call(deleteStorePhoto, { body: { id } })
      return { photos: answer.photos, own }
    },
    onSuccess: ({ photos, own }, { asset_id }) => {
      queries.setQueryData(
        storeQuery.queryKey,
        (store: StoreView | undefined) => store && { ...store, photos },
      )
      const body = asset_id !== null ? { asset_id } : own === null ? null : { photo: own }
      const undo = body && { label: shared.undo, run: () => void addAgain(body) }
      notifySuccess(words.removed, undo ?? undefined)
    },
    onError: (error) => {
      notifyProblem(sentencesOf(error)[0] ?? '')
      // Already removed in another tab: the screen is outdated.
      void refreshAfter(deleteStorePhoto)
    },
  })
}

async function addAgain(body: { photo: File } | { asset_id: number }): Promise<void> {
  try {
    await call(addStorePhoto, { body })
    await refreshAfter(addStorePhoto)
    announce(words.added)
  } catch (error) {
    notifyFailure(error)
  }
}

/** A full store has its own sentence; any other reason is shown with the spec's. */
function notifyFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'too_many_photos')
    return notifyProblem(words.full)
  notifyProblem([words.failed, ...sentencesOf(error)].join(' '))
}
