import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { setOperator } from '#features/program/staff/server/public.ts'
import { isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { routerOptions } from '#platform/server/batch/batch.ts'
import { inScope } from '#platform/server/database/db.ts'
import { generalRefusals, notFoundReply } from '#platform/server/http/faults.ts'
import { refusalsOf } from '#platform/server/http/openapi/refusals.ts'
import { allContracts, type NamedContract } from '#server/app/contracts.ts'
import { describeApi } from '#server/app/documentation/routes.ts'

import { operationIn } from './support/api-operation.ts'
import { type Caller, urlOf } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
import { type FuzzRequest, requestsOf } from './support/fuzz/requests.ts'
import { resourceOf, Seen } from './support/fuzz/seen.ts'
import { keepSeed } from './support/keep-seeds.ts'
import type { HttpAnswer } from './support/over-socket.ts'
import { createOther } from './support/steps/others.ts'

/** Requests made from the OpenAPI document: `FUZZ_REQUESTS` of them, chosen by `FUZZ_SEED`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000)
/** Other requests each day. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / DAY_MS))
const AGAIN = `again: FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`
/** Each group of callers makes at most so many, on one day. */
const EACH = 500

/** Code, SQL or paths of the server. */
const LEAK =
  /\bat .{1,200}\.tsx?:\d+|node_modules|\b(violates|duplicate key|syntax error at|relation ")|\bselect .{1,300} from |SQLSTATE|ECONNREFUSED/i

const document = describeApi('https://parceiros.aurora.test')
const operations = allContracts.map((contract) => ({
  contract,
  requests: requestsOf(document, operationIn(document.paths, contract)),
}))

const world = await worldForFile()

test(`${REQUESTS} requests get an answer that the contract describes`, async () => {
  process.stdout.write(`${AGAIN}\n`)
  const chosen = fc.sample(fc.nat(operations.length - 1), { seed: SEED, numRuns: REQUESTS })
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let callers = await newCallers()
  const seen = new Seen()
  for (const [nth, index] of chosen.entries()) {
    if (nth % EACH === EACH - 1) {
      world.clock.advanceDays(1)
      await world.runJobs()
      callers = await newCallers()
    }
    const operation = operations[index]
    if (!operation) continue
    const { contract, requests } = operation
    const [request] = fc.sample(requests, { seed: SEED + nth, numRuns: 1 })
    if (!request) continue
    const sent = sentOf(contract, request, seen)
    const answer = await send(callers.of(contract, nth), contract, sent)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const fault = faultOf(contract, sent, answer)
    if (fault !== null)
      faults.push(
        `${contract.name} (${nth}): ${fault}\n${JSON.stringify(sent).slice(0, 600)}\n${answer.body.slice(0, 300)}`,
      )
    // Some operations end the caller's own access.
    else if (answer.statusCode === 401) callers = await newCallers()
    else if (isGood(answer)) seen.add(jsonOf(answer), resourceOf(contract.endpoint.path))
  }
  process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`)
  if (faults.length > 0) keepSeed({ seed: SEED, requests: REQUESTS, faults })
  expect(faults, AGAIN).toEqual([])
  // A fuzzer whose requests are all refused tests little.
  const good = [...statuses].filter(([status]) => status < 300)
  expect(
    good.reduce((sum, [, count]) => sum + count, 0),
    AGAIN,
  ).toBeGreaterThan(REQUESTS / 10)
  expect(await world.proof(), AGAIN).toEqual([])
})

/** A brand with one of each object, the owner of its staff who is an operator too, and two partners. */
async function newCallers() {
  const brand = await world.brand()
  const { partner } = await createOther(world, brand)
  const other = await world.partner(brand, { credit: 500_00 })
  const owner = await world.staff(brand)
  await inScope(world.db, 'every brand', (tx) =>
    setOperator(tx, { email: owner.email, operates: true }, world.clock.now()),
  )
  return {
    of({ endpoint: { access } }: NamedContract, nth: number): Caller {
      if (access === 'staff' || access === 'platform') return owner
      if (isForBrand(access)) return nth % 4 === 0 ? owner : brand
      if (access === 'public' && nth % 2 === 0) return null
      return nth % 3 === 0 ? other : partner
    },
  }
}

function sentOf({ endpoint }: NamedContract, request: FuzzRequest, seen: Seen) {
  const resource = resourceOf(endpoint.path)
  const textsOf = (picks: FuzzRequest['path'], absent: string) =>
    Object.fromEntries(
      Object.entries(picks).flatMap(([name, pick]) => {
        if (pick === undefined) return []
        const value = 'seen' in pick ? seen.find(name, resource, pick.seen) : pick.value
        return [[name, textOf(value) || absent]]
      }),
    )
  return {
    // Without any text the address is of another operation.
    params: textsOf(request.path, '-'),
    query: textsOf(request.query, ''),
    ...(endpoint.method !== 'GET' && { body: request.body }),
  }
}

type Sent = ReturnType<typeof sentOf>

/** As JSON, whatever the body is, or as a form where it has a file. */
function send(caller: Caller, { endpoint }: NamedContract, sent: Sent) {
  const { body } = sent
  if (typeof body === 'object' && body !== null) return world.send(caller, endpoint, sent)
  const options = { method: endpoint.method, url: urlOf(endpoint, sent) }
  const headers = { 'content-type': 'application/json' }
  return world.rawRequest(caller, {
    ...options,
    ...(body !== undefined && { headers, payload: JSON.stringify(body) }),
  })
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

const Failure = z.object({ code: z.string(), message: z.string().min(1) })

/** What is wrong with an answer; null: nothing. */
function faultOf(
  { endpoint }: NamedContract,
  sent: Sent,
  answer: HttpAnswer,
): string | null {
  const { statusCode: status, body } = answer
  const failure = Failure.safeParse(jsonOf(answer))
  // The only fault that is an answer: these brands have no provider of their own.
  if (status >= 500 && failure.data?.code !== 'not_configured') return `status ${status}`
  const leak = LEAK.exec(body)
  if (leak) return `shows ${leak[0]}`
  if (status >= 400) {
    if (!failure.success) return `is no refusal: ${failure.error.message}`
    return isDescribed(endpoint, answer) || isOfNoOperation(sent, answer)
      ? null
      : `refuses by ${status} ${failure.data.code}, which is not described`
  }
  if (status >= 300 || endpoint.answers === 'file' || body === '') return null
  const json = jsonOf(answer)
  const parsed = endpoint.response.safeParse(json)
  if (!parsed.success)
    return `is not described: ${JSON.stringify(parsed.error.issues.slice(0, 2))}`
  // Reading by the contract leaves out what it does not know.
  return isDeepStrictEqual(shapeOf(parsed.data), shapeOf(json))
    ? null
    : 'has a field that is not described'
}

/** The fields of an answer without their values, which the contract reads as amounts or days. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null || value instanceof Date) return null
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, shapeOf(part)]),
  )
}

/** Whether the document has this refusal: of the operation, or of the platform. */
function isDescribed(endpoint: NamedContract['endpoint'], answer: HttpAnswer) {
  const failure = Failure.safeParse(jsonOf(answer))
  if (!failure.success) return false
  return [...refusalsOf(endpoint), ...generalRefusals].some(
    ({ status, code }) => status === answer.statusCode && code === failure.data.code,
  )
}

/** An address with a part that is longer than the router's limit is of no operation. */
function isOfNoOperation({ params }: Sent, answer: HttpAnswer): boolean {
  const failure = Failure.safeParse(jsonOf(answer))
  const { status, body } = notFoundReply
  return (
    Object.values(params).some((text) => text.length > routerOptions.maxParamLength) &&
    answer.statusCode === status &&
    failure.data?.code === body.code
  )
}

function isGood({ statusCode, headers }: HttpAnswer): boolean {
  return statusCode < 300 && String(headers['content-type']).includes('json')
}

function jsonOf(answer: HttpAnswer): unknown {
  try {
    return answer.body === '' ? null : answer.json()
  } catch {
    return answer.body
  }
}
