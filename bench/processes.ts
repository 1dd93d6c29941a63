import { type ChildProcess, fork } from 'node:child_process'

import type { BareAnswer, LoadJob, LoadResult, RedeemJob, ServerJob } from './messages.ts'

export type Running = {
  port: number
  /** The most memory so far, in MiB. */
  mostMemory(): Promise<number>
  stop(): void
}

const children = new Set<ChildProcess>()

/** Ends every process of the bench, also after a failure. */
export function stopAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** `flags` are for Node. */
export async function startServer(job: ServerJob, flags: string[] = []): Promise<Running> {
  const child = await spawn('server.ts', flags)
  return {
    port: Number(await ask(child, job)),
    mostMemory: async () => Number(await ask(child, 'memory')),
    stop: () => child.kill('SIGKILL'),
  }
}

/** A bare server that answers with as many bytes as the product did. */
export async function startBareLike(
  samples: (Omit<BareAnswer, 'padding'> & { bytes: number })[],
  sizeOf: (
    port: number,
    sample: { method: 'GET' | 'POST'; path: string },
  ) => Promise<number>,
): Promise<Running> {
  const thin = await startServer({
    kind: 'bare',
    answers: samples.map((sample) => ({ ...sample, padding: 0 })),
  })
  const answers: BareAnswer[] = []
  for (const { bytes, ...sample } of samples) {
    const missing = bytes - (await sizeOf(thin.port, sample))
    answers.push({ ...sample, padding: Math.max(0, missing - 'x-padding: \r\n'.length) })
  }
  thin.stop()
  return startServer({ kind: 'bare', answers })
}

let generator: Promise<ChildProcess> | null = null

export async function load(job: LoadJob): Promise<LoadResult> {
  generator ??= spawn('load.ts')
  const result = (await ask(await generator, job)) as LoadResult
  if (result.failures > 0)
    throw new Error(
      `${result.failures} requests failed, the first:\n${result.firstFailure}`,
    )
  return result
}

let redeemer: Promise<ChildProcess> | null = null

export async function redeem(job: RedeemJob): Promise<number> {
  redeemer ??= spawn('redeem.ts')
  return Number(await ask(await redeemer, job))
}

/** Another process of the bench, ready for its first job; see `ask`. */
export async function spawn(file: string, execArgv: string[] = []): Promise<ChildProcess> {
  const child = fork(new URL(file, import.meta.url), { execArgv })
  children.add(child)
  child.once('exit', () => children.delete(child))
  await answerOf(child)
  return child
}

/** Gives a process its job; returns its answer. */
export function ask(child: ChildProcess, job: object | string): Promise<unknown> {
  const answer = answerOf(child)
  child.send(job)
  return answer
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error('a process of the bench ended'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      done(message)
    })
  })
}
