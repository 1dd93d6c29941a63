import { actingPerson, staffAddress } from '#features/program/staff/server/public.ts'
import { MobilePhone } from '#platform/contract/brazil/numbers.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { MessageChannel } from '#platform/server/messages/messages.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

/**
 * Where a test goes, as a message names it, or why nowhere. An e-mail goes to the person alone, so that
 * the test is no way to write to others.
 */
export async function testRecipient(
  tx: Tx,
  viewer: BrandActor,
  { channel, to }: { channel: MessageChannel; to: string | undefined },
): Promise<string | Refusal<'recipient_needed' | 'no_person'>> {
  if (channel !== 'email') {
    const mobile = MobilePhone.safeParse(to).data
    return mobile === undefined
      ? refuse('recipient_needed', { field: 'to' })
      : `+55${mobile}`
  }
  const person = await actingPerson(tx, viewer)
  const address = person === null ? null : await staffAddress(tx, person)
  return address ?? refuse('no_person')
}
