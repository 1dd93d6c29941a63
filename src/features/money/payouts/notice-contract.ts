import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'

const endpoint = endpointsOf('payouts')

/** As in Efí's documentation; only the ids of payments are read, and nothing is believed. */
const Notice = z.looseObject({
  pix: z
    .array(
      z.looseObject({
        gnExtras: z.looseObject({ idEnvio: z.string().max(35) }).optional(),
      }),
    )
    .max(1_000)
    .default([]),
})

const notice = {
  method: 'POST',
  access: 'public',
  /** The secret of the address that the brand's provider was given. */
  params: z.object({ token: z.string().max(100) }),
  body: Notice,
  response: z.object({}),
  refusals: { unknown_notice: { status: 404, message: 'Endereço desconhecido.' } },
} as const

/** The call by which Efí tries an address that is registered. */
export const notePayment = endpoint({
  ...notice,
  path: '/api/v1/pix-notices/:token',
  summary: 'Recebe o teste de avisos do provedor Pix',
})

/**
 * A notice about payments that were sent. It is only a hint: their result is queried at the provider,
 * so a notice that is repeated, early or forged changes nothing.
 */
export const notePixSent = endpoint({
  ...notice,
  path: '/api/v1/pix-notices/:token/pix',
  summary: 'Recebe avisos de pagamentos do provedor Pix',
})
