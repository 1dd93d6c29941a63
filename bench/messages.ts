/**
 * The messages between the bench's processes; each side of a measurement has its own
 * process.
 */

/** `{n}` in the path, a header or the body becomes a unique number. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string> | undefined
  body?: string | undefined
}

/** One measurement by the load generator: the calls in a loop, over kept connections. */
export type LoadJob = {
  port: number
  calls: Call[]
  connections: number
  seconds: number
  warmSeconds: number
}
export type LoadResult = {
  perSecond: number
  /** All answers, those of the warm-up as well. */
  answers: number
  /** Status and headers and body, in bytes, on average. */
  bytesPerAnswer: number
  /** Answers of 400 and above; a measurement with any of them is invalid. */
  failures: number
  firstFailure: string
}

/** An answer that the bare server gives without any work. */
export type BareAnswer = {
  method: 'GET' | 'POST'
  path: string
  status: number
  location: string | null
  body: unknown
  /** Pads the answer to the size of the product's. */
  padding: number
}

export type ServerJob =
  | { kind: 'product'; databaseUrl: string; worker?: boolean }
  | { kind: 'floor'; databaseUrl: string }
  | { kind: 'bare'; answers: BareAnswer[] }

export type RedeemJob = {
  databaseUrl: string
  partners: { first: number; last: number }
  connections: number
  seconds: number
  warmSeconds: number
}

/** In a process of the bench: says that it is ready, and answers each job; a fault ends it. */
export function answerJobs<Job>(answer: (job: Job) => Promise<unknown>): void {
  process.on('message', (job: Job) => {
    answer(job).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  })
  process.send?.('ready')
}
