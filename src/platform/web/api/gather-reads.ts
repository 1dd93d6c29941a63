import { batchReads, MOST_READS } from '#platform/contract/endpoint/batch.ts'

/** An answer on the wire, alone or as a part of a batch. */
export type WireAnswer = {
  status: number
  answer: unknown
  /** The object's version (`ETag`), where the answer has one; never in a batch. */
  version?: string | null
}

export type Read = {
  path: string
  /** The body of a POST that only reads. */
  body?: unknown
  token: string | null
  signal?: AbortSignal | undefined
}

type Send = (read: Read) => Promise<WireAnswer>
/** Sends a whole batch as one request. */
type SendBatch = (batch: {
  path: string
  body: string
  token: string | null
  signal: AbortSignal
}) => Promise<WireAnswer>

type Waiting = {
  read: Read
  done: (answer: WireAnswer) => void
  fail: (reason: unknown) => void
}

/** Parts of a screen start their reads within this time of each other. */
const GATHER_MS = 10
/** The maximum wait while the browser is busy rendering. */
const LONGEST_WAIT_MS = 400

/**
 * Collects the reads of the same tick into one request; a single read is sent alone. If the
 * whole request fails, each of its reads fails; a part's refusal is its own.
 */
export function gatherReads(sendAlone: Send, sendBatch: SendBatch): Send {
  let waiting: Waiting[] = []

  function sendWaiting(): void {
    const gathered = waiting
    waiting = []
    for (const group of groupsOf(gathered.filter(({ read }) => !read.signal?.aborted))) {
      const [first] = group
      if (group.length === 1 && first !== undefined) void sendOne(first)
      else void sendGroup(group)
    }
  }

  async function sendOne({ read, done, fail }: Waiting): Promise<void> {
    try {
      done(await sendAlone(read))
    } catch (reason) {
      fail(reason)
    }
  }

  async function sendGroup(group: Waiting[]): Promise<void> {
    const reads = group.map(({ read: { path, body } }) => ({
      path,
      ...(body !== undefined && { body }),
    }))
    const token = group[0]?.read.token ?? null
    try {
      const sent = { path: batchReads.path, body: JSON.stringify({ reads }), token }
      const whole = await sendBatch({ ...sent, signal: abortedWithAll(group) })
      // A proxy's limit, or a server without batches: each read is sent separately.
      if (whole.status >= 400 && whole.status < 500)
        for (const one of group) void sendOne(one)
      else
        for (const [index, { done }] of group.entries())
          done(partOf(whole.answer, index) ?? whole)
    } catch (reason) {
      for (const { fail } of group) fail(reason)
    }
  }

  return (read) =>
    new Promise((done, fail) => {
      const abort = () => fail(abortReason())
      if (read.signal?.aborted) return abort()
      read.signal?.addEventListener('abort', abort, { once: true })
      waiting.push({ read, done, fail })
      if (waiting.length === 1) whenIdle(sendWaiting)
    })
}

/** When the browser has rendered the components that start reads: soon if it is idle. */
function whenIdle(work: () => void): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') work()
    else requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  }, GATHER_MS)
}

/** Reads of one token, at most as many as the server accepts. */
function groupsOf(waiting: Waiting[]): Waiting[][] {
  const groups: Waiting[][] = []
  for (const one of waiting) {
    const open = groups.find(
      (group) => group[0]?.read.token === one.read.token && group.length < MOST_READS,
    )
    if (open === undefined) groups.push([one])
    else open.push(one)
  }
  return groups
}

/** Aborted when none of the reads is needed any more. */
function abortedWithAll(group: Waiting[]): AbortSignal {
  const controller = new AbortController()
  const signals = group.map(({ read }) => read.signal)
  for (const signal of signals)
    signal?.addEventListener('abort', () => {
      if (signals.every((one) => one?.aborted)) controller.abort()
    })
  return controller.signal
}

function partOf(answer: unknown, index: number): WireAnswer | null {
  const answers = isObject(answer) ? answer['answers'] : null
  const part: unknown = Array.isArray(answers) ? answers[index] : null
  if (!isObject(part) || typeof part['status'] !== 'number') return null
  return { status: part['status'], answer: part['body'] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function abortReason(): DOMException {
  return new DOMException('', 'AbortError')
}
