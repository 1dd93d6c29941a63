import { createPrivateKey, createSign } from 'node:crypto'

import { z } from 'zod'

import { cents } from '#platform/contract/money.ts'

import type { Payment, PaymentStatus, PayoutProvider } from './payout.ts'

type Settings = { url: string; projectId: string; privateKey: string; timeoutMs?: number }

const TIMEOUT_MS = 15_000

const Transfer = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['created', 'processing', 'success', 'failed', 'canceled']),
  tags: z.array(z.string()).default([]),
  externalId: z.string().nullish(),
})
const Transfers = z.object({ transfers: z.array(Transfer) })
const DictKey = z.object({
  key: z.object({
    id: z.string(),
    type: z.string(),
    name: z.string(),
    taxId: z.string(),
    ispb: z.string(),
    branchCode: z.string(),
    accountNumber: z.string(),
    accountType: z.string(),
  }),
})
const Errors = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
})

/** Stark Bank answered no; 4xx only, so nothing was done. */
class StarkBankRefusal extends Error {
  readonly codes: string[]

  constructor(codes: string[]) {
    super(`Stark Bank: ${codes.join(', ')}`)
    this.codes = codes
  }
}

/**
 * Pays by Stark Bank's Transfer, to the account that its DICT look-up names for the PIX key.
 * Requests are signed with ECDSA on secp256k1 over `id:time:body` (starkbank.com/docs/api,
 * "Authentication"); a repeated `externalId` is refused there, which is what makes retries safe.
 */
export function starkBankPayout(settings: Settings): PayoutProvider {
  const key = createPrivateKey(settings.privateKey)
  const accessId = `project/${settings.projectId}`

  async function request<Answer>(
    schema: z.ZodType<Answer>,
    { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: unknown },
  ): Promise<Answer> {
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

  async function find(externalId: string): Promise<PaymentStatus | null> {
    const { transfers } = await request(Transfers, {
      method: 'GET',
      path: `/transfer?tags=${encodeURIComponent(tagOf(externalId))}`,
    })
    const [transfer] = transfers
    return transfer ? toStatus(transfer) : null
  }

  async function submit(payment: Payment): Promise<PaymentStatus> {
    const owner = await lookUp(payment.pixKey)
    if (!owner) return { status: 'refused', reason: 'A chave PIX não existe mais.' }
    // Checked again at the moment of paying: a key can change hands after it was registered.
    if (!isSamePerson(owner.taxId, payment.taxId))
      return {
        status: 'refused',
        reason: 'A chave PIX não pertence mais ao CPF/CNPJ do cadastro.',
      }
    const transfer = {
      amount: payment.amountCents,
      name: owner.name,
      taxId: payment.taxId,
      bankCode: owner.ispb,
      branchCode: owner.branchCode,
      accountNumber: owner.accountNumber,
      accountType: owner.accountType,
      externalId: payment.externalId,
      tags: [tagOf(payment.externalId)],
    }
    try {
      const { transfers } = await request(Transfers, {
        method: 'POST',
        path: '/transfer',
        body: { transfers: [transfer] },
      })
      const [made] = transfers
      if (!made) throw new Error('Stark Bank took a transfer and answered none')
      return toStatus(made)
    } catch (error) {
      if (!(error instanceof StarkBankRefusal)) throw error
      return afterRefusal(error, payment.externalId)
    }
  }

  async function afterRefusal(
    refusal: StarkBankRefusal,
    externalId: string,
  ): Promise<PaymentStatus> {
    // It has this payment already: an earlier answer was lost on the way. Ask, never guess.
    if (refusal.codes.some((code) => /duplicat|repeat/i.test(code))) {
      const earlier = await find(externalId)
      if (earlier) return earlier
      throw refusal
    }
    // Not about this payment: our key, our balance, their limits. It may go through later.
    if (refusal.codes.some((code) => /signature|access|balance|rate|limit/i.test(code)))
      throw refusal
    return { status: 'refused', reason: 'O banco recusou a transferência.' }
  }

  async function lookUp(pixKey: string) {
    try {
      const { key: owner } = await request(DictKey, {
        method: 'GET',
        path: `/dict-key/${encodeURIComponent(pixKey)}`,
      })
      return owner
    } catch (error) {
      if (error instanceof StarkBankRefusal && error.codes.includes('invalidDictKey'))
        return null
      throw error
    }
  }

  return {
    name: 'starkbank',
    submit,
    find,
    async checkKey({ pixKey, taxId }) {
      const owner = await lookUp(pixKey)
      if (!owner) return { status: 'unknown_key' }
      return { status: isSamePerson(owner.taxId, taxId) ? 'valid' : 'other_owner' }
    },
  }
}

function tagOf(externalId: string): string {
  return `redemption:${externalId}`
}

function toStatus(transfer: z.output<typeof Transfer>): PaymentStatus {
  switch (transfer.status) {
    case 'success':
      return {
        status: 'paid',
        providerId: transfer.id,
        endToEndId: null,
        amountCents: cents(transfer.amount),
      }
    case 'created':
    case 'processing':
      return { status: 'processing', providerId: transfer.id }
    case 'failed':
    case 'canceled':
      return { status: 'refused', reason: 'O banco devolveu a transferência.' }
  }
}

/** A CPF comes back masked (`***.345.678-**`): what is shown must agree, digit by digit. */
function isSamePerson(shown: string, taxId: string): boolean {
  const visible = shown.replace(/[.\-/]/g, '').toUpperCase()
  if (visible.length !== taxId.length) return false
  return [...visible].every(
    (character, index) => character === '*' || character === taxId[index],
  )
}
