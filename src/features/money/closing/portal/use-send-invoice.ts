import { useRef, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { patientUpload } from '#platform/web/files/patient-upload.ts'
import { shrinkImage } from '#platform/web/files/shrink-image.ts'
import { notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { INVOICE_BYTES, invoiceProblem, sendInvoice } from '../contract.ts'
import type { InvoiceStatus } from '../rules.ts'
import { text } from './text.ts'

export type Sending = { share: number; waiting: boolean }

/** Sends the invoice of a closing; the reason of a refusal stays on the screen. */
export function useSendInvoice(closureId: number, replaces: number | null) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)

  async function send(chosen: File | null | undefined): Promise<void> {
    if (!chosen || stop.current !== null) return
    setProblem(null)
    setSending({ share: 0, waiting: false })
    const { signal } = (stop.current = new AbortController())
    try {
      const file = await shrinkImage(chosen, INVOICE_BYTES)
      const unfit = invoiceProblem(file)
      if (unfit !== null) return setProblem(unfit)
      const { status } = await patientUpload(
        () =>
          call(
            sendInvoice,
            {
              params: { id: closureId },
              body: { file, ...(replaces !== null && { replaces }) },
            },
            { signal, onProgress: (share) => setSending({ share, waiting: false }) },
          ),
        () => setSending({ share: 0, waiting: true }),
      )
      await refreshAfter(sendInvoice)
      notifySuccess(successOf(status, replaces !== null))
    } catch (error) {
      if (!signal.aborted) setProblem(sentencesOf(error)[0] ?? text.upload.failed)
    } finally {
      stop.current = null
      setSending(null)
    }
  }

  return { sending, problem, send, cancel: () => stop.current?.abort() }
}

function successOf(status: InvoiceStatus, isReplacement: boolean): string {
  if (status === 'checked') return text.upload.checked
  return isReplacement ? text.upload.replaced : text.upload.sent
}
