import { ApiError } from '../api/api-error.ts'
import { reachWithProgress } from '../api/transport.ts'
import { text } from '../text.ts'

type Target = { url: string; headers: Record<string, string> }
type Options = { signal: AbortSignal; onProgress: (share: number) => void }

/** Sends a file straight to the store, to a signed address. */
export async function putFile(
  { url, headers }: Target,
  file: File,
  { signal, onProgress }: Options,
): Promise<void> {
  const init = { method: 'PUT', headers, body: file, signal }
  const { ok, status } = await reachWithProgress(url, init, onProgress)
  if (!ok) throw new ApiError({ status, code: 'fault', message: text.unexpected })
}
