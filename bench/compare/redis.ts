import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Reply = string | number | null | Reply[]
/** A connection to Redis; commands of the same tick are sent together. */
export type Redis = {
  ask(...command: string[]): Promise<Reply>
  close(): void
}

export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** A Redis server on this folder, with further settings; it stops with `stop`. */
export async function startRedis(
  folder: string,
  port: number,
  settings: string[],
): Promise<{ process: ChildProcess; stop: () => Promise<void> }> {
  const process = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...settings],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((done) => process.once('exit', () => done()))
  for (let tries = 0; ; tries++) {
    const redis = await openRedis(port).catch(() => null)
    const answer = await redis?.ask('PING').catch(() => null)
    redis?.close()
    if (answer === 'PONG') break
    if (tries > 100) throw new Error('redis-server did not start')
    await pause(50)
  }
  return {
    process,
    stop: () => {
      if (process.exitCode === null && process.signalCode === null) process.kill('SIGKILL')
      return ended
    },
  }
}

/** The part of Redis's protocol that the bench needs. */
export async function openRedis(port: number): Promise<Redis> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('error', fail)
  })
  const waiting: { done: (reply: Reply) => void; fail: (error: Error) => void }[] = []
  let text = ''
  // One byte is one character, so lengths in bytes are lengths of the text.
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    text += String(chunk)
    for (;;) {
      const read = readReply(text, 0)
      if (!read) return
      text = text.slice(read.next)
      const request = waiting.shift()
      if (read.error === undefined) request?.done(read.reply)
      else request?.fail(new Error(read.error))
    }
  })
  const end = () => {
    for (const { fail } of waiting.splice(0)) fail(new Error('redis: connection closed'))
  }
  socket.on('error', end)
  socket.on('close', end)
  return {
    ask: (...command) =>
      new Promise((done, fail) => {
        if (waiting.length === 0) {
          socket.cork()
          process.nextTick(() => socket.uncork())
        }
        waiting.push({ done, fail })
        socket.write(render(command))
      }),
    close: () => socket.destroy(),
  }
}

function render(command: string[]): string {
  const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`)
  return `*${command.length}\r\n${parts.join('')}`
}

type Read = { reply: Reply; next: number; error?: string }

function readReply(text: string, at: number): Read | null {
  const end = text.indexOf('\r\n', at)
  if (end < 0) return null
  const line = text.slice(at + 1, end)
  const next = end + 2
  switch (text.charAt(at)) {
    case '-':
      return { reply: null, next, error: line }
    case ':':
      return { reply: Number(line), next }
    case '$':
      return readText(text, Number(line), next)
    case '*':
      return readList(text, Number(line), next)
    default:
      return { reply: line, next }
  }
}

function readText(text: string, length: number, from: number): Read | null {
  if (length < 0) return { reply: null, next: from }
  if (text.length < from + length + 2) return null
  return { reply: text.slice(from, from + length), next: from + length + 2 }
}

function readList(text: string, length: number, from: number): Read | null {
  const reply: Reply[] = []
  let next = from
  for (let i = 0; i < length; i++) {
    const read = readReply(text, next)
    if (!read) return null
    reply.push(read.reply)
    next = read.next
  }
  return { reply, next }
}
