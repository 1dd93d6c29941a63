import { call } from '#platform/web/api/api.ts'
import { solveChallenge } from '#platform/web/bot-check/solve-challenge.ts'

import { proveHuman as handIn } from '../contract.ts'

/** Computes a proof of work for about a second, without a widget, and sends it. */
export async function proveHuman(): Promise<void> {
  const recaptcha_response = await solveChallenge()
  await call(handIn, { body: { recaptcha_response } })
}
