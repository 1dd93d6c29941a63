import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist, so that the time tells nobody which do. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
