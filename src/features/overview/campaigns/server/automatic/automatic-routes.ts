import { randomUUID } from 'node:crypto'

import {
  countSet,
  levelsOf,
  occasionsOfSet,
  partnersById,
} from '#features/people/partners/server/public.ts'
import { addressOf, brandById, parameter } from '#features/program/brands/server/public.ts'
import { testRecipient } from '#features/program/event-texts/server/public.ts'
import { lockSettings } from '#features/program/settings/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { readPageById } from '#platform/server/lists/keyset.ts'
import { type ChannelsOf, postMessage } from '#platform/server/messages/messages.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import * as contract from '../../automatic-contract.ts'
import {
  type AutomaticKind,
  automaticKinds,
  automaticRule,
  automaticVariables,
  exampleOf,
  valuesOf,
} from '../../automatic-rules.ts'
import { unknownVariable } from '../../rules.ts'
import { reachOf } from '../drafts/audience.ts'
import { campaignPages, campaignsOf } from '../drafts/campaigns.ts'
import { viewCampaigns } from '../drafts/view-campaign.ts'
import { afterQuietHours } from '../sending/quiet-hours.ts'
import { spendTest } from '../sending/send-routes.ts'
import { wordsFor } from '../sending/words.ts'
import { text } from '../text.ts'
import {
  type AutomaticMessage,
  automaticMessage,
  storeAutomatic,
} from './automatic-messages.ts'
import { audienceOf, factsOf } from './occasions.ts'

export function automaticRoutes(server: Server, channelsOf: ChannelsOf): void {
  serve(server, contract.listAutomaticMessages, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const messages = await Promise.all(
      automaticKinds.map((kind) => automaticMessage(tx, { brandId, kind })),
    )
    const shown = messages.map(viewMessage)
    return pageOfShortList('automatic messages', query, shown, ({ kind }) => kind)
  })

  serve(server, contract.showAutomaticMessage, async ({ params: { kind }, viewer, tx }) =>
    viewMessage(await automaticMessage(tx, { brandId: viewer.brandId, kind })),
  )

  serve(
    server,
    contract.putAutomaticMessage,
    async ({ params: { kind }, body, version, ...call }) => {
      const { viewer, tx, now } = call
      const key = { brandId: viewer.brandId, kind }
      await lockSettings(tx, viewer)
      const before = viewMessage(await automaticMessage(tx, key))
      const stale = version.check(before)
      if (stale) return stale
      if (portfolioOwner(viewer) !== null) return refuse('not_yours')
      const problem = problemOf(kind, body)
      if (problem) return problem
      const { pause_days: pauseDays, ...message } = body
      await storeAutomatic(tx, { ...key, ...message, pauseDays }, now)
      const after = viewMessage(await automaticMessage(tx, key))
      await note(call, kind, { act: 'automatic_message.changed', before, after })
      return after
    },
  )

  serve(server, contract.previewAutomaticMessage, async ({ params, viewer, tx, now }) => {
    const { brandId } = viewer
    const message = await automaticMessage(tx, { brandId, kind: params.kind })
    const { set, query } = audienceOf(message, now)
    const counts = await countSet(tx, { ...set, query }, reachOf(brandId))
    const carried = await channelsOf(tx, brandId)
    return {
      people: counts.all,
      channels: message.channels.map((channel) => ({
        channel,
        available: channel === 'notice' || channel === 'push' || carried.has(channel),
        people: counts[channel],
      })),
      ...(await exampleAt(tx, message, now)),
      sends_at: afterQuietHours(now, await parameter(tx, brandId, 'quiet_hours')),
    }
  })

  testRoute(server, channelsOf)

  serve(server, contract.listAutomaticCampaigns, async ({ params, query, viewer, tx }) => {
    const { brandId } = viewer
    // Who is limited to a portfolio sees only campaigns of their own, and these are the brand's.
    const createdBy = portfolioOwner(viewer) === null ? null : viewer.actor
    const page = await readPageById(campaignPages, query, (range) =>
      campaignsOf(tx, { brandId, createdBy, automaticKind: params.kind }, range),
    )
    if (page instanceof Refusal) return page
    return { data: await viewCampaigns(tx, page.rows), next: page.next }
  })
}

