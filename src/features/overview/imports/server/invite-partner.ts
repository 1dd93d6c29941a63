import type { Partner } from '#features/people/partners/server/public.ts'
import { addressOf, brandById } from '#features/program/brands/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { hasShownUp, issueConfirmation } from '#features/program/identity/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

const INVITED_DAYS = 14

/** E-mails a partner who did not sign up how to sign in: by a link to set a password, once. */
export async function invitePartner(
  tx: Tx,
  { partner, publicUrl }: { partner: Partner; publicUrl: string },
  now: Date,
): Promise<void> {
  const { brandId, userId, name, email } = partner
  const [brand, hasPassword] = await Promise.all([
    brandById(tx, brandId),
    hasShownUp(tx, userId),
  ])
  const address = addressOf(brand, publicUrl)
  const message = {
    brandId,
    channel: 'email',
    recipient: email,
    externalId: `partner-invitation:${brandId}:${partner.id}`,
  } as const
  if (hasPassword) {
    const words = await eventWords(tx, brandId, 'access.known_person')
    const link = `${address}/${brand.slug}/login`
    return postMessage(tx, { ...message, ...words.email({ nome: name }), link }, now)
  }
  const expiresAt = new Date(now.getTime() + INVITED_DAYS * DAY_MS)
  const [token, words] = await Promise.all([
    issueConfirmation(tx, { userId, brandId, expiresAt }, now),
    eventWords(tx, brandId, 'access.invitation'),
  ])
  const letter = words.email({ nome: name, dias: String(INVITED_DAYS) })
  const link = `${address}/${brand.slug}/password/change/${token}/${encodeURIComponent(email)}`
  return postMessage(tx, { ...message, ...letter, link }, now)
}
