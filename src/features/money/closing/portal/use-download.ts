import { useState } from 'react'

import type { Endpoint, Input } from '#platform/contract/endpoint/endpoint.ts'
import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

/** Downloads a file by a call of the API. */
export function useDownload() {
  const [busy, setBusy] = useState(false)

  function download<E extends Endpoint>(endpoint: E, input: Input<E>, name: string): void {
    setBusy(true)
    callForFile(endpoint, input)
      .then((file) => saveFile(file, name))
      .catch((error: unknown) => notifyProblem(sentencesOf(error)[0] ?? ''))
      .finally(() => setBusy(false))
  }

  return { download, busy }
}
