import { globSync } from 'node:fs'
import { basename } from 'node:path'

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

import { orderStatuses } from '#features/selling/orders/rules.ts'
import { isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { breakingChanges } from '#platform/server/http/openapi/breaking-changes.ts'
import { isJson, type Json } from '#platform/server/http/openapi/schemas.ts'
import { allContracts, type NamedContract } from '#server/app/contracts.ts'
import { featureDescriptions } from '#server/app/documentation/features.ts'
import { compactApi, readPublishedApi } from '#server/app/documentation/published-api.ts'
import { describeApi } from '#server/app/documentation/routes.ts'

import { operationIn } from './support/api-operation.ts'

const document = describeApi('https://parceiros.aurora.test')

describe('the API’s documentation', () => {
  it('passes the recommended rules for OpenAPI documents', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({
        extends: ['recommended'],
        // The router prefers a fixed word to a parameter, as the partner's specification needs.
        rules: { 'no-ambiguous-paths': 'off' },
      }),
    })
    const found = problems.map(({ ruleId, location }) => `${ruleId} ${place(location)}`)
    expect(found.toSorted()).toEqual(nothingToRefuse)
  })

  it('says what each feature is for', () => {
    const names = new Set(allContracts.map(({ endpoint }) => endpoint.feature))
    expect(Object.keys(featureDescriptions)).toEqual([...names].toSorted())
  })

  it.each(allContracts)('has examples of $name that the contract accepts', (contract) => {
    const { endpoint } = contract
    const operation = operationOf(contract)
    expectAccepted(endpoint.body, exampleIn(operation['requestBody']))
    const { responses } = operation
    const answer = isJson(responses) ? responses[endpoint.status ?? 200] : undefined
    expectAccepted(endpoint.response, exampleIn(answer))
  })

  it('has examples that fit what they are examples of', () => {
    const sent = (name: string) => exampleIn(operationNamed(name)['requestBody'])
    expect(sent('addLevel')).toMatchObject({ name: 'Ouro' })
    expect(sent('createCoupon')).toMatchObject({ friendly_name: 'Cupom da Ana' })
    expect(sent('createWebhook')).toMatchObject({
      events: [expect.any(String), expect.any(String)],
    })
    const rule = sent('createRule') as { valid_from: string; valid_until: string }
    expect(rule.valid_from < rule.valid_until).toBe(true)
    expect(rule.valid_from > '2026-12-31').toBe(true)
  })

  it.each(['putOrder', 'putOrders', 'showOrder', 'putProduct', 'putProducts'])(
    'describes every field of %s, in requests and answers',
    (name) => {
      const fields = fieldsOf(operationNamed(name), name)
      expect(fields.length).toBeGreaterThan(5)
      expect(undescribed(fields)).toEqual([])
    },
  )

  it('explains the states of an order to those who send orders', () => {
    const status = fieldsOf(operationNamed('putOrders'), 'putOrders').find(({ path }) =>
      path.endsWith('.status'),
    )
    for (const state of orderStatuses) expect(status?.description).toContain(`\`${state}\``)
  })

  it('describes at least three of four fields of all operations', () => {
    const fields = allContracts.flatMap((contract) =>
      fieldsOf(operationOf(contract), contract.name),
    )
    const share = 1 - undescribed(fields).length / fields.length
    expect(share).toBeGreaterThan(0.75)
  })

  it('describes every field of the brand’s operations by more than its name', () => {
    const fields = allContracts
      .filter(({ endpoint }) => isForBrand(endpoint.access))
      .flatMap((contract) => fieldsOf(operationOf(contract), contract.name))
    expect(fields.length).toBeGreaterThan(3_000)
    expect(undescribed(fields)).toEqual([])
    const short = fields.filter(
      ({ description }) => String(description).split(' ').length <= 3,
    )
    expect(short.map(({ path, description }) => `${path}: ${description}`)).toEqual([])
  })

  it('has summaries that begin with a capital letter and have no period', () => {
    const wrong = allContracts.filter(
      ({ endpoint: { summary } }) => !/^\p{Lu}.{5,79}[^.]$/u.test(summary),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('the published API', () => {
  it('still serves the programs that were written for it', async () => {
    const published = await readPublishedApi()
    expect(Object.keys(published.paths).length).toBeGreaterThan(200)
    // With a decision record: `node scripts/publish-api.ts --decision NNNN`.
    expect(breakingChanges(published, compactApi())).toEqual([])
  })

  it('has a decision record for each break', async () => {
    const { breaks } = await readPublishedApi()
    const records = globSync('docs/decisions/*.md').map((file) =>
      basename(file).slice(0, 4),
    )
    expect(breaks.filter(({ decision }) => !records.includes(decision))).toEqual([])
  })
})

/** Public lists without any input: they refuse nothing. */
const nothingToRefuse = [
  'operation-4xx-response /api/v1/bot-check/challenge',
  'operation-4xx-response /api/v1/ethnicity/list',
  'operation-4xx-response /api/v1/gender',
]

function place([location]: readonly { pointer?: string | undefined }[]): string {
  const [, , path = ''] = location?.pointer?.split('/') ?? []
  return path.replaceAll('~1', '/')
}

function operationOf(contract: NamedContract): Json {
  return operationIn(document.paths, contract)
}

function operationNamed(name: string): Json {
  const contract = allContracts.find((one) => one.name === name)
  return contract ? operationOf(contract) : {}
}

type Field = { path: string; description: unknown }

/** The fields of a part of the document, with those of the schemas that it refers to. */
function fieldsOf(part: unknown, path: string, within: readonly string[] = []): Field[] {
  if (Array.isArray(part)) return part.flatMap((one) => fieldsOf(one, path, within))
  if (!isJson(part)) return []
  return Object.entries(part).flatMap(([key, value]): Field[] => {
    if (key === 'example' || key === 'examples') return []
    if (key === '$ref' && typeof value === 'string') {
      if (within.includes(value)) return []
      const id = value.replace('#/components/schemas/', '')
      return fieldsOf(document.components.schemas[id], path, [...within, value])
    }
    const isFields = key === 'properties' || key === 'parameters'
    if (!isFields || typeof value !== 'object') return fieldsOf(value, path, within)
    return Object.entries(value ?? {}).flatMap(([name, field]: [string, unknown]) => [
      { path: `${path}.${name}`, description: isJson(field) && field['description'] },
      ...fieldsOf(field, `${path}.${name}`, within),
    ])
  })
}

function undescribed(fields: readonly Field[]): string[] {
  return fields
    .filter(({ description }) => typeof description !== 'string' || description === '')
    .map(({ path }) => path)
}

function exampleIn(part: unknown): unknown {
  const content = isJson(part) ? part['content'] : undefined
  const json = isJson(content) ? content['application/json'] : undefined
  return isJson(json) ? json['example'] : undefined
}

function expectAccepted(schema: z.ZodType | undefined, example: unknown) {
  if (!schema || example === undefined) return
  expect(schema.safeParse(example).error?.issues).toBeUndefined()
  expect(JSON.stringify(example)).not.toMatch(/"string"/)
}
