import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('partners')

/**
 * A person of the brand's staff opens the portal as a partner, to read, for 15 minutes (decision
 * 172). The address works once, within a minute.
 */
export const startPartnerView = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/view',
  summary: 'Abre o portal como um parceiro, só para leitura',
  description:
    'Só para pessoas da equipe, no console: uma chave recebe `only_staff`. O endereço vale uma vez, por um minuto; a visita termina em 15 minutos.',
  access: { brand: 'partners.personal' },
  fresh: true,
  params: z.object({ slug: Text(60).min(1) }),
  body: z.object({
    reason: Text(300).trim().min(3, 'Escreva o motivo: ele fica registrado.'),
  }),
  status: 201,
  response: z.object({
    /** The path of the portal, with the code after `#`. */
    path: z.string(),
    ends_at: Moment,
  }),
  refusals: {
    only_staff: {
      status: 403,
      message:
        'Só uma pessoa da equipe, no console, vê o portal como um parceiro. Entre no console para isso.',
    },
    unknown_partner: { status: 404, message: partnerNotFound },
    portal_closed: {
      status: 409,
      message: 'O portal não está aberto para este parceiro. Aprove o cadastro antes.',
    },
  },
})

/** Exchanges the code of the address for a token that can only read. */
export const openPartnerView = endpoint({
  method: 'POST',
  path: '/api/v1/partner-view/open',
  summary: 'Troca o código do console por uma visita ao portal',
  access: 'public',
  body: z.object({ code: Text(200).min(1) }),
  response: z.object({ token: z.string(), partner_name: z.string(), ends_at: Moment }),
  refusals: {
    invalid_code: {
      status: 422,
      message: 'Este endereço já foi usado ou venceu. Abra de novo pelo console.',
    },
  },
})

/** Ends the view at once; for its own token alone. */
export const endPartnerView = endpoint({
  method: 'POST',
  path: '/api/v1/partner-view/end',
  summary: 'Encerra a visita ao portal',
  access: 'signed_in',
  viewable: true,
  response: z.object({ ended: z.literal(true) }),
  refusals: {
    not_viewing: { status: 409, message: 'Você não está vendo o portal como parceiro.' },
  },
})
