import { ApiError } from '../api/api-error.ts'
import { text } from '../text.ts'

type Target = { url: string; headers: Record<string, string> }
type Options = { signal: AbortSignal; onProgress: (share: number) => void }

/** Sends a file straight to the store, to an address that was signed for it. */
export function putFile(
  { url, headers }: Target,
  file: File,
  { signal, onProgress }: Options,
): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      request.status < 300 ? done() : fail(failure(request.status, text.unexpected)),
    )
    request.addEventListener('error', () => fail(failure(0, text.noConnection)))
    request.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function failure(status: number, message: string): ApiError {
  return new ApiError({ status, code: status === 0 ? 'offline' : 'fault', message })
}
