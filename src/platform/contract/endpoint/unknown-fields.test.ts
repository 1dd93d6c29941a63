import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { unknownFields } from './unknown-fields.ts'

describe('unknown fields of a schema', () => {
  const names = (schema: z.ZodType, value: unknown) =>
    unknownFields(schema, value).map((path) => path.join('.'))
  const Hat = z.object({ color: z.string() })

  it('are found in objects, lists, tuples and values of records', () => {
    const schema = z.object({
      hats: z.array(Hat).optional(),
      pair: z.tuple([Hat, Hat]).nullish(),
      byOwner: z.record(z.string(), Hat).default({}),
    })
    const hat = { color: 'red', colour: 'red' }
    expect(names(schema, { hats: [hat], pair: [{}, hat], byOwner: { ana: hat } })).toEqual([
      'hats.0.colour',
      'pair.1.colour',
      'byOwner.ana.colour',
    ])
    expect(names(schema, { hats: 5, pair: null, byOwner: [] })).toEqual([])
  })

  it('are found around checks, codecs and schemas that refer to themselves', () => {
    const codec = z.codec(Hat, z.string(), {
      decode: ({ color }) => color,
      encode: (color) => ({ color }),
    })
    type Tree = { child?: Tree | undefined }
    const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ child: Tree.optional() }))
    const size = { size: 1 }
    expect(names(codec, size)).toEqual(['size'])
    expect(names(Hat.refine(() => true).transform(String), size)).toEqual(['size'])
    expect(
      names(
        z.preprocess((value) => value, Hat),
        size,
      ),
    ).toEqual(['size'])
    expect(names(Tree, { child: { child: size } })).toEqual(['child.child.size'])
  })

  it('of a choice are those of the option that was sent', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('hat'), color: z.string() }),
      z.object({ kind: z.literal('shoe'), size: z.int() }),
    ])
    expect(names(schema, { kind: 'hat', color: 'red', size: 40 })).toEqual(['size'])
    expect(
      names(Hat.and(z.object({ size: z.int() })), { color: 'a', size: 1, x: 1 }),
    ).toEqual(['x'])
  })

  it('are accepted where any field is', () => {
    expect(names(z.looseObject({ color: z.string() }), { size: 1 })).toEqual([])
    expect(names(z.record(z.string(), z.unknown()), { size: { x: 1 } })).toEqual([])
    expect(names(z.strictObject({}), { size: 1 })).toEqual(['size'])
    expect(names(Hat, { __proto__: null, toString: 1 })).toEqual(['toString'])
  })
})
