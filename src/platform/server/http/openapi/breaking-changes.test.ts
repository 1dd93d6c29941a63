import { describe, expect, it } from 'vitest'

import { type ApiDocument, breakingChanges } from './breaking-changes.ts'
import type { Json } from './schemas.ts'

const Hat = {
  type: 'object',
  properties: {
    color: { type: 'string', enum: ['red', 'blue'] },
    size: { type: 'integer', maximum: 60 },
    ribbon: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['color'],
}

/** A document with one write, which takes and answers a hat. */
function documentOf(parts: { sent?: object; answered?: object; operation?: Json } = {}) {
  const { sent = Hat, answered = Hat, operation = {} } = parts
  const content = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  })
  const document: ApiDocument = {
    paths: {
      '/hats': {
        put: {
          parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
          requestBody: { required: true, content: content('Sent') },
          responses: { 200: { content: content('Answered') } },
          security: [{ brandKey: ['content.write'] }],
          ...operation,
        },
      },
    },
    components: { schemas: { Sent: { ...sent }, Answered: { ...answered } } },
  }
  return document
}

function changesTo(parts: Parameters<typeof documentOf>[0]) {
  return breakingChanges(documentOf(), documentOf(parts))
}

const withFields = (fields: object, required = Hat.required) => ({
  ...Hat,
  properties: { ...Hat.properties, ...fields },
  required,
})

describe('a program that was written for the published API', () => {
  it('is not affected by what is added', () => {
    const more = withFields({ brim: { type: 'number' } })
    expect(changesTo({ sent: more, answered: more })).toEqual([])
    const added = { ...documentOf().paths, '/caps': { get: {} } }
    expect(breakingChanges(documentOf(), { ...documentOf(), paths: added })).toEqual([])
  })

  it('is not affected by a new value of an answer, and by wider limits', () => {
    const color = { type: 'string', enum: ['red', 'blue', 'green'] }
    expect(changesTo({ answered: withFields({ color }) })).toEqual([])
    const size = { type: 'number', maximum: 80 }
    expect(changesTo({ sent: withFields({ color, size }) })).toEqual([])
  })

  it('fails without its operation', () => {
    const { components } = documentOf()
    expect(breakingChanges(documentOf(), { paths: {}, components })).toEqual([
      'PUT /hats: removed',
    ])
  })

  it('fails with fields that were ignored and are refused now', () => {
    const closed = { ...Hat, additionalProperties: false }
    expect(changesTo({ sent: closed, answered: closed })).toEqual([
      'PUT /hats body: other fields refused',
    ])
  })

  it.each([
    ['now required', withFields({}, ['color', 'size']), 'body.size: now required'],
    [
      'without a value',
      withFields({ color: { const: 'red' } }),
      'body.color: value "blue"',
    ],
    [
      'of another type',
      withFields({ size: { type: 'string' } }),
      'body.size: type integer',
    ],
    [
      'with a lower limit',
      withFields({ size: { type: 'integer', maximum: 9 } }),
      'body.size: maximum',
    ],
    [
      'no longer nullable',
      withFields({ ribbon: { type: 'string' } }),
      'body.ribbon: type null',
    ],
    [
      'removed',
      { ...Hat, properties: { color: Hat.properties.color } },
      'body.size: removed',
    ],
  ])('is refused with a field that is %s', (_, sent, change) => {
    expect(changesTo({ sent })).toContain(`PUT /hats ${change}`)
  })

  it.each([
    ['removed', { ...Hat, properties: {}, required: [] }, 'answer.color: removed'],
    ['optional', withFields({}, []), 'answer.color: no longer always there'],
    [
      'nullable',
      withFields({ size: { type: ['integer', 'null'] } }),
      'answer.size: type null',
    ],
  ])('misses a field of the answer that is %s', (_, answered, change) => {
    expect(changesTo({ answered })).toContain(`PUT /hats ${change}`)
  })

  it('is refused with another permission, parameter or status', () => {
    const security = [{ brandKey: ['settings.write'] }]
    expect(changesTo({ operation: { security } })).toEqual([
      'PUT /hats access: {"brandKey":["content.write"]}',
    ])
    expect(changesTo({ operation: { parameters: [] } })).toEqual([
      'PUT /hats query page: removed',
    ])
    const parameters = [
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'brim', in: 'query', required: true, schema: { type: 'integer' } },
    ]
    expect(changesTo({ operation: { parameters } })).toEqual([
      'PUT /hats query brim: now required',
    ])
    expect(changesTo({ operation: { responses: { 202: {} } } })).toEqual([
      'PUT /hats answer: status 200 removed',
    ])
  })
})
