import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Stored for a person who has not set a password yet: no password matches it. */
export const NO_PASSWORD = ''

let decoy: Promise<string> | undefined

/**
 * Takes as long for an account that does not exist, so that the duration does not reveal
 * it.
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const known = stored === undefined || stored === NO_PASSWORD ? null : stored
  const matches = await verify(known ?? (await decoy), password)
  return known !== null && matches
}
