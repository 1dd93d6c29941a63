import { Server as ProtocolServer } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { acceptsKey, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { audit } from '#platform/server/audit.ts'
import { inScope } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { bearerToken } from '#platform/server/http/callers.ts'
import type { Server } from '#platform/server/http/serve.ts'

import { describeApi } from '../documentation/routes.ts'
import { type AgentTool, agentTools } from './agent-tools.ts'
import { callTool, failure } from './call-tool.ts'
import { text } from './text.ts'

const ADDRESS = '/mcp'
const NAME = 'aliado'
const VERSION = '1'
/** Tools a page: a client that shows everything asks for the next ones. */
const TOOLS_AT_ONCE = 100

/**
 * The brand API for programs that act for a person (Model Context Protocol, streamable HTTP). Each
 * request stands for itself: there is no session to keep between processes.
 */
export function agentRoutes(server: Server): void {
  // Made at the first request: it takes as long as the rest of the start.
  let tools: Map<string, AgentTool> | undefined
  const known = () => (tools ??= agentTools(describeApi(server.publicUrl)))

  server.http.post(ADDRESS, async (request, reply) => {
    void reply.header('cache-control', 'private, no-store')
    const key = bearerToken(request)
    const caller = key === null ? null : await server.callers.identifyBrand(key, request.ip)
    if (caller === null)
      return refuse(reply, 401, { code: 'not_signed_in', message: text.notSignedIn })
    if (caller.kind === 'refused_key') {
      const { status, body } = caller.denial
      return refuse(reply, status, body)
    }
    const protocol = protocolServer(server, { tools: known(), caller, request })
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
    })
    await protocol.connect(transport)
    return transport.handleRequest(webRequestOf(request, server.publicUrl), {
      parsedBody: request.body,
    })
  })
  // No session and no stream to read or to end.
  server.http.route({
    method: ['GET', 'DELETE'],
    url: ADDRESS,
    handler: (_request, reply) =>
      refuse(reply.header('allow', 'POST'), 405, {
        code: 'only_post',
        message: text.onlyPost,
      }),
  })
}

function refuse(reply: FastifyReply, status: number, body: object): FastifyReply {
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send(body)
}

function webRequestOf({ url, headers }: FastifyRequest, publicUrl: string): Request {
  const { accept = '', 'content-type': type = '' } = headers
  const version = headers['mcp-protocol-version']
  return new Request(new URL(url, publicUrl), {
    method: 'POST',
    headers: {
      accept,
      'content-type': type,
      ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
    },
  })
}

type Agent = {
  tools: ReadonlyMap<string, AgentTool>
  caller: BrandActor
  request: FastifyRequest
}

function protocolServer(server: Server, { tools, caller, request }: Agent): ProtocolServer {
  const protocol = new ProtocolServer(
    { name: NAME, version: VERSION },
    { capabilities: { tools: {} }, instructions: text.instructions },
  )
  const allowed = [...tools].filter(([, { permission }]) =>
    caller.permissions.has(permission),
  )
  protocol.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const start = Number(params?.cursor ?? 0)
    const page = allowed.slice(start, start + TOOLS_AT_ONCE)
    const next = start + TOOLS_AT_ONCE
    return {
      tools: page.map(([name, tool]) => shownTool(name, tool)),
      ...(next < allowed.length && { nextCursor: String(next) }),
    }
  })
  protocol.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { name, arguments: given = {} } = params
    const tool = new Map(allowed).get(name)
    await note(server, caller, { request, name, isKnown: tool !== undefined })
    if (!tool) return failure(text.unknownTool(name))
    return callTool(server, tool, { given, request })
  })
  return protocol
}

function shownTool(name: string, tool: AgentTool): Tool {
  const { endpoint } = tool.contract
  return {
    name,
    title: tool.title,
    description: tool.description,
    inputSchema: tool.inputSchema,
    annotations: {
      readOnlyHint: onlyReads(endpoint),
      destructiveHint: endpoint.method === 'DELETE',
      idempotentHint: endpoint.method !== 'POST' || acceptsKey(endpoint),
      openWorldHint: false,
    },
  }
}

type Noted = { request: FastifyRequest; name: string; isKnown: boolean }

/** Every call leaves a line, reads and refused ones too; a write leaves its own one beside it. */
async function note(
  { db, clock }: Server,
  { brandId, actor }: BrandActor,
  { request, name, isKnown }: Noted,
): Promise<void> {
  await inScope(db, brandId, (tx) =>
    audit(tx, {
      brandId,
      actor,
      act: isKnown ? 'agent.called' : 'agent.refused',
      // Only a known name is stored: an unknown one may hold anything.
      subject: isKnown ? `tool:${name}` : 'tool',
      requestId: request.id,
      at: clock.now(),
    }),
  )
}
