import { Piscina } from 'piscina'

import { Overloaded } from '../http/overloaded.ts'

const MOST_WAITING = 32
const LONGEST_MS = 20_000

// Threads start with the first task and end when they have nothing to do, so no test or process has
// to close them.
const pool = new Piscina({
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

type Work = (input: never) => unknown
type Task = { module: URL; name: string; longestMs?: number }

/**
 * Runs an exported function of a module in a thread of its own, for what would take the event loop
 * longer than 20 ms. Input and result are copied. Throws where it takes too long, and Overloaded
 * where too much waits already.
 */
export async function inThread<Fn extends Work>(
  { module, name, longestMs = LONGEST_MS }: Task,
  input: Parameters<Fn>[0],
): Promise<Awaited<ReturnType<Fn>>> {
  if (pool.queueSize >= MOST_WAITING) throw new Overloaded('too much waits for a thread')
  // The thread is ended with its task: a loop without an end costs one thread for so long.
  const signal = AbortSignal.timeout(longestMs)
  // The caller names the function's own type.
  return (await pool.run(input, { filename: module.href, name, signal })) as Awaited<
    ReturnType<Fn>
  >
}
