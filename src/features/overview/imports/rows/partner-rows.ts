import { z } from 'zod'

import { TaxId, MobilePhone } from '#platform/contract/brazil/numbers.ts'
import { cents, LARGEST_AMOUNT } from '#platform/contract/money.ts'
import { largestAmount, plainSlug } from '#platform/contract/sentences.ts'
import { NameText, Text } from '#platform/contract/text.ts'

import { readDay, readDecimal } from './read-cells.ts'
import type { Columns, LineError, Row, Table } from './read-table.ts'

/** The columns of a file of partners; several rows of one partner are several balances. */
export const partnerColumns = {
  name: ['nome', 'nome_completo', 'razao_social', 'nome_fantasia'],
  email: ['e_mail', 'correio'],
  document: ['cpf', 'cnpj', 'cpf_cnpj', 'cpf_ou_cnpj', 'documento'],
  mobile: ['celular', 'telefone', 'whatsapp', 'fone'],
  slug: ['apelido', 'loja'],
  level: ['nivel'],
  invited_by: ['indicado_por', 'indicador'],
  approved_on: ['parceiro_desde', 'desde', 'aprovado_em'],
  coupon: ['cupom'],
  balance: ['saldo', 'saldo_inicial', 'creditos', 'pontos'],
  expires_on: ['validade', 'vencimento', 'expira_em'],
} as const satisfies Columns

/** With the names that the screen gives them. */
export const requiredPartnerColumns = {
  name: 'Nome',
  email: 'E-mail',
  document: 'CPF ou CNPJ',
} as const

/** As the file's header calls them, for the errors of a row. */
const labels: Record<keyof typeof partnerColumns, string> = {
  name: 'nome',
  email: 'e-mail',
  document: 'CPF ou CNPJ',
  mobile: 'celular',
  slug: 'apelido',
  level: 'nível',
  invited_by: 'indicado por',
  approved_on: 'parceiro desde',
  coupon: 'cupom',
  balance: 'saldo',
  expires_on: 'validade',
}

const DayCell = z.string().transform((cell, context) => {
  const day = readDay(cell)
  if (day !== null) return day
  context.issues.push({
    code: 'custom',
    message: `“${cell}” não é uma data como 31/12/2026.`,
    input: cell,
  })
  return z.NEVER
})

const AmountCell = z.string().transform((cell, context) => {
  const reais = readDecimal(cell)
  const amount = reais === null ? null : Math.round(reais * 100)
  if (amount !== null && amount <= LARGEST_AMOUNT) return cents(amount)
  context.issues.push({
    code: 'custom',
    message: amount === null ? `“${cell}” não é um valor como 1.234,56.` : largestAmount,
    input: cell,
  })
  return z.NEVER
})

/** A spreadsheet takes a CPF for a number and drops its zeros at the beginning. */
const DocumentCell = z
  .string()
  .transform((cell, context) => {
    if (!/^\d[,.]\d+E\+\d+$/i.test(cell)) return withZeros(cell)
    context.issues.push({
      code: 'custom',
      message: 'A planilha abreviou o número: formate a coluna como texto.',
      input: cell,
    })
    return z.NEVER
  })
  .pipe(TaxId)

function withZeros(cell: string): string {
  if (/^\d{8,10}$/.test(cell)) return cell.padStart(11, '0')
  return /^\d{12,13}$/.test(cell) ? cell.padStart(14, '0') : cell
}

/** As phones write it, with the country code, a zero before the area, or without the 9's space. */
const MobileCell = z
  .string()
  .transform((cell) =>
    cell.replaceAll(/[^\d+]/g, '').replace(/^(?:\+?55)?0?(?=\d{11}$)/, ''),
  )
  .pipe(MobilePhone)

const PartnerRow = z.object({
  name: NameText(160).min(1),
  email: z
    .string()
    .transform((cell) => cell.toLowerCase())
    .pipe(z.email('Use um e-mail como ana@exemplo.com.').max(160)),
  document: DocumentCell,
  mobile: MobileCell.optional(),
  slug: Text(60)
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, plainSlug)
    .optional(),
  level: Text(80).optional(),
  invited_by: Text(60).optional(),
  approved_on: DayCell.optional(),
  coupon: Text(40).optional(),
  balance: AmountCell.optional(),
  expires_on: DayCell.optional(),
})

type Read = z.output<typeof PartnerRow>

/** A partner of a file; the balances of all of their rows. */
export type PartnerOfRows = {
  line: number
  lines: number[]
  fields: Omit<Read, 'balance' | 'expires_on'>
  balances: { line: number; amount: Read['balance'] & number; expiresOn: string | null }[]
}

/** Rows with the same CPF or CNPJ are one partner with several balances. */
export function partnersOf(
  { rows, errors: found }: Table,
  today: string,
): { partners: PartnerOfRows[]; errors: LineError[] } {
  const errors = [...found]
  const broken = new Set(found.map(({ line }) => line))
  const partners = new Map<string, PartnerOfRows>()
  for (const { line, row } of rows) {
    if (broken.has(line)) continue
    const read = PartnerRow.safeParse(filled(row))
    if (!read.success) {
      errors.push({ line, message: problemsOf(read.error) })
      continue
    }
    const problem = addTo(partners, { line, read: read.data, today })
    if (problem !== null) errors.push({ line, message: problem })
  }
  const byEmail = Map.groupBy(partners.values(), ({ fields }) => fields.email)
  for (const [first, ...others] of byEmail.values())
    for (const other of others) {
      partners.delete(other.fields.document)
      const message = `e-mail: é o mesmo da linha ${first?.line ?? ''}, com outro CPF ou CNPJ.`
      errors.push({ line: other.line, message })
    }
  return { partners: [...partners.values()], errors }
}

function addTo(
  partners: Map<string, PartnerOfRows>,
  { line, read, today }: { line: number; read: Read; today: string },
): string | null {
  const { balance, expires_on: expires, ...fields } = read
  const expiresOn = expires ?? null
  const known = partners.get(fields.document)
  if (expiresOn !== null && expiresOn < today) return 'validade: este dia já passou.'
  if (known) {
    if (known.fields.email !== fields.email)
      return `e-mail: não é o mesmo da linha ${known.line}, que tem este CPF ou CNPJ.`
    const same = known.balances.find((one) => one.expiresOn === expiresOn)
    if (balance === undefined || same)
      return `É a mesma pessoa e a mesma validade da linha ${same?.line ?? known.line}.`
  }
  const partner = known ?? { line, lines: [], fields, balances: [] }
  partner.lines.push(line)
  if (balance) partner.balances.push({ line, amount: balance, expiresOn })
  partners.set(fields.document, partner)
  return null
}

function filled(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([field, cell]) => cell !== '' && field in partnerColumns),
  )
}

function problemsOf(error: z.ZodError): string {
  return error.issues
    .map(({ path: [field], message }) => {
      const label = labelOf(field)
      const isNamed = message.toLowerCase().includes(`campo ${label.toLowerCase()}`)
      return isNamed ? message : `${label}: ${message}`
    })
    .join(' ')
}

function labelOf(field: PropertyKey | undefined): string {
  return Object.entries(labels).find(([name]) => name === field)?.[1] ?? String(field)
}
