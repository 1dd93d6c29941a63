import { call } from '#platform/web/api/api.ts'
import { solveChallenge } from '#platform/web/bot-check/solve-challenge.ts'

import { proveHuman as handIn } from '../contract.ts'

/** Lets the browser work for a second, out of sight, and hands the answer in. */
export async function proveHuman(): Promise<void> {
  const recaptcha_response = await solveChallenge()
  await call(handIn, { body: { recaptcha_response } })
}
