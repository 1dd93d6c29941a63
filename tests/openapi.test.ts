import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

import { isJson, type Json } from '#platform/server/http/openapi/schemas.ts'
import { allContracts } from '#server/app/contracts.ts'
import { featureDescriptions } from '#server/app/documentation/features.ts'
import { describeApi } from '#server/app/documentation/routes.ts'

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

  it('has summaries that begin with a capital letter and have no period', () => {
    const wrong = allContracts.filter(
      ({ endpoint: { summary } }) => !/^\p{Lu}.{5,79}[^.]$/u.test(summary),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
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

function operationOf({ endpoint }: (typeof allContracts)[number]): Json {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  return document.paths[path]?.[endpoint.method.toLowerCase()] ?? {}
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
