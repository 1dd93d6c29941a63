import { digestOf } from '#platform/server/rate-bucket.ts'

/**
 * The key of an account's limits: the user that was found, so that no spelling of the input
 * and no other brand of the same person counts separately. An e-mail without a user is
 * counted by its digest, so that misses are limited in the same way.
 */
export function accountKey(user: { id: number } | null, email: string): string {
  return user ? `user-${user.id}` : `none-${digestOf(email)}`
}
