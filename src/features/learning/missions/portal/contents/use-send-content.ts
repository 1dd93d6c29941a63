import { useRef, useState } from 'react'

import { makeUploadUrl } from '#features/people/documents/contract.ts'
import { ApiError, fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { patientUpload } from '#platform/web/files/patient-upload.ts'
import { putFile } from '#platform/web/files/put-file.ts'
import { notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { sendMissionContent } from '../../contract.ts'
import { ContentBody } from '../../mission-views.ts'
import { text } from '../text.ts'
import { type ContentValues, toContent } from './content-values.ts'

export type Sending = { share: number; waiting: boolean }

type Options = {
  subscriptionId: number
  onProblems: (problems: Record<string, string>) => void
  onSent: () => void
}

/** Sends a content: first the file straight to the store, then the other fields. */
export function useSendContent({ subscriptionId, onProblems, onSent }: Options) {
  const [sending, setSending] = useState<Sending | null>(null)
  const stop = useRef<AbortController | null>(null)

  async function send(values: ContentValues, file: File | null): Promise<void> {
    if (stop.current !== null) return
    const { signal } = (stop.current = new AbortController())
    setSending({ share: 0, waiting: false })
    try {
      const fileKey = file ? await upload(file, signal) : undefined
      const body = ContentBody.parse(toContent(values, { subscriptionId, fileKey }))
      await call(sendMissionContent, { body }, { signal })
      notifySuccess(text.contents.sent)
      await refreshAfter(sendMissionContent)
      onSent()
    } catch (error) {
      if (!signal.aborted) onProblems(problemsIn(error))
    } finally {
      stop.current = null
      setSending(null)
    }
  }

  async function upload(file: File, signal: AbortSignal): Promise<string> {
    return patientUpload(
      async () => {
        const request = { file_name: file.name, content_type: file.type, size: file.size }
        const body = { files: [request], purpose: 'mission_content' as const }
        const { data } = await call(makeUploadUrl, { body }, { signal })
        const [target] = data
        if (!target) throw new TypeError('an upload has an address')
        const onProgress = (share: number) => setSending({ share, waiting: false })
        const address = { url: target.upload_url, headers: target.headers }
        await putFile(address, file, { signal, onProgress })
        return target.key
      },
      () => setSending({ share: 0, waiting: true }),
    )
  }

  return { sending, send, cancel: () => stop.current?.abort() }
}

function problemsIn(error: unknown): Record<string, string> {
  const fields = fieldErrors(error)
  if (error instanceof ApiError && 'files' in fields)
    return { file_key: fields['files'] ?? '' }
  return Object.keys(fields).length > 0 ? fields : { general: sentencesOf(error)[0] ?? '' }
}