function testRoute(server: Server, channelsOf: ChannelsOf): void {
  serve(server, contract.testAutomaticMessage, async ({ params, body, ...call }) => {
    const { viewer, tx, now } = call
    const { brandId } = viewer
    const { channel } = body
    if (!(await channelsOf(tx, brandId)).has(channel)) return refuse('channel_away')
    const to = await testRecipient(tx, viewer, { channel, to: body.to })
    if (to instanceof Refusal) return to
    const waitMs = await spendTest(tx, viewer, now)
    if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
    const message = await automaticMessage(tx, { brandId, kind: params.kind })
    const sender = await brandById(tx, brandId)
    const more = exampleOf(params.kind)
    const reader = { name: text.testReader, level: null, brand: sender.name, more }
    await postMessage(
      tx,
      {
        ...wordsFor(message, channel, reader),
        brandId,
        channel,
        recipient: to,
        externalId: `automatic-test:${randomUUID()}`,
        ...(message.link !== null && {
          link: new URL(message.link, addressOf(sender, server.publicUrl)).href,
        }),
      },
      now,
    )
    await note(call, params.kind, { act: 'automatic_message.tested' })
    return { to: channel === 'email' ? to : (body.to ?? to) }
  })
}

type Written = Pick<AutomaticMessage, 'title' | 'body' | 'channels' | 'figure'>

/** What is wrong with a message; null: it can be sent. */
function problemOf(kind: AutomaticKind, written: Written) {
  const known = automaticVariables(kind)
  for (const field of ['title', 'body'] as const) {
    const unknown = unknownVariable(written[field], known)
    if (unknown !== null) {
      const value = `{${unknown}}. Use ${known.map((name) => `{${name}}`).join(', ')}`
      return refuse('unknown_variable', { field, value })
    }
  }
  if (written.channels.includes('push') && !written.channels.includes('notice'))
    return refuse('push_needs_notice', { field: 'channels' })
  const { min, max } = automaticRule(kind).figure
  return written.figure < min || written.figure > max
    ? refuse('figure_out_of_range', { field: 'figure', value: text.between(min, max) })
    : null
}

/** The text as the first person who would get it reads it. */
async function exampleAt(tx: Tx, message: AutomaticMessage, now: Date) {
  const { brandId, kind } = message
  const first = { after: null, limit: 1 }
  const [found] = await occasionsOfSet(tx, audienceOf(message, now), first)
  const [partner] = found ? (await partnersById(tx, brandId, [found.id])).values() : []
  const { name: brand } = await brandById(tx, brandId)
  const levels = await levelsOf(tx, brandId)
  const level = levels.find(({ id }) => id === partner?.levelId)?.name ?? null
  const more = found ? valuesOf(kind, factsOf(found.facts)) : exampleOf(kind)
  const reader = { name: partner?.name ?? text.testReader, level, brand, more }
  const { subject, body } = wordsFor(message, 'notice', reader)
  return { title: subject, body }
}

function viewMessage(message: AutomaticMessage): contract.AutomaticView {
  const { kind, active, channels, title, body, link, figure } = message
  const { variables } = automaticRule(kind)
  return {
    kind,
    active,
    channels,
    title,
    body,
    link,
    figure,
    pause_days: message.pauseDays,
    variables: Object.entries(variables).map(([name, variable]) => ({ name, ...variable })),
    changed_at: message.changedAt,
  }
}

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }
type Noted = { act: string; before?: unknown; after?: unknown }

function note(
  { viewer, tx, now, origin }: Call,
  kind: AutomaticKind,
  { act, ...detail }: Noted,
): Promise<void> {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `automatic_message:${kind}`,
    detail,
    requestId: origin.requestId,
    at: now,
  })
}
