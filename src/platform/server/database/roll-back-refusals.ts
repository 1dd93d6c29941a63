import { Refusal } from '../refusal.ts'
import type { Tx } from './db.ts'

/** Rolls back a use case's writes before its refusal. */
class RefusedInside extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Throws a refusal that rolls back its transaction; returns anything else. */
export function rollBackRefusal<Result>(answer: Result): Result {
  if (answer instanceof Refusal && !answer.keepsWrites) throw new RefusedInside(answer)
  return answer
}

/** Runs the work in a transaction that is rolled back where its result is a refusal. */
export async function rollingBackRefusals<Result>(
  work: (tx: Tx) => Promise<Result>,
  run: (rolledBack: (tx: Tx) => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(async (tx) => rollBackRefusal(await work(tx)))
  } catch (error) {
    // Only thrown by `rollBackRefusal`, with the work's own result.
    if (error instanceof RefusedInside) return error.refusal as Result
    throw error
  }
}
