import { z } from 'zod'

import { type Cents, cents } from '#platform/contract/money.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import {
  type ListedPayment,
  NotSentNow,
  type Payment,
  type PaymentStatus,
  type PayoutProvider,
  payoutReasons,
  ReportedMoment,
} from '../payout.ts'
import { ispbOf } from './bank-ispb.ts'
import { type EfiClient, efiClient, EfiRefusal, type EfiSettings } from './efi-client.ts'

type Parts = {
  settings: EfiSettings
  /** The Pix key of the account that pays. */
  payerKey: string
  name: string
  /** Efí asks for one payment at a time for each account; null where the turn does not come soon. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<{ result: Result } | null>
}

/** `NAO_REALIZADO` is final; an unknown state waits for a later look. */
const Sent = z.object({
  endToEndId: z.string().nullish(),
  e2eId: z.string().nullish(),
  idEnvio: z.string(),
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  status: z.string(),
  horario: z.looseObject({ liquidacao: ReportedMoment }).nullish().catch(null),
})

/** A sending made elsewhere has no `idEnvio`. */
const Listed = Sent.pick({ valor: true, status: true }).extend({
  idEnvio: z.string().nullish(),
})
const List = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int() }) }),
  pix: z.array(Listed),
})

/**
 * Pays by Efí's "envio de Pix". `idEnvio` is our id without its hyphens: Efí refuses a second one
 * (409), which makes retries safe. Efí has no look-up of a key's owner, and compares the owner with the
 * CPF or CNPJ as it pays.
 */
export function efiPayout({ settings, payerKey, name, inTurn }: Parts): PayoutProvider {
  const efi = efiClient(settings)
  return {
    name,
    find: (externalId) => find(efi, externalId),
    listSince: (day) => listSince(efi, day),
    async submit(payment) {
      const to = payeeOf(payment.to)
      if ('status' in to) return to
      const turn = await inTurn(() => send(efi, payment, { payerKey, to }))
      if (!turn) throw new NotSentNow('the account at Efí is busy with another payment')
      return turn.result
    },
    checkKey: () => Promise.resolve({ status: 'unverified' }),
  }
}

/** Efí's id of a payment: up to 35 letters and digits. */
export function sendingId(externalId: string): string {
  return externalId.replaceAll('-', '')
}

/** Our id of a payment in a notice of Efí; null for one that is not ours. */
export function externalIdOf(idEnvio: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    idEnvio,
  )
  return parts ? parts.slice(1).join('-') : null
}

async function find(efi: EfiClient, externalId: string): Promise<PaymentStatus | null> {
  try {
    const path = `/v2/gn/pix/enviados/id-envio/${sendingId(externalId)}`
    return toStatus(await efi.call(Sent, { method: 'GET', path }))
  } catch (error) {
    if (error instanceof EfiRefusal && error.status === 404) return null
    throw error
  }
}

/** Efí's answers are read up to 100 KB. */
const LISTED_AT_ONCE = 50

async function listSince(efi: EfiClient, day: Day): Promise<ListedPayment[]> {
  const found: ListedPayment[] = []
  const from = addDays(day, -1)
  for (let nth = 0, pages = 1; nth < pages; nth++) {
    const query = new URLSearchParams({
      inicio: `${from}T00:00:00Z`,
      // After now, in any time zone.
      fim: new Date(Date.now() + DAY_MS).toISOString(),
      'paginacao.paginaAtual': String(nth),
      'paginacao.itensPorPagina': String(LISTED_AT_ONCE),
    })
    const path = `/v2/gn/pix/enviados?${query}`
    const { pix, parametros } = await efi.call(List, { method: 'GET', path })
    for (const sent of pix) found.push(...listed(sent))
    pages = parametros.paginacao.quantidadeDePaginas
  }
  return found
}

