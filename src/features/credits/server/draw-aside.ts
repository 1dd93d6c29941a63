import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Statement } from './statement-file.ts'

const LONGEST_MS = 20_000

/**
 * The statement on paper, drawn in a thread of its own: a long one takes a second or two, in which
 * this one would answer nobody.
 */
export async function drawAside(statement: Statement): Promise<Uint8Array> {
  const worker = new Worker(new URL('./draw-aside-worker.ts', import.meta.url), {
    workerData: statement,
  })
  try {
    const [bytes]: unknown[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    if (!(bytes instanceof Uint8Array)) throw new Error('the worker drew no document')
    return bytes
  } finally {
    await worker.terminate()
  }
}
