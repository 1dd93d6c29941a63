import { createHmac, randomBytes, randomInt } from 'node:crypto'

import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

import { type Db, inScope, owning, type Tx } from '#platform/server/database/db.ts'

import type { BotCheck } from './bot-check.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
const VALID_MS = 20 * 60_000
const EXPIRES = 'validUntil'

/** The work of a browser: `attempts` tries of `iterations` each, somewhere in the range. */
export type ProofCost = { iterations: number; attempts: readonly [number, number] }

/** About a second on an average phone; unnoticeable in the demo. */
export const proofCosts = {
  real: { iterations: 2_000, attempts: [500, 1_500] },
  demo: { iterations: 100, attempts: [20, 60] },
} as const satisfies Record<string, ProofCost>

const Hex = z
  .string()
  .regex(/^(?:[0-9a-f]{2})+$/)
  .max(200)

const Proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: Hex,
      salt: Hex,
      cost: z.int().min(1).max(1_000_000),
      keyLength: z.int().min(1).max(64),
      keyPrefix: Hex,
      keySignature: Hex,
      data: z.object({ [EXPIRES]: z.int() }),
    }),
    signature: Hex,
  }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: Hex,
    time: z.number().optional(),
  }),
})

/**
 * The platform's own proof of work, with ALTCHA's challenges: no third party learns who
 * signs up.
 */
export function proofOfWork({ db, cost }: { db: Db; cost: ProofCost }) {
  let secret: Promise<Buffer> | undefined

  /** Two secrets from one: the key that signs challenges must not sign their answers. */
  async function secrets(now: Date) {
    secret ??= inScope(db, 'every brand: installation', (tx) => sharedSecret(tx, now))
    const key = await secret
    const derive = (purpose: string) =>
      createHmac('sha256', key).update(purpose).digest('hex')
    return {
      hmacSignatureSecret: derive('challenge'),
      hmacKeySignatureSecret: derive('answer'),
    }
  }

  async function issue(now: Date) {
    const [least, most] = cost.attempts
    const { parameters, signature } = await createChallenge({
      algorithm: ALGORITHM,
      cost: cost.iterations,
      counter: randomInt(least, most),
      deriveKey,
      data: { [EXPIRES]: now.getTime() + VALID_MS },
      ...(await secrets(now)),
    })
    return { parameters: { ...parameters }, signature: signature ?? '' }
  }

  const check: BotCheck = {
    kind: 'proof_of_work',
    siteKey: null,
    async passes(answer, { now }) {
      const proof = Proof.safeParse(parseBase64(answer))
      if (!proof.success) return false
      const { challenge, solution } = proof.data
      const { nonce, data } = challenge.parameters
      if (data[EXPIRES] < now.getTime()) return false
      const { verified } = await verifySolution({
        challenge,
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
        deriveKey,
        ...(await secrets(now)),
      })
      if (!verified) return false
      return inScope(db, 'every brand: installation', (tx) =>
        spendProof(tx, { nonce, expiresAt: new Date(data[EXPIRES]) }),
      )
    },
  }
  return { issue, check }
}

/** False for a proof that was already used, in any process. */
async function spendProof(
  tx: Tx,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const row = await owning<'bot_check_proof'>(tx)
    .insertInto('bot_check_proof')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}

/** An expired proof is refused. */
export async function purgeOldProofs(tx: Tx, now: Date): Promise<void> {
  await owning<'bot_check_proof'>(tx)
    .deleteFrom('bot_check_proof')
    .where('expiresAt', '<', now)
    .execute()
}

async function sharedSecret(tx: Tx, now: Date): Promise<Buffer> {
  const keys = owning<'bot_check_key'>(tx)
  await keys
    .insertInto('bot_check_key')
    .values({ secret: randomBytes(32), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await keys
    .selectFrom('bot_check_key')
    .select('secret')
    .executeTakeFirstOrThrow()
  return row.secret
}

function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
