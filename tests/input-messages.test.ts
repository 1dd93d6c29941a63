import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { type Endpoint, isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { fieldLabel } from '#platform/contract/field-labels.ts'
import { inputSentence } from '#platform/contract/input-sentences.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'

/** Words of libraries and programs that no person should read. */
const LIBRARY_WORDS =
  /entrada inválida|esperava|recebeu|malformad|requisição|configurad[oa]|pequeno demais|grande demais:|opção inválida|undefined|\bnull\b|\bnan\b|invalid |expected|received|\bstring\b|\bnumber\b|boolean|\bregex\b|padrão \/|vetor|\bzod\b|\[object/i

const BAD_JSON: unknown[] = [
  undefined,
  null,
  '',
  {},
  [],
  [null],
  [{}],
  [12],
  true,
  12.345,
  -1e300,
  1e300,
  'undefined',
  'x'.repeat(5_000),
]
const BAD_TEXT = ['undefined', 'null', 'abc', '-1', '0', '1e300', '%00', 'x'.repeat(400)]

const world = await worldForFile()
const brand = await world.brand()
let tokens: Record<string, string | null>
beforeAll(async () => {
  const partner = await world.partner(brand)
  tokens = {
    public: null,
    signed_in: partner.token,
    approved: partner.token,
  }
})

test('no answer to wrong input contains a library’s error text', async () => {
  const found: string[] = []
  let refused = 0
  for (const { name, endpoint } of allContracts)
    for (const { path, query, payload } of badRequests(endpoint)) {
      const token = isForBrand(endpoint.access) ? brand.key : tokens[endpoint.access]
      const answer = await world.http.inject({
        method: endpoint.method,
        url: `${path}?${query}`,
        ...(endpoint.method !== 'GET' && { payload }),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      if (answer.statusCode < 400) continue
      expect(answer.statusCode, `${name} ${JSON.stringify(payload)}`).not.toBe(500)
      refused += 1
      for (const message of messagesOf(answer.json()))
        if (message.trim() === '' || LIBRARY_WORDS.test(message))
          found.push(`${name}: ${message}`)
    }
  expect([...new Set(found)]).toEqual([])
  expect(refused).toBeGreaterThan(1_000)
})

test('every field that a brand may send has a name in Portuguese', () => {
  const ofBrand = allContracts.filter(({ endpoint }) => isForBrand(endpoint.access))
  const names = ofBrand.flatMap(({ endpoint: { params, query, body } }) =>
    [params, query, body].flatMap((part) =>
      part ? fieldsIn(z.toJSONSchema(part, asSent)) : [],
    ),
  )
  expect(names.length).toBeGreaterThan(500)
  const unnamed = names.filter((name) => fieldLabel([name]) === name)
  expect([...new Set(unnamed)]).toEqual([])
})

const asSent = { io: 'input', unrepresentable: 'any' } as const

function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === 'properties' ? Object.keys(part as object) : []),
    ...fieldsIn(part),
  ])
}

/** Refusals about a number of calls that can be corrected at once, without waiting. */
const CURED_WITHOUT_WAITING = new Set(['too_many_tries', 'code_spent'])

test('no refusal of a contract contains a library’s error text, and each is a sentence', () => {
  const found: string[] = []
  for (const { name, endpoint } of allContracts)
    for (const [code, { message }] of Object.entries(endpoint.refusals ?? {}))
      // Some messages come from the code that refuses, such as the check of a Pix key.
      if (message !== '{value}' && !isPlain(message))
        found.push(`${name} ${code}: ${message}`)
  expect(found).toEqual([])
})

test('a refusal of too many calls contains the waiting time', () => {
  const found: string[] = []
  for (const { name, endpoint } of allContracts)
    for (const [code, { status, message }] of Object.entries(endpoint.refusals ?? {}))
      if (
        status === 429 &&
        !CURED_WITHOUT_WAITING.has(code) &&
        !message.includes('{value}')
      )
        found.push(`${name} ${code}: ${message}`)
  expect(found).toEqual([])
})

/** The specification's own words, in English. */
const OF_THE_DOCUMENT = 'there was an error getting links and vouchers'

function isPlain(message: string): boolean {
  if (message === OF_THE_DOCUMENT) return true
  return !LIBRARY_WORDS.test(message) && /^[A-ZÀ-Ú].*/u.test(message)
}

test('a field has its name on the screens, with the correction', () => {
  const parse = (schema: z.ZodType, value: unknown) =>
    z.object({ pf_cpf: schema }).safeParse(value, { error: inputSentence }).error?.issues[0]
      ?.message
  expect(parse(z.string(), {})).toBe('O campo CPF é requerido')
  expect(parse(z.string(), { pf_cpf: null })).toBe('O campo CPF é requerido')
  expect(parse(z.string(), { pf_cpf: 5 })).toBe('Confira o campo CPF: envie um texto.')
  expect(parse(z.int().min(1), { pf_cpf: 0 })).toBe('Confira o campo CPF: use no mínimo 1.')
  expect(parse(z.array(z.string()).max(1), { pf_cpf: ['a', 'b'] })).toBe(
    'Confira o campo CPF: use no máximo 1 item.',
  )
  expect(parse(z.enum(['a']), { pf_cpf: 'b' })).toBe(
    'Confira o campo CPF: use uma das opções disponíveis.',
  )
})

/** The whole body, query and path with one wrong value, once for each value. */
function badRequests(endpoint: Endpoint) {
  const names = namesIn(endpoint.body)
  const bodies = BAD_JSON.map((value) =>
    Object.fromEntries(names.map((name) => [name, value])),
  )
  const texts = endpoint.params || endpoint.query ? BAD_TEXT : []
  return [
    ...bodies.map((payload) => ({ path: pathWith(endpoint, '1'), query: '', payload })),
    ...texts.map((text) => ({
      path: pathWith(endpoint, text),
      query: queryWith(endpoint, text),
      payload: {},
    })),
    ...texts.map((text) => ({
      path: pathWith(endpoint, '1'),
      query: queryWith(endpoint, text),
      payload: {},
    })),
  ]
}

function pathWith({ path }: Endpoint, text: string): string {
  return path.replaceAll(/:\w+/g, encodeURIComponent(text))
}

function queryWith({ query }: Endpoint, text: string): string {
  return new URLSearchParams(
    Object.fromEntries(namesIn(query).map((name) => [name, text])),
  ).toString()
}

type Schema = { properties?: object; anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[] }

function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const names = (one: Schema): string[] => [
    ...Object.keys(one.properties ?? {}),
    ...[...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])].flatMap(names),
  ]
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [...new Set(names(json as Schema))]
}

function messagesOf(body: { message?: string; errors?: Record<string, string[]> }) {
  return [body.message ?? '', ...Object.values(body.errors ?? {}).flat()]
}
