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

  it('are those of the option that accepts the value, though another one would lose less', () => {
    const A = z.object({ a: z.number(), c: z.number() })
    const B = z.object({ b: z.string() })
    const value = { a: 'x', b: 'y', c: 1 }
    expect(names(z.union([A, B]), value)).toEqual(['a', 'c'])
    expect(names(z.union([B, A]), value)).toEqual(['a', 'c'])
  })

  it('are the fewest where several options accept the value, or none does', () => {
    const A = z.object({ a: z.number().optional() })
    const B = z.object({ b: z.number().optional() })
    expect(names(z.union([B, A]), { a: 1 })).toEqual([])
    expect(names(z.union([A, B]), { a: 1 })).toEqual([])
    const refusing = [B.required(), A.required()] as const
    expect(names(z.union(refusing), { a: 'x', z: 1 })).toEqual(['z'])
    expect(names(z.union(refusing), { b: 'x', z: 1 })).toEqual(['z'])
  })

  it('are none in a value of another form, which is refused for its form', () => {
    for (const value of [null, 5, 'ab', ['red'], undefined])
      expect(names(Hat, value)).toEqual([])
    expect(names(z.tuple([Hat]), [{}, { size: 1 }])).toEqual([])
  })

  it('are accepted where any field is', () => {
    expect(names(z.looseObject({ color: z.string() }), { size: 1 })).toEqual([])
    expect(names(z.record(z.string(), z.unknown()), { size: { x: 1 } })).toEqual([])
    expect(names(z.strictObject({}), { size: 1 })).toEqual(['size'])
    expect(names(Hat, { __proto__: null, toString: 1 })).toEqual(['toString'])
  })
})
