import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

import { installation } from '../installation.ts'

export type ServerProcess = {
  url: string
  /** Its output so far, including log lines. */
  output(): string
  /** Ends it like a crash: nothing is flushed, nothing is closed. */
  crash(): Promise<void>
  /** Ends it like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>
  /** The exit code, when it has ended. */
  ended: Promise<number | null>
}

type Options = {
  env: Record<string, string>
  readyWithinMs?: number
  /** What is run: `src/server/main.ts` by default. */
  program?: string
  /** Where it is run, with another version of the product; here by default. */
  folder?: string
}

/** Starts the product as a separate process and waits until it answers. */
export async function startServerProcess({
  env,
  readyWithinMs = 300_000,
  program = 'src/server/main.ts',
  folder,
}: Options): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      // Like `npm start`: a second start reads the compile cache of the first.
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...installation(),
    ...(folder && { cwd: folder }),
  })
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = new Promise<number | null>((done) =>
    child.once('exit', (code) => done(code)),
  )
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, { child, readyWithinMs, output })
  return {
    url,
    ended,
    output: () => output.join(''),
    crash: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}

/** The exit code and the output of a start that fails. */
export function failedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'development', ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => child.once('exit', (code) => done({ code, output })))
}

async function waitUntilReady(
  url: string,
  {
    child,
    readyWithinMs,
    output,
  }: { child: ChildProcess; readyWithinMs: number; output: string[] },
): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output.join('')}`)
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((done) => setTimeout(done, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`the server was not ready in time:\n${output.join('')}`)
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        done(typeof address === 'object' && address !== null ? address.port : 0),
      )
    })
  })
}
