import { randomUUID } from 'node:crypto'

import { addressOfBrand, brandById } from '#features/program/brands/server/public.ts'
import { lockSettings } from '#features/program/settings/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import type { ChannelsOf, MessageChannel } from '#platform/server/messages/messages.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { spendPoints } from '#platform/server/rate-bucket.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { exampleValues, variablesFor } from '../events/event.ts'
import { type EventName, eventNames, eventText, isEventName } from '../registry.ts'
import { fillWords, problemOfText, type TextKind, textLimits } from '../rules.ts'
import { brandTexts, storeTexts } from './event-texts.ts'
import { testRecipient } from './test-recipient.ts'
import { text } from './text.ts'
import { viewEvent } from './view-event.ts'

const TESTS = { name: 'event-text-test', capacity: 10, drainPerMinute: 1 }

export function eventTextRoutes(server: Server, channelsOf: ChannelsOf): void {
  serve(server, contract.listEventTexts, async ({ query, viewer, tx }) => {
    const own = await brandTexts(tx, viewer.brandId)
    const shown = eventNames.map((name) => viewEvent(name, own))
    return pageOfShortList('event texts', query, shown, ({ event }) => event)
  })

  serve(server, contract.showEventText, async ({ params: { event }, viewer, tx }) =>
    isEventName(event) ? shown(tx, viewer.brandId, event) : refuse('unknown_event'),
  )

  serve(
    server,
    contract.putEventText,
    async ({ params: { event }, body, version, ...call }) => {
      if (!isEventName(event)) return version.check(null) ?? refuse('unknown_event')
      const before = await lockShown(call, event)
      const stale = version.check(before)
      if (stale) return stale
      const problem = problemOf(event, body.texts)
      return (
        problem ?? change(call, event, { before, texts: changedAmong(event, body.texts) })
      )
    },
  )

  serve(
    server,
    contract.deleteEventText,
    async ({ params: { event }, version, ...call }) => {
      if (!isEventName(event)) return version.check(null) ?? refuse('unknown_event')
      const before = await lockShown(call, event)
      return version.check(before) ?? change(call, event, { before, texts: [] })
    },
  )

  serve(
    server,
    contract.previewEventText,
    async ({ params: { event }, body, viewer, tx }) => {
      if (!isEventName(event)) return refuse('unknown_event')
      const problem = problemOf(event, body.texts)
      if (problem) return problem
      const values = await examplesAt(tx, viewer.brandId, event)
      return {
        texts: body.texts.map(({ kind, ...words }) => ({
          kind,
          ...fillWords(words, values),
        })),
      }
    },
  )

  testRoute(server, channelsOf)
}

function testRoute(server: Server, channelsOf: ChannelsOf): void {
  serve(server, contract.testEventText, async ({ params: { event }, body, ...call }) => {
    if (!isEventName(event)) return refuse('unknown_event')
    const { viewer, tx, now } = call
    const { brandId } = viewer
    const words = (await shown(tx, brandId, event)).texts.find(
      ({ kind }) => kind === body.kind,
    )
    if (!words) return refuse('unknown_kind', { field: 'kind' })
    const carried = await channelsOf(tx, brandId)
    const channel = carriersOf(body.kind).find((one) => carried.has(one))
    if (!channel) return refuse('channel_away')
    const to = await testRecipient(tx, viewer, { channel, to: body.to })
    if (to instanceof Refusal) return to
    const bucket = { kind: TESTS, owner: `${brandId}:${viewer.actor}`, points: 1 }
    const waitMs = await spendPoints(tx, bucket, now)
    if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
    const { name, carries } = eventText(event)
    const filled = fillWords(words, await examplesAt(tx, brandId, event))
    await postMessage(
      tx,
      {
        brandId,
        channel,
        recipient: to,
        subject: filled.title ?? name,
        body: filled.body,
        ...(carries === 'code' && { code: text.testCode }),
        ...(carries === 'link' && {
          link: await addressOfBrand(tx, brandId, server.publicUrl),
        }),
        externalId: `event-text-test:${randomUUID()}`,
      },
      now,
    )
    await note(call, event, { act: 'event_text.tested', detail: { kind: body.kind } })
    return { to: channel === 'email' ? to : (body.to ?? to) }
  })
}

type Written = contract.WrittenText

/** What is wrong with these texts; null: they can be sent. */
function problemOf(name: EventName, texts: readonly Written[]) {
  const event = eventText(name)
  for (const [index, { kind, title, body }] of texts.entries()) {
    const at = (part: string) => `texts.${index}.${part}`
    const product = event.texts[kind]
    if (!product) return refuse('unknown_kind', { field: at('kind') })
    if (product.title !== null && title === null)
      return refuse('title_needed', { field: at('title') })
    const limit = textLimits[kind]
    for (const [field, length] of [
      ['title', title?.length ?? 0],
      ['body', body.length],
    ] as const)
      if (length > limit[field])
        return refuse('too_long', { field: at(field), value: String(limit[field]) })
    const problem = problemOfText(variablesFor(event, kind), { title, body })
    if (!problem) continue
    const { code, field, value } = problem
    return refuse(code, { field: at(field), value })
  }
  return null
}

/** The texts that differ from the product's. */
function changedAmong(name: EventName, texts: readonly Written[]): Written[] {
  const product = eventText(name).texts
  return texts
    .map((one) => (product[one.kind]?.title === null ? { ...one, title: null } : one))
    .filter(
      ({ kind, title, body }) =>
        product[kind]?.title !== title || product[kind]?.body !== body,
    )
}

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }
type Change = { before: contract.EventTextView; texts: readonly Written[] }

async function change(call: Call, event: EventName, { before, texts }: Change) {
  const { viewer, tx, now } = call
  await storeTexts(tx, { brandId: viewer.brandId, event }, texts, now)
  const after = await shown(tx, viewer.brandId, event)
  const wordsIn = ({ texts: all }: contract.EventTextView) =>
    all.map(({ kind, title, body }) => ({ kind, title, body }))
  const act = texts.length === 0 ? 'event_text.restored' : 'event_text.changed'
  await note(call, event, {
    act,
    detail: { before: wordsIn(before), after: wordsIn(after) },
  })
  return after
}

function note(
  { viewer, tx, now, origin }: Call,
  event: EventName,
  { act, detail }: { act: string; detail: Record<string, unknown> },
) {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `event_text:${event}`,
    detail,
    requestId: origin.requestId,
    at: now,
  })
}

async function lockShown({ viewer, tx }: Call, event: EventName) {
  await lockSettings(tx, viewer)
  return shown(tx, viewer.brandId, event)
}

async function shown(tx: Tx, brandId: BrandId, event: EventName) {
  return viewEvent(event, await brandTexts(tx, brandId, event))
}

async function examplesAt(tx: Tx, brandId: BrandId, event: EventName) {
  const { name: marca } = await brandById(tx, brandId)
  return { ...exampleValues(eventText(event)), marca }
}

/** A notice is shown in an e-mail: the team has no portal. */
function carriersOf(kind: TextKind): MessageChannel[] {
  return kind === 'mobile' ? ['whatsapp', 'sms'] : ['email']
}
