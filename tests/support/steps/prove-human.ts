import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
})

/**
 * Computes the browser's proof of work at the end of the sign-up: `recaptcha_response` of a
 * challenge from GET /api/v1/bot-check/challenge.
 */
export async function proveHuman(issued: unknown): Promise<string> {
  const challenge = Challenge.parse(issued)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
