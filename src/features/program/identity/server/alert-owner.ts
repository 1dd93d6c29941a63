import { addressOf, type Brand } from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

import { issueExchangeCode } from './sign-in/exchange-codes.ts'
import { SIGN_IN_LINK_MINUTES, text } from './text.ts'

/** Sends the owner of an account under attack a link that signs in once, without the password. */
export async function alertOwner(
  tx: Tx,
  { user, brand }: { user: { id: number; email: string }; brand: Brand },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const code = await issueExchangeCode(
    tx,
    { userId: user.id, brandId: brand.id, lifeMs: SIGN_IN_LINK_MINUTES * 60_000 },
    now,
  )
  await postMessage(
    tx,
    {
      brandId: brand.id,
      channel: 'email',
      recipient: user.email,
      subject: text.attackedEmail.subject(brand.name),
      body: text.attackedEmail.body,
      link: `${addressOf(brand, publicUrl)}/${brand.slug}/save/token/${code}`,
      externalId: `sign-in-link:${hashToken(code).toString('base64url')}`,
    },
    now,
  )
}