/** None for a sending that was not made or is not ours. */
function listed({ idEnvio, valor, status }: z.output<typeof Listed>): ListedPayment[] {
  const externalId = externalIdOf(idEnvio ?? '')
  if (externalId === null || status === 'NAO_REALIZADO') return []
  // Efí masks the CPF.
  const amountCents = centsOf(valor)
  return [{ externalId, providerId: idEnvio ?? '', amountCents, taxId: null }]
}

type Sending = { payerKey: string; to: Payee }

async function send(
  efi: EfiClient,
  { externalId, amountCents }: Payment,
  { payerKey, to }: Sending,
): Promise<PaymentStatus> {
  try {
    const sent = await efi.call(Sent, {
      method: 'PUT',
      path: `/v3/gn/pix/${sendingId(externalId)}`,
      body: {
        valor: reais(amountCents),
        pagador: { chave: payerKey },
        favorecido: to,
      },
    })
    return toStatus(sent)
  } catch (error) {
    if (!(error instanceof EfiRefusal)) throw error
    return afterRefusal(efi, error, externalId)
  }
}

async function afterRefusal(
  efi: EfiClient,
  refusal: EfiRefusal,
  externalId: string,
): Promise<PaymentStatus> {
  const reason = finalReason(refusal)
  if (refusal.code !== 'id_envio_duplicado' && reason === null) throw refusal
  // An earlier sending of this payment may have reached Efí, whatever it answers to this one.
  const earlier = await find(efi, externalId)
  if (earlier) return earlier
  if (reason === null) throw refusal
  return { status: 'refused', reason }
}

/** Why the payee cannot be paid; null where the cause is our account, which may be corrected. */
function finalReason({ code, sentence }: EfiRefusal): string | null {
  switch (code) {
    case 'chave_nao_pertence_ao_documento':
      return payoutReasons.otherOwner
    case 'chave_invalida':
      // The same name is used for the payer's key, if it is not of the account.
      return /autenticad|pagador/i.test(sentence) ? null : payoutReasons.unknownKey
    case 'pagamento_negado':
      return payoutReasons.refused
    default:
      return null
  }
}

type Payee = { chave: string; cpf?: string; cnpj?: string } | { contaBanco: object }
type Refused = Extract<PaymentStatus, { status: 'refused' }>

const ACCOUNT_TYPES = { checking: 'cacc', savings: 'svgs' } as const

function payeeOf(to: Payment['to']): Payee | Refused {
  const document = to.taxId.length === 11 ? { cpf: to.taxId } : { cnpj: to.taxId }
  switch (to.kind) {
    case 'pix':
      return { chave: to.pixKey, ...document }
    case 'bank_transfer': {
      const bank = ispbOf(to.bank)
      if (bank === null)
        return {
          status: 'refused',
          reason: 'Este banco só recebe por chave Pix aqui. Cadastre uma chave Pix.',
        }
      return {
        contaBanco: {
          nome: to.name,
          ...document,
          codigoBanco: bank,
          agencia: to.agency,
          // Pix writes a check letter as zero.
          conta: `${to.number}${to.digit.replace(/\D/, '0')}`,
          tipoConta: ACCOUNT_TYPES[to.accountType],
        },
      }
    }
  }
}

function toStatus(sent: z.output<typeof Sent>): PaymentStatus {
  const endToEndId = sent.endToEndId ?? sent.e2eId ?? null
  switch (sent.status) {
    case 'REALIZADO':
      return {
        status: 'paid',
        providerId: sent.idEnvio,
        endToEndId,
        amountCents: centsOf(sent.valor),
        paidAt: sent.horario?.liquidacao ?? null,
      }
    case 'NAO_REALIZADO':
      return { status: 'refused', reason: payoutReasons.returned }
    default:
      return { status: 'processing', providerId: sent.idEnvio }
  }
}

/** `12.34` */
function reais(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

function centsOf(valor: string): Cents {
  return cents(Number(valor.replace('.', '')))
}
