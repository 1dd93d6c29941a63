import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { aboveApprovalLimit, writeReason } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { paymentDayRefusals } from '#platform/contract/time/payment-day.ts'
import {
  ProofFile,
  StoredProof,
  UNSUPPORTED_PROOF,
} from '#platform/contract/uploaded-file.ts'

import { closingParams, closingRefusals, ClosingToReview } from './brand-contract.ts'

const endpoint = endpointsOf('closing')

const { unknown_closing } = closingRefusals

/** Where the brand pays a closing, in clear; who saw it is recorded. */
export const revealClosingPayout = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/reveal',
  summary: 'Revela os dados para pagar um fechamento',
  access: { brand: 'payouts.prepare' },
  fresh: true,
  params: closingParams,
  response: z.object({
    name: z.string(),
    /** CPF or CNPJ of the payee. */
    tax_id: z.string(),
    pix: z.object({ type: z.string(), key: z.string() }).nullable(),
    bank_account: z
      .object({
        bank: z.string(),
        bank_name: z.string(),
        agency: z.string(),
        account_type: z.enum(['checking', 'savings']),
        number: z.string(),
        digit: z.string(),
      })
      .nullable(),
  }),
  refusals: { unknown_closing },
})

/** What is compared of an invoice. */
export const invoiceFields = [
  'number',
  'issuer',
  'taker',
  'value',
  'month',
  'service_code',
] as const

/**
 * The last invoice of a closing, read again from its file and compared with the closing. A CPF is
 * masked. A picture cannot be read: then every field is `unread`.
 */
export const checkClosingInvoice = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings/:id/invoice/check',
  summary: 'Confere a nota fiscal de um fechamento',
  access: { brand: 'closings.read' },
  params: closingParams,
  response: z.object({
    invoice_id: z.int(),
    file: z.enum(['xml', 'pdf', 'picture']),
    fields: z.array(
      z.object({
        field: z.enum(invoiceFields),
        /** As it has to be; null where anything is right. */
        expected: z.string().nullable(),
        /** As it is in the file; null where it was not found. */
        found: z.string().nullable(),
        result: z.enum(['equal', 'different', 'missing', 'unread', 'any']),
      }),
    ),
    cancelled: z.boolean(),
    /**
     * Whether the file is as it was signed. `valid`: its signature fits its content; whose certificate
     * it is was not checked with the authorities. `absent`: it is not signed. `unchecked`: it cannot be
     * checked.
     */
    signature: z.enum(['valid', 'invalid', 'absent', 'unchecked']),
    /** Whose certificate signed it, as it says. */
    signed_by: z.string().nullable(),
  }),
  refusals: {
    unknown_closing,
    no_invoice: { status: 404, message: 'Este fechamento não tem nota fiscal.' },
  },
})

/**
 * The brand has paid, with its own reference of the payment if it has one. A repeated call changes
 * nothing; one with another reference is refused, because it may be a second payment.
 */
export const payClosing = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/pay',
  summary: 'Registra o pagamento de um fechamento',
  access: { brand: 'payouts.approve' },
  fresh: true,
  params: closingParams,
  body: z
    .object({
      payment_reference: Text(200).trim().min(1).optional(),
      /** The day of the payment; today if absent. */
      paid_on: Day.optional(),
    })
    .optional(),
  dryRun: true,
  response: ClosingToReview,
  refusals: {
    ...closingRefusals,
    unfilled_fields: {
      status: 409,
      message:
        'O cadastro do parceiro está incompleto: {value}. Complete os dados antes de pagar.',
    },
    ...paymentDayRefusals,
    above_limit: { status: 409, message: aboveApprovalLimit },
    paid_otherwise: {
      status: 409,
      message:
        'Já está pago ({value}). Se a marca pagou outra vez, guarde este comprovante e combine a devolução com o parceiro.',
    },
  },
})

/**
 * A payment that a person recorded outside of batches did not last: the bank gave it back, or it was a
 * mistake. New entries hold its credits again, it is due again, and the partner reads why.
 */
export const giveBackClosing = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/give-back',
  summary: 'Desfaz o registro do pagamento de um fechamento',
  description:
    'Para o que foi pago fora de um lote: o banco devolveu o dinheiro, ou o registro foi engano. O fechamento volta a estar a pagar.',
  access: { brand: 'payouts.approve' },
  fresh: true,
  params: closingParams,
  body: z.object({ reason: Text(300).trim().min(3, writeReason) }),
  dryRun: true,
  response: ClosingToReview,
  refusals: closingRefusals,
})

/**
 * The file that proves the payment of a closing, by hand or in a batch; the partner sees it too. Another
 * file replaces it.
 */
export const putClosingProof = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/closings/:id/proof',
  summary: 'Guarda o comprovante de um fechamento pago',
  description:
    'PDF, JPG ou PNG de até 5 MB, no campo `file`. O parceiro também vê o arquivo. Outro arquivo o substitui; se o banco devolve o pagamento, o próximo precisa do seu próprio.',
  access: { brand: 'payouts.approve' },
  params: closingParams,
  severalTransactions: true,
  body: z.object({ file: ProofFile }),
  response: StoredProof,
  refusals: {
    unknown_closing,
    not_paid: {
      status: 409,
      message: 'Só um fechamento pago tem comprovante. Primeiro, registre o pagamento.',
    },
    not_what_it_says: { status: 422, message: UNSUPPORTED_PROOF },
  },
})
