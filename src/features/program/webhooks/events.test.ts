import { expect, test } from 'vitest'

import { eventNames, personalFields, webhookEvents } from './events.ts'

test('every event names its personal fields, which an erasure replaces', () => {
  expect(
    Object.fromEntries(eventNames.map((event) => [event, personalFields(event)])),
  ).toEqual({
    'partner.created': [['slug', 'alias']],
    'partner.approved': [['slug', 'alias']],
    'redemption.paid': [['partner_slug', 'alias']],
    'commission.closed': [['partner_slug', 'alias']],
    'course.finished': [['slug', 'alias']],
    'mission.content_submitted': [
      ['partner_slug', 'alias'],
      ['title', 'empty'],
    ],
  })
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
