import type { FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'

import { batchReads } from '../../contract/endpoint/batch.ts'
import { isForBrand, isJsonRead } from '../../contract/endpoint/endpoint.ts'
import { badAddressReply, faultReply, notFoundReply } from '../http/faults.ts'
import { errorsByField, readInput } from '../http/invalid-input.ts'
import { operationOf, type Server } from '../http/serve.ts'
import type { Operation } from '../operation.ts'
import { notingSeen, readingOf } from '../replica/replica-reads.ts'
import { type Reply, sendReply } from '../reply.ts'
import { notePart } from './answered-parts.ts'
import { answerReadsTogether, type Part } from './batch-together.ts'

/** How addresses are parsed, by Fastify and for the parts of a batch. */
export const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 500 }

const BODY_LIMIT_BYTES = 128 * 1024

type Read = { path: string; body?: Record<string, unknown> | undefined }

/** Adds the batch, with all operations that are registered so far. */
export function serveBatch(server: Server): void {
  const findRead = readsOf(server)

  server.served.set(operationOf(batchReads), {
    contract: batchReads,
    answer: async () => notFoundReply,
    answerInside: null,
  })
  server.http.route({
    method: batchReads.method,
    url: batchReads.path,
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const input = readInput(batchReads, request)
      if (!input.ok)
        return sendReply(reply, { status: 422, body: errorsByField(input.error) })
      const { reads } = input.value['body'] as { reads: Read[] }
      const found = new Map<string, Part | Reply>()
      // The same read twice at the same time is run once.
      for (const read of reads) found.set(nameOf(read), findRead(read, request))
      const parts = [...found.values()].filter((one) => 'operation' in one)
      const answers = await notingSeen(
        server,
        parts.map(({ operation }) => operation.contract),
        { request, reply },
        () => answerAll(server, request, found),
      )
      return {
        answers: reads.map((read) => wireOf(answers.get(nameOf(read)) ?? notFoundReply)),
      }
    },
  })
}

function nameOf({ path, body }: Read): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`
}

function wireOf({ status, body, headers }: Reply) {
  const wait = headers?.['retry-after']
  return { status, body, ...(wait !== undefined && { retry_after: Number(wait) }) }
}

/** Finds the operation of an address, as Fastify does for a separate request. */
function readsOf(server: Server) {
  const router = findMyWay({ ...routerOptions, onBadUrl: () => undefined })
  for (const operation of server.served.values()) {
    const { contract } = operation
    if (isJsonRead(contract))
      router.on(contract.method, contract.path, () => undefined, operation)
  }

  return ({ path, body }: Read, request: FastifyRequest): Part | Reply => {
    const found = router.find(body === undefined ? 'GET' : 'POST', path)
    if (found === null) return notFoundReply
    const operation = found.store as Operation | null
    // The router's answer for an address that it cannot decode.
    if (operation === null) return badAddressReply
    const { id, ip, headers } = request
    const { params, searchParams: query } = found
    return { operation, asking: { id, ip, headers, params, query, body } }
  }
}

/** Reads that can share a transaction do; the others are answered beside it, one by one. */
async function answerAll(
  server: Server,
  request: FastifyRequest,
  found: ReadonlyMap<string, Part | Reply>,
): Promise<Map<string, Reply>> {
  const started = performance.now()
  const answers = new Map<string, Reply>()
  const note = (name: string, part: Part, reply: Reply) => {
    answers.set(name, reply)
    notePart(request, {
      method: part.operation.contract.method,
      route: part.operation.contract.path,
      status: reply.status,
      ms: performance.now() - started,
    })
  }
  const alone = async (name: string, part: Part) =>
    note(name, part, await answerAlone(part, request))

  const together = new Map<string, Part>()
  const working: Promise<void>[] = []
  for (const [name, part] of found) {
    if ('status' in part) answers.set(name, part)
    else if (canShare(part, server)) together.set(name, part)
    else working.push(alone(name, part))
  }
  if (together.size > 0) {
    const sharing = answerReadsTogether(server, request, together).then(async (replies) => {
      // One of them was refused, failed or had another caller: their transaction was rolled
      // back, and each is run separately.
      if (replies === null)
        await Promise.all([...together].map(([name, part]) => alone(name, part)))
      else
        for (const [name, part] of together)
          note(name, part, replies.get(name) ?? notFoundReply)
    })
    working.push(sharing)
  }
  await Promise.all(working)
  return answers
}

function canShare({ operation, asking }: Part, server: Server): boolean {
  const { contract, answerInside } = operation
  return (
    answerInside !== null &&
    !readingOf(server, contract, asking).fromReplica &&
    !isForBrand(contract.access) &&
    contract.access !== 'staff'
  )
}

async function answerAlone({ operation, asking }: Part, request: FastifyRequest) {
  try {
    return await operation.answer(asking)
  } catch (error) {
    // Any thrown value: Fastify's own handler gets the same.
    return faultReply(error as Parameters<typeof faultReply>[0], request)
  }
}
