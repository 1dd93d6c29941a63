const ATTEMPTS = 4
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 30_000

/** Answers after which the same request may succeed: too many requests, and a server that restarts. */
const TEMPORARY = new Set([429, 502, 503, 504])

/**
 * Sends a request, and again after a lost connection or a temporary refusal; waits as long as
 * `Retry-After` says, else twice as long each time. The last answer or error is the caller's.
 */
export async function fetchWithRetries(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const wait = FIRST_WAIT_MS * 2 ** (attempt - 1)
    try {
      const answer = await send(request.clone())
      if (attempt === ATTEMPTS || !TEMPORARY.has(answer.status)) return answer
      await after(Math.min(secondsIn(answer) * 1_000 || wait, LONGEST_WAIT_MS))
    } catch (error) {
      if (attempt === ATTEMPTS || request.signal.aborted) throw error
      await after(wait)
    }
  }
}

function secondsIn(answer: Response): number {
  return Number(answer.headers.get('retry-after')) || 0
}

function after(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
