import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { endpointsOf } from '../../../contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '../../../contract/endpoint/versions.ts'
import { Reais } from '../../../contract/money.ts'
import { Moment } from '../../../contract/time/dates.ts'
import { openApiDocument } from './document.ts'

const endpoint = endpointsOf('hats')

const buyHat = endpoint({
  method: 'POST',
  path: '/api/v1/hats/:hat_id/buy',
  summary: 'Faz algo com chapéus',
  access: 'approved',
  params: z.object({ hat_id: z.coerce.number().int().min(1) }),
  query: z.object({ color: z.string().max(20), page: z.coerce.number().default(1) }),
  body: z.object({ price: Reais }),
  status: 201,
  response: z.object({ price: Reais, bought_at: Moment }),
  refusals: {
    sold_out: { status: 422, message: 'O chapéu acabou.' },
    unknown_hat: { status: 404, message: 'Chapéu não encontrado.' },
  },
})

const drawHat = endpoint({
  method: 'POST',
  path: '/api/v1/hats',
  summary: 'Faz algo com chapéus',
  access: 'public',
  body: z.object({ file: z.file() }),
  answers: 'file',
  response: z.unknown(),
})

const countHats = endpointsOf('brand-api')({
  method: 'GET',
  path: '/api/brand/v1/hats',
  summary: 'Faz algo com chapéus',
  access: { brand: 'content.read' },
  response: z.object({ hats: z.int() }),
})

const Hat = z.object({ color: z.string() }).meta({ id: 'Hat' })
const hat = versionedBy(Hat)

const paintHat = endpointsOf('brand-api')({
  method: 'PUT',
  path: '/api/brand/v1/hats/:id',
  summary: 'Faz algo com chapéus',
  access: { brand: 'content.write' },
  params: z.object({ id: z.coerce.number() }),
  body: Hat,
  response: Hat,
  versioned: hat,
  dryRun: true,
  refusals: versionRefusals,
})

const document = openApiDocument(
  [
    { name: 'buyHat', endpoint: buyHat },
    { name: 'drawHat', endpoint: drawHat },
    { name: 'countHats', endpoint: countHats },
    { name: 'paintHat', endpoint: paintHat },
  ],
  {
    title: 'Chapéus',
    version: '1.0.0',
    description: 'Tudo sobre chapéus.',
    serverUrl: 'http://127.0.0.1:3000',
    features: { hats: 'Chapéus' },
    fieldValues: { color: ['azul'], price: [59.9] },
    fieldTexts: { color: 'A cor.', 'price:number': 'O preço, em reais.' },
    brandFieldTexts: {},
    bodies: {},
    answers: {},
  },
)

describe('the OpenAPI document', () => {
  it('names the operation, its feature and its parameters', () => {
    expect(document.tags).toEqual([
      { name: 'hats', description: 'Chapéus' },
      { name: 'brand-api', description: 'brand-api' },
    ])
    expect(document.paths['/api/v1/hats/{hat_id}/buy']?.['post']).toMatchObject({
      operationId: 'buyHat',
      summary: 'Faz algo com chapéus',
      tags: ['hats'],
      parameters: [
        {
          name: 'hat_id',
          in: 'path',
          required: true,
          schema: { type: 'integer', minimum: 1 },
        },
        { name: 'color', in: 'query', required: true },
        { name: 'page', in: 'query', required: false },
      ],
    })
  })

  it('shows the wire side of codecs: reais and texts, not centavos and dates', () => {
    expect(document.components.schemas).toMatchObject({
      BuyHatBody: { properties: { price: { type: 'number' } } },
      BuyHatAnswer: { properties: { bought_at: { type: 'string', format: 'date-time' } } },
    })
  })

  it('names each body and answer, and gives an example of it', () => {
    expect(document.paths['/api/v1/hats/{hat_id}/buy']?.['post']).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/BuyHatBody' },
            example: { price: 59.9 },
          },
        },
      },
      responses: {
        201: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/BuyHatAnswer' },
              example: { price: 59.9, bought_at: '2026-11-20T17:30:00.000Z' },
            },
          },
        },
      },
    })
  })

  it('writes a schema with an id once, under its id', () => {
    const { schemas } = document.components
    expect(schemas).toMatchObject({ Hat: { properties: { color: { type: 'string' } } } })
    expect(document.paths['/api/brand/v1/hats/{id}']?.['put']).toMatchObject({
      requestBody: { content: { 'application/json': { example: { color: 'azul' } } } },
      responses: {
        200: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Hat' } } },
        },
      },
    })
  })

  it('describes fields by their name and type where the contract says nothing', () => {
    expect(document.components.schemas).toMatchObject({
      Hat: { properties: { color: { description: 'A cor.' } } },
      BuyHatBody: { properties: { price: { description: 'O preço, em reais.' } } },
    })
    expect(document.paths['/api/v1/hats/{hat_id}/buy']?.['post']).toMatchObject({
      parameters: [{ name: 'hat_id' }, { name: 'color', description: 'A cor.' }, {}],
    })
  })

  it('groups the refusals by status, after the platform’s own', () => {
    expect(document.paths['/api/v1/hats/{hat_id}/buy']?.['post']).toMatchObject({
      responses: {
        401: { description: '`not_signed_in`: Unauthenticated.' },
        403: {
          description: [
            '`not_allowed`: Seu cadastro ainda não tem acesso a esta área.',
            '`view_only`: Você está só vendo o portal como este parceiro. Nada foi alterado.',
            '`brand_suspended`: O programa desta marca está suspenso: por enquanto nada pode ser alterado.',
          ].join('\n'),
        },
        404: { description: '`unknown_hat`: Chapéu não encontrado.' },
        422: {
          description:
            '`invalid_input`: Confira os dados enviados.\n`sold_out`: O chapéu acabou.',
        },
      },
    })
  })

  it('distinguishes partner tokens, brand keys and public operations', () => {
    expect(document.paths['/api/v1/hats/{hat_id}/buy']?.['post']).toMatchObject({
      security: [{ partnerToken: [] }],
    })
    expect(document.paths['/api/brand/v1/hats']?.['get']).toMatchObject({
      security: [{ brandKey: ['content.read'] }, { console: ['content.read'] }],
    })
    expect(document.paths['/api/v1/hats']?.['post']).toMatchObject({ security: [] })
  })

  it('describes files as forms in requests and as bytes in answers', () => {
    expect(document.paths['/api/v1/hats']?.['post']).toMatchObject({
      requestBody: { content: { 'multipart/form-data': {} } },
      responses: { 200: { content: { 'application/octet-stream': {} } } },
    })
  })

  it('shows the version, the key and the dry run of a brand’s write', () => {
    const write = document.paths['/api/brand/v1/hats/{id}']?.['put']
    expect(write).toMatchObject({
      parameters: [
        { name: 'id' },
        { name: 'Idempotency-Key', in: 'header', required: false },
        { name: 'If-Match', in: 'header', required: false },
        { name: 'dry_run', in: 'query', required: false },
      ],
      responses: { 200: { headers: { ETag: {} } }, 412: {} },
    })
    const read = document.paths['/api/brand/v1/hats']?.['get']
    expect(read).not.toHaveProperty('parameters')
  })
})
