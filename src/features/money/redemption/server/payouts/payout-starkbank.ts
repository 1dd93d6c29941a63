import { z } from 'zod'

import { cents } from '#platform/contract/money.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'

import {
  type ListedPayment,
  type Payment,
  type PaymentStatus,
  type PayoutProvider,
  payoutReasons,
  ReportedMoment,
} from './payout.ts'
import {
  starkBankClient,
  type StarkBankClient,
  StarkBankRefusal,
  type StarkBankSettings,
} from './starkbank-client.ts'

const Transfer = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['created', 'processing', 'success', 'failed', 'canceled']),
  tags: z.array(z.string()).default([]),
  externalId: z.string().nullish(),
  taxId: z.string().nullish(),
  updated: ReportedMoment,
})
const Transfers = z.object({
  transfers: z.array(Transfer),
  cursor: z.string().nullish(),
})
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
/**
 * Pays by Stark Bank's Transfer, to the account that its DICT look-up names for the Pix key.
 * A repeated `externalId` is refused there, which is what makes retries safe.
 */
export function starkBankPayout(
  settings: StarkBankSettings,
  name = 'starkbank',
): PayoutProvider {
  const bank = starkBankClient(settings)
  return {
    name,
    find: (externalId) => find(bank, externalId),
    listSince: (day) => listSince(bank, day),
    submit: (payment) => submit(bank, payment),
    async checkKey({ pixKey, taxId }) {
      const owner = await lookUp(bank, pixKey)
      if (!owner) return { status: 'unknown_key' }
      return { status: isSamePerson(owner.taxId, taxId) ? 'valid' : 'other_owner' }
    },
  }
}

async function find(
  bank: StarkBankClient,
  externalId: string,
): Promise<PaymentStatus | null> {
  const { transfers } = await bank(Transfers, {
    method: 'GET',
    path: `/transfer?tags=${encodeURIComponent(tagOf(externalId))}`,
  })
  const [transfer] = transfers
  return transfer ? toStatus(transfer) : null
}

const LISTED_AT_ONCE = 100

async function listSince(bank: StarkBankClient, day: Day): Promise<ListedPayment[]> {
  const found: ListedPayment[] = []
  // Its days may be those of another time zone, and "after" may leave the day itself out.
  const after = addDays(day, -2)
  let cursor: string | null = null
  do {
    const page: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer: z.output<typeof Transfers> = await bank(Transfers, {
      method: 'GET',
      path: `/transfer?after=${after}&limit=${LISTED_AT_ONCE}${page}`,
    })
    for (const transfer of answer.transfers) found.push(...listed(transfer))
    cursor = answer.cursor || null
  } while (cursor !== null)
  return found
}

/** None for a transfer that has failed or is not ours. */
function listed({ id, amount, status, tags, taxId }: z.output<typeof Transfer>) {
  const tag = tags.find((one) => one.startsWith(TAG))
  if (tag === undefined || status === 'failed' || status === 'canceled') return []
  const digits = taxId?.replace(/[.\-/]/g, '').toUpperCase() ?? ''
  return [
    {
      externalId: tag.slice(TAG.length),
      providerId: id,
      amountCents: cents(amount),
      taxId: /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(digits) ? digits : null,
    },
  ]
}

async function submit(bank: StarkBankClient, payment: Payment): Promise<PaymentStatus> {
  const account = await accountOf(bank, payment)
  if ('status' in account) return account
  try {
    const { transfers } = await bank(Transfers, {
      method: 'POST',
      path: '/transfer',
      body: { transfers: [transferOf(payment, account)] },
    })
    const [made] = transfers
    if (!made) throw new Error('Stark Bank took a transfer and answered none')
    return toStatus(made)
  } catch (error) {
    if (!(error instanceof StarkBankRefusal)) throw error
    return afterRefusal(bank, error, payment.externalId)
  }
}

type Owner = z.output<typeof DictKey>['key']

type Account = {
  name: string
  bankCode: string
  branchCode: string
  accountNumber: string
  accountType: string
}

