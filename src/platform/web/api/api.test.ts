import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { Cep } from '#platform/contract/brazil/numbers.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { cents, Reais } from '#platform/contract/money.ts'

const endpoint = endpointsOf('hats')

const redeem = endpoint({
  method: 'POST',
  path: '/api/v1/options/:option_id/redeem',
  summary: 'Faz algo',
  access: 'approved',
  params: z.object({ option_id: z.coerce.number() }),
  query: z.object({ page: z.coerce.number().default(1), search: z.string().optional() }),
  body: z.object({ points: Reais }),
  response: z.object({ balance: Reais, left_over: z.string().optional() }),
})
const input = {
  params: { option_id: 3 },
  query: { page: 2, search: 'a b' },
  body: { points: cents(129_90) },
}

let answers: Response[]
let sent: { address: string; init: RequestInit }[]
let left: string[]
let stored: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  answers = []
  sent = []
  left = []
  stored = new Map([['token', 'abc']])
  vi.stubGlobal('localStorage', storageOver(stored))
  vi.stubGlobal('sessionStorage', storageOver(new Map()))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', {
    pathname: '/sales',
    search: '',
    hash: '',
    replace: (to: string) => left.push(to),
    reload: () => left.push('reload'),
  })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init })
    const answer = answers.shift()
    return answer === undefined
      ? Promise.reject(new TypeError('x'))
      : Promise.resolve(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('centavos are sent as reais, both ways, with path, query and token in place', async () => {
  const { call } = await import('./api.ts')
  answers = [json(200, { balance: 0.1 })]

  expect(await call(redeem, input)).toEqual({ balance: 10 })
  expect(sent[0]?.address).toBe('/api/v1/options/3/redeem?page=2&search=a+b')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"points":129.9}' })
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer abc' })
})

test('the follow-up of a call runs only after its successful answers', async () => {
  const { call, onAnswered } = await import('./api.ts')
  const followed: string[] = []
  onAnswered(({ method, path }) => followed.push(`${method} ${path}`))
  answers = [json(422, { message: 'Confira.' }), json(200, { balance: 1 })]
  await failure(call(redeem, input))
  expect(followed).toEqual([])
  await call(redeem, input)
  expect(followed).toEqual([`POST ${redeem.path}`])
})

test('invalid input is not sent, and gets the server’s sentences', async () => {
  const { call } = await import('./api.ts')
  const find = endpoint({
    method: 'GET',
    path: '/api/v1/cep/:cep',
    summary: 'Faz algo',
    access: 'signed_in',
    params: z.object({ cep: Cep }),
    response: z.object({}),
  })
  const error = await failure(call(find, { params: { cep: '00000-000' } }))
  expect(error).toMatchObject({ status: 422, code: 'invalid_input' })
  expect(error).toMatchObject({ errors: { cep: ['CEP inválido'] } })
  expect(sent).toEqual([])
})

test('a refusal has its code, its sentence and the problem of each field', async () => {
  const { call } = await import('./api.ts')
  const { fieldErrors } = await import('./api-error.ts')
  const errors = { points: ['Abaixo do mínimo.', 'Segundo'] }
  answers = [
    json(422, { message: 'Confira.', code: 'below_minimum', errors, protocol: 'P1' }),
  ]

  const error = await failure(call(redeem, input))

  expect(error).toMatchObject({ status: 422, code: 'below_minimum', message: 'Confira.' })
  expect(error).toMatchObject({ protocol: 'P1' })
  expect(fieldErrors(error)).toEqual({ points: 'Abaixo do mínimo.' })
  expect(left).toEqual([])
})

test('the first 401 shows the reason and signs out once; later requests are rejected unsent', async () => {
  const { call } = await import('./api.ts')
  answers = [
    json(401, { message: 'Unauthenticated.' }),
    json(401, { message: 'Unauthenticated.' }),
  ]

  const errors = await Promise.all([
    failure(call(redeem, input)),
    failure(call(redeem, input)),
  ])
  const { hostNotices } = await import('../notices.ts')
  const shown: string[] = []
  hostNotices(({ message }) => shown.push(message))
  // While the page reloads, each further request is rejected and none is left waiting.
  errors.push(await failure(call(redeem, input)))

  expect(sent).toHaveLength(2)
  // Not before the sentence could be read.
  expect(left).toEqual([])
  await vi.waitFor(() => expect(left).toEqual(['/']), 10_000)
  expect(stored.has('token')).toBe(false)
  for (const error of errors) expect(error.message).toBe('Sessão expirada. Recarregando...')
  expect(shown).toEqual(['Sessão expirada. Recarregando...'])
})

test('a wrong password is a refusal, not the end of a session', async () => {
  const { call } = await import('./api.ts')
  stored.clear()
  answers = [json(401, { message: 'E-mail ou senha não conferem.' })]

  const error = await failure(call(redeem, input))

  expect(error.message).toBe('E-mail ou senha não conferem.')
  expect(left).toEqual([])
})

test.each(['Unauthorized', 'UNAUTHENTICATED.', 'unauthorized!'])(
  'an answer that says %s drops the token and reloads',
  async (message) => {
    const { call } = await import('./api.ts')
    answers = [json(403, { message })]

    await failure(call(redeem, input))

    expect(stored.has('token')).toBe(false)
    expect(left).toEqual(['reload'])
  },
)

test('a missing network and unreadable answers become sentences', async () => {
  const { call } = await import('./api.ts')
  answers = [new Response('<html>', { status: 502 }), json(200, { balance: 'x' })]

  expect(await failure(call(redeem, input))).toMatchObject({ status: 502, code: 'fault' })
  expect(await failure(call(redeem, input))).toMatchObject({ code: 'fault' })
  expect(await failure(call(redeem, input))).toMatchObject({ status: 0, code: 'offline' })
})

async function failure(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('expected a failure')
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status })
}

function storageOver(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  }
}
