import { useRef, useState } from 'react'

import { fileProblem } from '#platform/contract/uploaded-file.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { patientUpload } from '#platform/web/files/patient-upload.ts'
import { shrinkImage } from '#platform/web/files/shrink-image.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { DOCUMENT_BYTES, DocumentFile, sendDocument } from '../contract.ts'
import { text } from './text.ts'

export type Sending = { share: number; waiting: boolean }

/** Sends a file of one type and reports the progress. */
export function useSendDocument(typeId: number) {
  const [sending, setSending] = useState<Sending | null>(null)
  const stop = useRef<AbortController | null>(null)

  async function send(chosen: File | null): Promise<void> {
    if (chosen === null || stop.current !== null) return
    setSending({ share: 0, waiting: false })
    const { signal } = (stop.current = new AbortController())
    try {
      const file = await shrinkImage(chosen, DOCUMENT_BYTES)
      const problem = fileProblem(DocumentFile, file)
      if (problem !== null) return notifyProblem(problem)
      await patientUpload(
        () =>
          call(
            sendDocument,
            { body: { file, partner_doc_type_id: typeId } },
            { signal, onProgress: (share) => setSending({ share, waiting: false }) },
          ),
        () => setSending({ share: 0, waiting: true }),
      )
      await refreshAfter(sendDocument)
      notifySuccess(text.sent)
    } catch (error) {
      if (!signal.aborted) notifyProblem(sentencesOf(error)[0] ?? '')
    } finally {
      stop.current = null
      setSending(null)
    }
  }

  return { sending, send, cancel: () => stop.current?.abort() }
}