type Refused = Extract<PaymentStatus, { status: 'refused' }>

/** The account to pay: the current account of the Pix key, or the partner's bank account. */
async function accountOf(
  bank: StarkBankClient,
  { to }: Payment,
): Promise<Account | Refused> {
  switch (to.kind) {
    case 'pix':
      return accountOfKey(bank, to)
    case 'bank_transfer':
      return {
        name: to.name,
        // Three digits are a bank's code; Stark Bank would pay eight (an ISPB) by Pix.
        bankCode: to.bank,
        branchCode: to.agency,
        accountNumber: `${to.number}-${to.digit}`,
        accountType: to.accountType,
      }
  }
}

async function accountOfKey(
  bank: StarkBankClient,
  { pixKey, taxId }: { pixKey: string; taxId: string },
): Promise<Account | Refused> {
  const owner = await lookUp(bank, pixKey)
  if (!owner) return { status: 'refused', reason: payoutReasons.unknownKey }
  // A key can change hands after it was registered.
  if (!isSamePerson(owner.taxId, taxId))
    return {
      status: 'refused',
      reason: payoutReasons.otherOwner,
    }
  return { ...owner, bankCode: owner.ispb }
}

function transferOf({ amountCents, externalId, to }: Payment, account: Account) {
  return {
    amount: amountCents,
    name: account.name,
    taxId: to.taxId,
    bankCode: account.bankCode,
    branchCode: account.branchCode,
    accountNumber: account.accountNumber,
    accountType: account.accountType,
    externalId,
    tags: [tagOf(externalId)],
  }
}

async function afterRefusal(
  bank: StarkBankClient,
  refusal: StarkBankRefusal,
  externalId: string,
): Promise<PaymentStatus> {
  // Stark Bank has this payment already, because an earlier answer was lost: query its state.
  if (refusal.codes.some((code) => /duplicat|repeat/i.test(code))) {
    const earlier = await find(bank, externalId)
    if (earlier) return earlier
    throw refusal
  }
  // The cause is not this payment, but our key, our balance or a limit: it may succeed later.
  if (refusal.codes.some((code) => /signature|access|balance|rate|limit/i.test(code)))
    throw refusal
  return { status: 'refused', reason: payoutReasons.refused }
}

async function lookUp(bank: StarkBankClient, pixKey: string): Promise<Owner | null> {
  try {
    const { key } = await bank(DictKey, {
      method: 'GET',
      path: `/dict-key/${encodeURIComponent(pixKey)}`,
    })
    return key
  } catch (error) {
    if (error instanceof StarkBankRefusal && error.codes.includes('invalidDictKey'))
      return null
    throw error
  }
}

const TAG = 'redemption:'

function tagOf(externalId: string): string {
  return `${TAG}${externalId}`
}

function toStatus(transfer: z.output<typeof Transfer>): PaymentStatus {
  switch (transfer.status) {
    case 'success':
      return {
        status: 'paid',
        providerId: transfer.id,
        endToEndId: null,
        amountCents: cents(transfer.amount),
        paidAt: transfer.updated ?? null,
      }
    case 'created':
    case 'processing':
      return { status: 'processing', providerId: transfer.id }
    case 'failed':
    case 'canceled':
      return { status: 'refused', reason: payoutReasons.returned }
  }
}

/** Compares the visible digits, because Stark Bank masks a CPF (`***.345.678-**`). */
function isSamePerson(shown: string, taxId: string): boolean {
  const visible = shown.replace(/[.\-/]/g, '').toUpperCase()
  if (visible.length !== taxId.length) return false
  return visible
    .split('')
    .every((character, index) => character === '*' || character === taxId[index])
}

/** Whether Stark Bank accepts the key: the look-up of a key that does not exist moves no money. */
export async function checkStarkBank(settings: StarkBankSettings): Promise<void> {
  await lookUp(starkBankClient(settings), 'teste-de-conexao@example.com')
}
