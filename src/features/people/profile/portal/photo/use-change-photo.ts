import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { keepPicture } from '#platform/web/files/keep-picture.ts'
import { patientUpload } from '#platform/web/files/patient-upload.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { text as shared } from '#platform/web/text.ts'

import { deletePhoto, uploadPhoto } from '../../contract.ts'
import { text } from '../text.ts'

const words = text.photo

/** Sends a photo and reports the progress; every screen shows the new one. */
export function useChangePhoto() {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)

  function show(logo: { logo_foto: string | null; logo_foto_link: string | null }) {
    queries.setQueryData(
      sessionQuery.queryKey,
      (me) => me && { ...me, partner: { ...me.partner, ...logo } },
    )
  }

  const upload = useMutation({
    mutationFn: (photo: File) => {
      setShare(0)
      return patientUpload(
        () => call(uploadPhoto, { body: { photo } }, { onProgress: setShare }),
        () => setShare(0),
      )
    },
    onSuccess: (logo) => {
      notifySuccess(words.done)
      show(logo)
      return refreshAfter(uploadPhoto)
    },
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
  })
  const remove = useMutation({
    mutationFn: async (address: string) => {
      const photo = await keepPicture(address)
      return { photo, logo: await call(deletePhoto, {}) }
    },
    onSuccess: ({ photo, logo }) => {
      const undo = photo && { label: shared.undo, run: () => upload.mutate(photo) }
      notifySuccess(words.removed, undo ?? undefined)
      show(logo)
      return refreshAfter(deletePhoto)
    },
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
  })
  return { upload, remove, share }
}
