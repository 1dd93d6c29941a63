import {
  sendPayoutCode,
  showProfile,
  updateProfile,
} from '#features/people/profile/contract.ts'

import { expectStatus, type TestPartner, unique, type World } from '../../world.ts'

/**
 * Requests the code that allows this change of the payout destination, and reads it from
 * the e-mail.
 */
export async function payoutCode(
  world: World,
  partner: TestPartner,
  destination: object,
): Promise<{ challenge_hash: string; code: string }> {
  const sent = await world.send(
    partner,
    sendPayoutCode,
    { body: destination },
    { remoteAddress: `2001:db8:${unique().slice(0, 4)}:${unique().slice(0, 4)}::1` },
  )
  expectStatus(sent, 200)
  const { challenge_hash } = sent.json()
  const profile = await world.send(partner, showProfile)
  const messages = await world.messagesTo(profile.json().email_principal)
  const code = messages.find((message) => message.code !== null)?.code
  if (!code) throw new Error('no code was sent')
  return { challenge_hash, code }
}

/** Changes the payout destination, with the code that this needs. */
export async function changePayout(
  world: World,
  partner: TestPartner,
  destination: object,
) {
  const payout_code = await payoutCode(world, partner, destination)
  return world.send(partner, updateProfile, { body: { ...destination, payout_code } })
}
