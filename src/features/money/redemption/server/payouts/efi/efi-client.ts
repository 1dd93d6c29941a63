import { z } from 'zod'

import { askOutside, type OutsideCall } from '#platform/server/outside/ask-outside.ts'

export type EfiSettings = {
  url: string
  clientId: string
  clientSecret: string
  /** PEM; every call is made with them (mTLS). */
  certificate: string
  privateKey: string
  /** The authorities of the server's certificate; those of Node by default. */
  authorities?: string | undefined
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const LARGEST_ANSWER = 100_000
/** A token is renewed this long before its end. */
const MARGIN_MS = 60_000

/** Efí refused the call with a 4xx status, so nothing was done; `code` is its `nome`. */
export class EfiRefusal extends Error {
  override name = 'EfiRefusal'
  readonly status: number
  readonly code: string
  /** Efí's sentence, which can contain personal data. */
  readonly sentence: string
  constructor(status: number, code: string, sentence: string) {
    super(`Efí answered ${status} ${code}`)
    this.status = status
    this.code = code
    this.sentence = sentence
  }
}

type Call = { method: 'GET' | 'PUT'; path: string; body?: unknown; headers?: Headers }
type Headers = Record<string, string>
type Token = { value: string; scopes: string[]; endsAt: number }

export type EfiClient = {
  /**
   * Sends one call and returns its answer, parsed by the schema. After an error that is not an
   * EfiRefusal the call may or may not have been executed.
   */
  call<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Answer>
  /** What the key may do. */
  scopes(): Promise<string[]>
}

const Failure = z.object({
  nome: z.string().catch(''),
  title: z.string().catch(''),
  mensagem: z.string().catch(''),
  error: z.string().catch(''),
})
const SignedIn = z.object({
  access_token: z.string(),
  expires_in: z.coerce.number(),
  scope: z.string().default(''),
})

/** Calls Efí: OAuth by client credentials, and the client's certificate on each call. */
export function efiClient(settings: EfiSettings): EfiClient {
  let token: Promise<Token> | undefined

  async function validToken(): Promise<Token> {
    const kept = await token?.catch(() => null)
    if (kept && kept.endsAt > performance.now()) return kept
    token = signIn(settings)
    return token
  }

  return {
    async scopes() {
      token = undefined
      return (await validToken()).scopes
    },
    async call(schema, { method, path, body, headers }) {
      const { value } = await validToken()
      try {
        const answer = await send(settings, path, {
          method,
          headers: {
            authorization: `Bearer ${value}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: body === undefined ? undefined : JSON.stringify(body),
        })
        return schema.parse(answer)
      } catch (error) {
        // A token that was withdrawn: the next call signs in again.
        if (error instanceof EfiRefusal && error.status === 401) token = undefined
        throw error
      }
    },
  }
}

async function signIn(settings: EfiSettings): Promise<Token> {
  const pair = `${settings.clientId}:${settings.clientSecret}`
  const answer = await send(settings, '/oauth/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ grant_type: 'client_credentials' }),
  })
  const { access_token: value, expires_in: seconds, scope } = SignedIn.parse(answer)
  return {
    value,
    scopes: scope.split(' ').filter(Boolean),
    endsAt: performance.now() + seconds * 1_000 - MARGIN_MS,
  }
}

/** The JSON of a good answer. */
async function send(
  { url, certificate, privateKey, authorities, timeoutMs }: EfiSettings,
  path: string,
  { headers, ...call }: Pick<OutsideCall, 'method' | 'headers' | 'body'>,
): Promise<unknown> {
  const { status, text } = await askOutside(`${url}${path}`, {
    ...call,
    headers: { ...headers, 'user-agent': 'Aliado' },
    largestAnswer: LARGEST_ANSWER,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    tls: {
      cert: certificate,
      key: privateKey,
      ...(authorities !== undefined && { ca: authorities }),
    },
    // The operator chooses Efí's address, not the brand.
    allowPrivateNetwork: 'all',
  })
  const answer = jsonOf(text)
  if (status >= 400 && status < 500) {
    const { nome, title, error, mensagem } = Failure.parse(answer ?? {})
    throw new EfiRefusal(status, nome || title || error, mensagem)
  }
  if (status < 200 || status >= 300) throw new Error(`Efí answered ${status}`)
  return answer
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
