import type { MoneyDestination } from '#features/money/redemption/server/public.ts'
import type { PayoutAccount } from '#features/program/brands/closing-terms.ts'
import type { PixKeyType } from '#platform/contract/brazil/pix-key-type.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import { type BankProfile, bankProfile } from './bank-profile.ts'
import {
  amount,
  dayField,
  digits,
  exact,
  type Field,
  line,
  LINE_END,
  words,
} from './cnab-line.ts'

export type FilePayment = {
  ourNumber: number
  amountCents: number
  protocol: string
  to: MoneyDestination
}

export type BankFile = {
  /** The file's number at the bank (NSA). */
  no: number
  /** Null only for a spreadsheet. */
  account: PayoutAccount | null
  company: { name: string; document: string }
  /** When it is written, in São Paulo. */
  day: Day
  time: string
  payments: FilePayment[]
}

type Form = { code: '01' | '41' | '45'; clearing: '000' | '009' | '018' }

/** The form of a payment: Pix by key, a credit at the payer's own bank, or TED. */
function formOf({ to }: FilePayment, { bank }: PayoutAccount): Form {
  if (to.kind === 'pix') return { code: '45', clearing: '009' }
  if (to.bank === bank) return { code: '01', clearing: '000' }
  return { code: '41', clearing: '018' }
}

const KEY_KINDS: Record<PixKeyType, string> = {
  phone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  evp: '04',
}

/**
 * A CNAB 240 file of payments. Each form of payment is a batch of its own. Amounts, keys and
 * documents that do not fit are an error: nothing of them is ever cut.
 */
export function cnabFile({ account, ...rest }: BankFile): Uint8Array {
  if (!account) throw new Error('a bank file needs the account that pays')
  const file = { ...rest, account }
  const { payments } = file
  const profile = bankProfile[account.profile]
  const forms = new Map<string, { form: Form; payments: FilePayment[] }>()
  for (const payment of payments) {
    const form = formOf(payment, account)
    const known = forms.get(form.code) ?? { form, payments: [] }
    known.payments.push(payment)
    forms.set(form.code, known)
  }
  const batches = [...forms.values()].map((group, index) =>
    batchLines({ file, profile, no: index + 1, ...group }),
  )
  const lines = [fileHeader(file, profile), ...batches.flat()]
  lines.push(
    line(
      ...start(account, 9999, '9'),
      digits(18, 23, batches.length),
      digits(24, 29, lines.length + 1),
      digits(30, 35, 0),
    ),
  )
  return Buffer.from(lines.map((text) => text + LINE_END).join(''), 'latin1')
}

function start({ bank }: PayoutAccount, batch: number, record: string): Field[] {
  return [digits(1, 3, bank), digits(4, 7, batch), exact(8, 8, record)]
}

type Paying = BankFile & { account: PayoutAccount }

function fileHeader(file: Paying, profile: BankProfile): string {
  const { account, company, day, time, no } = file
  return line(
    ...start(account, 0, '0'),
    exact(18, 18, '2'),
    digits(19, 32, company.document),
    ...profile.payer(account),
    words(73, 102, company.name),
    words(103, 132, account.bank_name),
    exact(143, 143, '1'),
    dayField(144, 151, day),
    digits(152, 157, time.replaceAll(':', '')),
    digits(158, 163, no),
    ...profile.fileVersion,
  )
}

type Batch = {
  file: Paying
  profile: BankProfile
  no: number
  form: Form
  payments: FilePayment[]
}

function batchLines(batch: Batch): string[] {
  const { file, profile, no, form, payments } = batch
  const { account, company } = file
  const details = payments.flatMap((payment, index) => [
    segmentA(batch, payment, index * 2 + 1),
    segmentB(batch, payment, index * 2 + 2),
  ])
  const header = line(
    ...start(account, no, '1'),
    exact(9, 9, 'C'),
    digits(10, 11, 20),
    digits(12, 13, form.code),
    profile.batchVersion,
    exact(18, 18, '2'),
    digits(19, 32, company.document),
    ...profile.payer(account),
    words(73, 102, company.name),
  )
  const trailer = line(
    ...start(account, no, '5'),
    digits(18, 23, details.length + 2),
    amount(
      24,
      41,
      payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ),
    digits(42, 59, 0),
    digits(60, 65, 0),
  )
  return [header, ...details, trailer]
}

function segmentA({ file, profile, no, form }: Batch, payment: FilePayment, at: number) {
  const { to, ourNumber, amountCents } = payment
  return line(
    ...start(file.account, no, '3'),
    digits(9, 13, at),
    exact(14, 14, 'A'),
    digits(15, 17, 0),
    digits(18, 20, form.clearing),
    ...accountOf(to),
    words(44, 73, to.name),
    exact(74, 93, String(ourNumber)),
    dayField(94, 101, file.day),
    exact(102, 104, 'BRL'),
    ...(to.kind === 'pix' ? profile.byKey : [digits(105, 119, 0)]),
    amount(120, 134, amountCents),
    digits(155, 162, 0),
    digits(163, 177, 0),
    // The purpose of a TED: a credit into an account.
    ...(form.code === '41' ? [exact(220, 224, '00010')] : []),
    exact(230, 230, '0'),
  )
}

function accountOf(to: MoneyDestination): Field[] {
  if (to.kind === 'pix') return [digits(21, 23, 0), digits(24, 43, 0)]
  return [
    digits(21, 23, to.bank),
    digits(24, 28, to.agency),
    digits(30, 41, to.number),
    exact(42, 42, to.digit.slice(0, 1).toUpperCase()),
    exact(43, 43, to.digit.slice(1).toUpperCase()),
  ]
}

function segmentB({ file, profile, no }: Batch, { to, protocol }: FilePayment, at: number) {
  const payee = [
    ...start(file.account, no, '3'),
    digits(9, 13, at),
    exact(14, 14, 'B'),
    exact(18, 18, to.taxId.length === 11 ? '1' : '2'),
    digits(19, 32, to.taxId),
  ]
  if (to.kind === 'pix')
    return line(
      ...payee,
      exact(15, 17, KEY_KINDS[to.pixKeyType]),
      words(68, 127, protocol),
      // A key is written as it is registered: capitals would be another e-mail.
      exact(128, profile.keyEnds, to.pixKey),
    )
  return line(
    ...payee,
    digits(63, 67, 0),
    digits(118, 122, 0),
    digits(128, 210, 0),
    exact(226, 226, '0'),
    digits(227, 240, 0),
  )
}
