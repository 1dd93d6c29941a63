import { createPrivateKey, createSign } from 'node:crypto'

import { z } from 'zod'

export type StarkBankSettings = {
  url: string
  projectId: string
  privateKey: string
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000

const Errors = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
})

/** Stark Bank refused the request with a 4xx status, so nothing was done. */
export class StarkBankRefusal extends Error {
  readonly codes: string[]

  constructor(codes: string[]) {
    super(`Stark Bank: ${codes.join(', ')}`)
    this.codes = codes
  }
}

type Request = { method: 'GET' | 'POST'; path: string; body?: unknown }

/** Sends one request and returns its answer, parsed by the schema. */
export type StarkBankClient = <Answer>(
  schema: z.ZodType<Answer>,
  request: Request,
) => Promise<Answer>

/**
 * Calls Stark Bank: each request is signed with ECDSA on secp256k1 over `id:time:body`
 * (starkbank.com/docs/api, "Authentication"). Throws StarkBankRefusal if Stark Bank refused the
 * request; after any other error the request may or may not have been executed.
 */
export function starkBankClient(settings: StarkBankSettings): StarkBankClient {
  const key = createPrivateKey(settings.privateKey)
  const accessId = `project/${settings.projectId}`

  return async (schema, { method, path, body }) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const time = Math.floor(Date.now() / 1000).toString()
    const signature = createSign('sha256')
      .update(`${accessId}:${time}:${text}`)
      .sign(key, 'base64')
    const response = await fetch(`${settings.url}/v2${path}`, {
      method,
      headers: {
        'access-id': accessId,
        'access-time': time,
        'access-signature': signature,
        'content-type': 'application/json',
        'user-agent': 'Aliado',
      },
      ...(text && { body: text }),
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return schema.parse(answer)
    const refused = response.status < 500 ? Errors.safeParse(answer) : null
    if (refused?.success)
      throw new StarkBankRefusal(refused.data.errors.map(({ code }) => code))
    throw new Error(`Stark Bank answered ${response.status}`)
  }
}
