import { randomUUID } from 'node:crypto'

import { whoHolds } from '#features/people/partners/server/public.ts'
import {
  addressOf,
  brandById,
  openJoining,
  takesPartners,
} from '#features/program/brands/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { lockSettings } from '#features/program/settings/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { type ChannelsOf, postMessage } from '#platform/server/messages/messages.ts'
import { spendPoints } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { firstStepsOf } from './first-steps.ts'
import { noteSetup } from './setup.ts'

/** An e-mail in the brand's name to an address that someone typed: not without a limit. */
const INVITATIONS = { name: 'partner-invitations', capacity: 50, drainPerMinute: 1 }

type Parts = { publicUrl: string; channelsOf: ChannelsOf }

export function firstStepRoutes(server: Server, { publicUrl, channelsOf }: Parts): void {
  serve(server, contract.showFirstSteps, ({ viewer, tx }) =>
    firstStepsOf(tx, viewer.brandId, publicUrl),
  )

  serve(server, contract.dismissFirstSteps, async ({ viewer, tx, now }) => {
    const { brandId, actor } = viewer
    await noteSetup(tx, brandId, { dismissedAt: now })
    const subject = `brand:${brandId}`
    await audit(tx, { brandId, actor, act: 'first_steps.dismissed', subject, at: now })
    return firstStepsOf(tx, brandId, publicUrl)
  })

  serve(server, contract.setJoining, async ({ body, version, viewer, tx, now }) => {
    const { brandId, actor } = viewer
    const { open } = body
    await lockSettings(tx, viewer)
    const { openForJoining: before } = await brandById(tx, brandId)
    const stale = version.check({ open: before })
    if (stale) return stale
    await openJoining(tx, brandId, open)
    await audit(tx, {
      brandId,
      actor,
      act: open ? 'brand.joining_opened' : 'brand.joining_closed',
      subject: `brand:${brandId}`,
      detail: { before: { open: before }, after: { open } },
      at: now,
    })
    return { open }
  })

  serve(server, contract.invitePartner, async ({ body, viewer, tx, now }) => {
    const { brandId, actor } = viewer
    const brand = await brandById(tx, brandId)
    if (!takesPartners(brand)) return refuse('joining_closed')
    const email = body.email.toLowerCase()
    if ((await whoHolds(tx, brandId, { email })) !== null)
      return refuse('already_partner', { field: 'email' })
    const sign_up_url = `${addressOf(brand, publicUrl)}/${brand.slug}/sign-up`
    if (!(await channelsOf(tx, brandId)).has('email'))
      return refuse('no_mail', { value: sign_up_url })
    const bucket = { kind: INVITATIONS, owner: String(brandId), points: 1 }
    const waitMs = await spendPoints(tx, bucket, now)
    if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
    const words = await eventWords(tx, brandId, 'access.invited')
    await postMessage(
      tx,
      {
        brandId,
        channel: 'email',
        recipient: email,
        ...words.email({ nome: body.name ?? null }),
        link: sign_up_url,
        externalId: `partner-invited:${brandId}:${randomUUID()}`,
      },
      now,
    )
    await noteSetup(tx, brandId, { invitedAt: now })
    // Without the address, which is personal.
    const subject = `brand:${brandId}`
    await audit(tx, { brandId, actor, act: 'partner.invited', subject, at: now })
    return { sent_at: now, sign_up_url }
  })
}
