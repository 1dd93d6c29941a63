import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that fit in an address or a header. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It has 256 random bits, so a plain digest cannot be searched. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
