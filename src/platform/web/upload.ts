import { z } from 'zod'

import type { Endpoint, Output } from '#platform/contract/endpoint.ts'

import { ApiError } from './api-error.ts'
import { expiredError, failureOf } from './api.ts'
import { addressOf } from './request.ts'
import { currentToken, sessionExpired } from './session/session.ts'
import { text } from './text.ts'

type UploadInput = {
  form: FormData
  params?: Record<string, string | number>
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a form with a file. XMLHttpRequest, because fetch does not tell how far it has come. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { form, params, onProgress, signal }: UploadInput,
): Promise<Output<E>> {
  if (sessionExpired()) return Promise.reject(expiredError())
  const token = currentToken()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, addressOf(endpoint, { params }))
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress?.(event.loaded / event.total)
  })
  signal?.addEventListener('abort', () => request.abort())

  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const answer = parseJson(request.responseText)
      if (request.status >= 300) {
        reject(failureOf(request.status, answer, token !== null))
        return
      }
      const decoded = z.safeDecode(endpoint.response, answer as z.input<E['response']>)
      // The schema that decoded it is the one that Output names.
      if (decoded.success) resolve(decoded.data as Output<E>)
      else reject(new ApiError({ status: 200, code: 'fault', message: text.unexpected }))
    })
    request.addEventListener('abort', () =>
      reject(new DOMException('aborted', 'AbortError')),
    )
    request.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: 'offline', message: text.noConnection })),
    )
    request.send(form)
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
