import { Piscina } from 'piscina'

import { Overloaded } from '../http/overloaded.ts'

const MOST_WAITING = 32
const LONGEST_MS = 20_000

// Threads start with the first task and end when they are idle, so no test or process has to close
// them.
const pool = new Piscina({
  // Documents are written as JSX; a thread does not inherit the hooks of the thread that started it.
  execArgv: ['--import', new URL('../load-tsx.ts', import.meta.url).href],
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

type Work = (input: never) => unknown
type Task = { module: URL; name: string; longestMs?: number }

/**
 * Runs an exported function of a module in a separate thread, for work that would block the event loop
 * longer than 20 ms. Input and result are copied. Throws if it takes too long, and Overloaded if too
 * many tasks wait already.
 */
export async function inThread<Fn extends Work>(
  { module, name, longestMs = LONGEST_MS }: Task,
  input: Parameters<Fn>[0],
): Promise<Awaited<ReturnType<Fn>>> {
  if (pool.queueSize >= MOST_WAITING)
    throw new Overloaded('too many tasks wait for a thread')
  // An endless loop occupies one thread for this time at most: the thread ends with its task.
  const signal = AbortSignal.timeout(longestMs)
  // The caller names the function's own type.
  return (await pool.run(input, { filename: module.href, name, signal })) as Awaited<
    ReturnType<Fn>
  >
}
