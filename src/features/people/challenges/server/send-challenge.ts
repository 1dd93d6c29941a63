import { mobileIsTaken, partnerById } from '#features/people/partners/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { userByEmail } from '#features/program/identity/server/public.ts'
import { CODE_MINUTES } from '#platform/contract/one-time-code.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import {
  type ChannelsOf,
  type MessageChannel,
  postMessage,
} from '#platform/server/messages/messages.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { digestOf, networkOf, spendAll } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'

import { type ChallengeType, normalizeContact } from '../rules.ts'
import { partnerOfLink } from './challenge-links.ts'
import {
  type Challenge,
  contactOfChallenge,
  kindOf,
  limitOwner,
  type Purpose,
  renewChallenge,
  storeChallenge,
} from './challenges.ts'
import { provenAt } from './contact-proofs.ts'
import { codesSent } from './limits.ts'
import { text } from './text.ts'

export type Sending = {
  channelsOf: ChannelsOf
  origin: Origin
  now: Date
}

/** Sends a code to the contact on record. */
export async function sendChallenge(
  tx: Tx,
  { viewer, type }: { viewer: Viewer; type: ChallengeType },
  sending: Sending,
) {
  const contact = await contactOnRecord(tx, viewer, type)
  if (contact === null) return refuse('no_contact')
  return send(tx, { ...keyOf(viewer), type, purpose: 'verify', contact }, sending)
}

/** Sends a code to a contact that is to replace the one on record. */
export async function sendChallengeToNewContact(
  tx: Tx,
  { viewer, type, value }: { viewer: Viewer; type: ChallengeType; value: string },
  sending: Sending,
) {
  const kind = kindOf(type)
  const contact = normalizeContact(kind, value)
  if (contact === null) return refuse('invalid_contact', { field: kind })
  const current = await contactOnRecord(tx, viewer, type)
  if (contact === current)
    return refuse(kind === 'email' ? 'same_email' : 'same_mobile', { field: kind })
  const proven = await provenAt(tx, { ...keyOf(viewer), kind, contact: current })
  if (current !== null && proven === null) return refuse('previous_not_verified')
  const taken = await whyTaken(tx, { viewer, type, contact })
  if (taken) return refuse(taken, { field: kind })
  return send(tx, { ...keyOf(viewer), type, purpose: 'change', contact }, sending)
}

/** Why a person may not have this contact; null where they may. */
export async function whyTaken(
  tx: Tx,
  { viewer, type, contact }: { viewer: Viewer; type: ChallengeType; contact: string },
): Promise<'email_taken' | 'mobile_taken' | null> {
  if (kindOf(type) === 'email') {
    const owner = await userByEmail(tx, contact)
    return owner && owner.id !== viewer.userId ? 'email_taken' : null
  }
  const taken = await mobileIsTaken(tx, { ...keyOf(viewer), mobile: contact })
  return taken ? 'mobile_taken' : null
}

/** Sends another code for the same challenge; the earlier one ends. */
export async function resendChallenge(
  tx: Tx,
  named: { token: string; type: ChallengeType; viewer: Viewer | null },
  sending: Sending,
) {
  const { token, type, viewer } = named
  const holder = viewer ? keyOf(viewer) : 'external'
  // Requests from many addresses still write to one contact and guess at one code.
  const contact = await contactOfChallenge(tx, { token, type, holder })
  const waits = await tooMany(tx, {
    key: viewer ? keyOf(viewer) : null,
    ...(contact !== null && { contact }),
    sending,
  })
  if (waits) return waits
  const renewed = await renewChallenge(tx, { token, type, holder }, sending.now)
  if (!renewed) return refuse('unknown_challenge', { keepsWrites: true })
  const channels = await sending.channelsOf(tx, renewed.challenge.brandId)
  const carrier = carrierOf(type, channels)
  if (!carrier) return refuse('not_configured')
  await post(tx, { ...renewed, carrier }, sending)
  return answer(token, renewed.challenge, text.resent)
}

/**
 * Sends a code without a sign-in, only to the contact that belongs to the link.
 */
