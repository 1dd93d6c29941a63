import { useRef, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { patientUpload } from '#platform/web/files/patient-upload.ts'
import { shrinkImage } from '#platform/web/files/shrink-image.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { SCREENSHOT_BYTES, sendFollowerScreenshot } from '../contract.ts'
import { text } from './text.ts'
import { useProofUpdate } from './use-proof.ts'

/** Sends a screenshot once, also on an unstable network; null while none is being sent. */
export function useSendScreenshot() {
  const update = useProofUpdate()
  const busy = useRef(false)
  const [sending, setSending] = useState<{ share: number; waiting: boolean } | null>(null)

  async function send(chosen: File, followers: number): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending({ share: 0, waiting: false })
    try {
      const file = await shrinkImage(chosen, SCREENSHOT_BYTES)
      const judged = sendFollowerScreenshot.body.safeParse({ file, followers })
      if (!judged.success) return notifyProblem(judged.error.issues[0]?.message ?? '')
      update(
        await patientUpload(
          () =>
            call(
              sendFollowerScreenshot,
              { body: judged.data },
              { onProgress: (share) => setSending({ share, waiting: false }) },
            ),
          () => setSending({ share: 0, waiting: true }),
        ),
      )
      notifySuccess(text.screenshot.done)
    } catch (error) {
      notifyProblem(sentencesOf(error)[0] ?? '')
    } finally {
      busy.current = false
      setSending(null)
    }
  }

  return { sending, send }
}
