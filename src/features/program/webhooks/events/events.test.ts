import { expect, test } from 'vitest'

import { eventNames, personalFields, webhookEvents } from './events.ts'
import { eventGuide } from './guide.ts'

const bySlug = [['partner_slug', 'alias']]

test('every event names its personal fields, which an erasure replaces', () => {
  const named = eventNames.map((event) => [event, personalFields(event)] as const)
  const others = named.filter(
    ([, fields]) => JSON.stringify(fields) !== JSON.stringify(bySlug),
  )
  expect(Object.fromEntries(others)).toEqual({
    'partner.created': [['slug', 'alias']],
    'partner.approved': [['slug', 'alias']],
    'partner.refused': [['slug', 'alias']],
    'course.finished': [['slug', 'alias']],
    'coupon.changed': [...bySlug, ['number', 'empty']],
    'payout_batch.prepared': [],
    'payout_batch.approved': [],
    'payout.refused': [...bySlug, ['reason', 'empty']],
    'payout.returned': [...bySlug, ['reason', 'empty']],
    'mission.content_submitted': [...bySlug, ['title', 'empty']],
    'mission.content_decided': [...bySlug, ['title', 'empty']],
    'webhook.test': [],
  })
})

test('the example of every event is what its schema describes', () => {
  for (const event of eventNames) {
    const { example } = eventGuide[event]
    expect([event, webhookEvents[event].strict().safeParse(example).error]).toEqual([
      event,
      undefined,
    ])
  }
})

test('a field of an event that may name a person says what remains of it', () => {
  const named = /slug|name|title|note|text|mail|phone|document/
  for (const event of eventNames) {
    const known = new Set(personalFields(event).map(([field]) => field))
    for (const field of Object.keys(webhookEvents[event].shape))
      if (named.test(field) && !NOT_PERSONAL.has(field))
        expect([event, known.has(field)]).toEqual([event, true])
  }
})

/** Names of the brand's own objects. */
const NOT_PERSONAL = new Set(['mission_slug'])