export async function sendExternalChallenge(
  tx: Tx,
  requested: { linkHash: string; type: ChallengeType; value: string },
  sending: Sending,
) {
  const { linkHash, type, value } = requested
  const key = await partnerOfLink(tx, { hash: linkHash, type })
  if (!key) return refuse('unknown_challenge')
  const contact = await contactOnRecord(tx, key, type)
  if (contact === null || normalizeContact(kindOf(type), value) !== contact)
    return refuse('invalid_contact')
  const asker = makeToken()
  const sent = await send(
    tx,
    { ...key, type, purpose: 'external', contact, asker },
    sending,
  )
  return 'challenge_hash' in sent ? { ...sent, secret_key: asker } : sent
}

type Requested = PartnerKey & {
  type: ChallengeType
  purpose: Purpose
  contact: string
  asker?: string
  boundTo?: Buffer
}

/** Sends a code for a new challenge, within the limits of codes. */
export async function send(tx: Tx, requested: Requested, sending: Sending) {
  const channels = await sending.channelsOf(tx, requested.brandId)
  const carrier = carrierOf(requested.type, channels)
  if (!carrier) return refuse('not_configured')
  const waits = await tooMany(tx, { key: requested, contact: requested.contact, sending })
  if (waits) return waits
  const { challenge, token, code } = await storeChallenge(tx, requested, sending.now)
  await post(tx, { challenge, code, carrier }, sending)
  return answer(token, challenge, text.sent)
}

/** The wait where the person, the contact or the network has had its codes of this hour. */
async function tooMany(
  tx: Tx,
  request: { key: PartnerKey | null; contact?: string; sending: Sending },
) {
  const { key, contact, sending } = request
  const allowances = [
    { bucket: `code-from:${networkOf(sending.origin.address)}`, ...codesSent.perNetwork },
  ]
  if (contact)
    allowances.unshift({ bucket: `code-to:${digestOf(contact)}`, ...codesSent.perContact })
  if (key)
    allowances.unshift({
      bucket: `code-for:${await limitOwner(tx, key)}`,
      ...codesSent.perPerson,
    })
  const waitMs = await spendAll(tx, allowances, sending.now)
  return waitMs === null ? null : refuseForNow('too_many_codes', waitMs)
}

/** The channel that sends a code of this type; null where none is configured. */
function carrierOf(
  type: ChallengeType,
  channels: ReadonlySet<MessageChannel>,
): MessageChannel | null {
  const preferred: MessageChannel[] =
    type === 'email' ? ['email'] : type === 'celular' ? ['sms', 'whatsapp'] : ['whatsapp']
  return preferred.find((channel) => channels.has(channel)) ?? null
}

async function post(
  tx: Tx,
  sent: { challenge: Challenge; code: string; carrier: MessageChannel },
  { now }: Sending,
): Promise<void> {
  const { challenge, code, carrier } = sent
  const { brandId, purpose } = challenge
  const event = purpose === 'payout' ? 'payout_code' : 'code'
  const words = await eventWords(tx, brandId, `access.${event}`)
  const values = { minutos: String(CODE_MINUTES) }
  await postMessage(
    tx,
    {
      brandId,
      channel: carrier,
      recipient: carrier === 'email' ? challenge.contact : `+55${challenge.contact}`,
      ...(carrier === 'email' ? words.email(values) : words.mobile(values)),
      code,
      externalId: `challenge:${challenge.id}:${now.getTime()}:${makeToken().slice(0, 8)}`,
    },
    now,
  )
}

function answer(token: string, { expiresAt }: Challenge, message: string) {
  return { challenge_hash: token, message, expires_at: expiresAt }
}

/** The contact that the partner has now. */
export async function contactOnRecord(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  type: ChallengeType,
): Promise<string | null> {
  const partner = await partnerById(tx, { brandId, partnerId })
  if (!partner) return null
  return kindOf(type) === 'email' ? partner.email : partner.mobile
}

export function keyOf({ brandId, partnerId }: PartnerKey): PartnerKey {
  return { brandId, partnerId }
}
