import { connect, type Socket } from 'node:net'

import { answerJobs, type Call, type LoadJob, type LoadResult } from './messages.ts'

/**
 * The load generator, a process of its own so that it never runs on the server's event loop. A
 * plain socket client: on a small machine a full HTTP client would cost more than the server it
 * measures, and hide it.
 */

const HEADERS_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')

let sent = 0
const run = Date.now().toString(36)

type Tally = { answers: number; bytes: number; failures: number; firstFailure: string }

answerJobs(measure)

async function measure(job: LoadJob): Promise<LoadResult> {
  const requests = job.calls.map(render)
  const tally: Tally = { answers: 0, bytes: 0, failures: 0, firstFailure: '' }
  const sockets = await Promise.all(
    Array.from({ length: job.connections }, () => open(job.port)),
  )
  let turn = 0
  const next = () => requests[turn++ % requests.length]?.() ?? Buffer.alloc(0)
  for (const socket of sockets) converse(socket, next, tally)

  await pause(job.warmSeconds)
  const warm = { ...tally }
  const start = performance.now()
  await pause(job.seconds)
  const seconds = (performance.now() - start) / 1000
  const answers = tally.answers - warm.answers
  for (const socket of sockets) socket.destroy()
  return {
    perSecond: answers / seconds,
    answers: tally.answers,
    bytesPerAnswer: answers > 0 ? Math.round((tally.bytes - warm.bytes) / answers) : 0,
    failures: tally.failures,
    firstFailure: tally.firstFailure,
  }
}

/** The bytes of a call; made once, unless each request has to differ. */
function render({ method, path, headers, body }: Call): () => Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}`
  const make = () => {
    const mark = `${run}${(sent++).toString(36)}`
    const text = body?.replaceAll('{n}', mark) ?? ''
    const length =
      body === undefined ? '' : `content-length: ${Buffer.byteLength(text)}\r\n`
    return Buffer.from(`${head.replaceAll('{n}', mark)}${length}\r\n${text}`)
  }
  if (`${head}${body ?? ''}`.includes('{n}')) return make
  const once = make()
  return () => once
}

/** Sends a request, waits for the whole answer, sends the next. */
function converse(socket: Socket, next: () => Buffer, tally: Tally): void {
  let pending: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    const data =
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : pending.length > 0
          ? Buffer.concat([pending, chunk])
          : chunk
    const size = answerSize(data)
    if (size === null || data.length < size) {
      pending = data
      return
    }
    pending = Buffer.alloc(0)
    tally.answers += 1
    tally.bytes += size
    // 'HTTP/1.1 200': the first digit of the status is enough.
    if ((data[9] ?? 0) >= 0x34) {
      tally.failures += 1
      tally.firstFailure ||= data.toString('utf8', 0, 2_000)
    }
    socket.write(next())
  })
  socket.on('error', () => undefined)
  socket.write(next())
}

function answerSize(data: Buffer): number | null {
  const end = data.indexOf(HEADERS_END)
  if (end < 0) return null
  const at = data.indexOf(LENGTH)
  if (at < 0 || at > end) return end + HEADERS_END.length
  const length = Number.parseInt(
    data.toString('latin1', at + LENGTH.length, at + LENGTH.length + 12),
    10,
  )
  return end + HEADERS_END.length + length
}

function open(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => done(socket))
    socket.once('error', fail)
  })
}

function pause(seconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, seconds * 1000)
  })
}
