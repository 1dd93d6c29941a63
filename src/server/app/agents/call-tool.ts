import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyRequest } from 'fastify'

import { faultReply } from '#platform/server/http/faults.ts'
import { operationOf, type Server } from '#platform/server/http/serve.ts'
import type { Asking, Reply } from '#platform/server/reply.ts'

import { type AgentTool, needsConfirmation } from './agent-tools.ts'
import { text } from './text.ts'

export type Arguments = Record<string, unknown>

/** Calls the operation of a tool as a request of its own: same access, checks, limits and audit. */
export async function callTool(
  server: Server,
  tool: AgentTool,
  { given, request }: { given: Arguments; request: FastifyRequest },
): Promise<CallToolResult> {
  const unknown = Object.keys(given).filter(
    (name) => !Object.hasOwn(tool.inputSchema.properties, name),
  )
  if (unknown.length > 0) return failure(text.unknownArguments(unknown.join(', ')))
  if (needsConfirmation(tool) && given['confirm'] !== true) return failure(text.unconfirmed)
  const operation = server.served.get(operationOf(tool.contract.endpoint))
  if (!operation) throw new Error(`${tool.contract.name} is not served`)
  const isDry = tool.contract.endpoint.dryRun === true && given['dry_run'] !== false
  const asking = askingOf(tool, given, { request, isDry })
  const reply = await operation.answer(asking).catch((error: unknown): Reply => {
    // Any thrown value: Fastify's own handler gets the same.
    return faultReply(error as Parameters<typeof faultReply>[0], request)
  })
  return resultOf(reply, isDry)
}

type Terms = { request: FastifyRequest; isDry: boolean }

function askingOf(tool: AgentTool, given: Arguments, { request, isDry }: Terms): Asking {
  const { id, ip, headers } = request
  const { authorization, 'user-agent': agent } = headers
  const { version, idempotency_key: key } = given
  return {
    id,
    ip,
    // Only these: a header of the protocol must not change what an operation does.
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(agent !== undefined && { 'user-agent': agent }),
      ...(typeof version === 'string' && { 'if-match': version }),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    },
    params: wireOf(tool.path, given),
    query: { ...wireOf(tool.query, given), ...(isDry && { dry_run: 'true' }) },
    body: given['body'],
  }
}

/** Arguments as an address writes them. */
function wireOf(names: readonly string[], given: Arguments): Record<string, unknown> {
  const sent = names.filter((name) => given[name] !== undefined && given[name] !== null)
  return Object.fromEntries(
    sent.map((name) => {
      const value = given[name]
      return [name, Array.isArray(value) ? value.map(String) : String(value)]
    }),
  )
}

function resultOf({ status, body, headers }: Reply, isDry: boolean): CallToolResult {
  const version = headers?.['etag']
  const isGood = status < 400
  const shown = {
    status,
    ...(version !== undefined && { version }),
    ...(isDry && isGood && { simulated: text.simulated }),
    answer: body ?? null,
  }
  return {
    content: [{ type: 'text', text: JSON.stringify(shown) }],
    structuredContent: shown,
    ...(!isGood && { isError: true }),
  }
}

export function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true }
}
