import { z } from 'zod'

import {
  TestAnswer,
  testMobile,
  testRefusals,
} from '#features/program/event-texts/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { CampaignView, channel, draft, RecipientView } from './campaign-views.ts'
import { campaignStates } from './rules.ts'

/** A problem of a text, at its field. */
export const variableUnknown =
  'A variável {value} não existe. Use {nome}, {nivel} ou {marca}.'

const endpoint = endpointsOf('campaigns')

/** The work of sending changes these, not people. */
const campaign = versionedBy(CampaignView, [
  'state',
  'due_at',
  'started_at',
  'finished_at',
  'results',
  'sold',
  'measured_at',
])

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const unknown = {
  unknown_campaign: { status: 404, message: 'Campanha não encontrada.' },
} as const
const notDraft = {
  not_draft: {
    status: 409,
    message: 'Esta campanha já foi enviada ou agendada. Para mudar o texto, crie outra.',
  },
} as const
export const badText = {
  unknown_variable: {
    status: 422,
    message: variableUnknown,
  },
  push_needs_notice: {
    status: 422,
    message: 'O push mostra o aviso do portal: escolha também o aviso.',
  },
  unknown_segment: { status: 404, message: 'O segmento não existe mais. Escolha outro.' },
} as const

/** To whom a message would go now, and how the first of them reads it. */
export const AudienceView = z.object({
  people: z
    .int()
    .meta({ description: 'Quantas pessoas o segmento encontra.', examples: [312] }),
  channels: z
    .array(
      z.object({
        channel,
        available: z.boolean().meta({
          description: 'Se a marca tem como enviar por este canal.',
          examples: [true],
        }),
        people: z.int().meta({
          description: 'Quantas pessoas o canal alcança agora.',
          examples: [287],
        }),
      }),
    )
    .meta({ description: 'Os canais escolhidos, com o alcance.' }),
  title: z.string().meta({
    description: 'O título como a pessoa o lê.',
    examples: ['Ana, tem produto novo'],
  }),
  body: z.string().meta({
    description: 'O texto como a pessoa o lê.',
    examples: ['Aurora lançou o sérum de verão.'],
  }),
  sends_at: Moment.meta({
    description: 'Quando sairia se fosse enviada agora, fora das horas de silêncio.',
  }),
})

/** A notice is tested by e-mail. */
export const testChannel = z
  .enum(['email', 'whatsapp'])
  .meta({ description: 'Por qual canal o teste vai.', examples: ['email'] })

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/brand/v1/campaigns',
  summary: 'Lista as campanhas de mensagens',
  description:
    'Da mais nova para a mais antiga. Quem tem carteira vê as próprias campanhas.',
  access: { brand: 'messages.read' },
  query: KeysetQuery.extend({
    /** Only campaigns in this state. */
    state: z.enum(campaignStates).optional(),
  }),
  response: keysetPageOf(CampaignView),
  refusals: cursorRefusals,
})

export const showCampaign = endpoint({
  method: 'GET',
  path: '/api/brand/v1/campaigns/:id',
  summary: 'Mostra uma campanha com o resultado',
  access: { brand: 'messages.read' },
  params,
  response: CampaignView,
  versioned: campaign,
  refusals: unknown,
})

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/brand/v1/campaigns',
  summary: 'Cria o rascunho de uma campanha',
  access: { brand: 'messages.send' },
  body: z.object(draft),
  status: 201,
  response: CampaignView,
  refusals: badText,
})

export const changeCampaign = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/campaigns/:id',
  summary: 'Altera o rascunho de uma campanha',
  access: { brand: 'messages.send' },
  params,
  body: z.object(draft),
  response: CampaignView,
  versioned: campaign,
  refusals: { ...unknown, ...notDraft, ...badText, ...versionRefusals },
})

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/campaigns/:id',
  summary: 'Apaga o rascunho de uma campanha',
  access: { brand: 'messages.send' },
  params,
  response: CampaignView,
  versioned: campaign,
  refusals: { ...unknown, ...notDraft, ...versionRefusals },
})

export const previewCampaign = endpoint({
  method: 'GET',
  path: '/api/brand/v1/campaigns/:id/preview',
  summary: 'Mostra a quem uma campanha chegaria agora',
  description:
    'Conta as pessoas do segmento e quantas cada canal alcança, já sem quem não quer receber, e preenche o texto com a primeira delas.',
  access: { brand: 'messages.read' },
  params,
  response: AudienceView,
  refusals: unknown,
})

export const testCampaign = endpoint({
  method: 'POST',
  path: '/api/brand/v1/campaigns/:id/test',
  summary: 'Envia uma campanha só para quem pede',
  description:
    'O e-mail vai para o endereço de quem pede (ou da pessoa que criou a chave); o WhatsApp, para o número de `to`. Nada é contado no resultado.',
  access: { brand: 'messages.send' },
  params,
  body: z.object({
    channel: testChannel,
    to: testMobile,
  }),
  status: 202,
  response: TestAnswer,
  refusals: {
    ...unknown,
    ...testRefusals,
  },
})

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/brand/v1/campaigns/:id/send',
  summary: 'Envia ou agenda uma campanha',
  description:
    'A lista de quem recebe é feita na hora do envio e não muda mais. O envio é uma tarefa; nas horas de silêncio da marca ele espera. Uma pessoa recebe no máximo uma vez por canal.',
  access: { brand: 'messages.send' },
  params,
  body: z.object({
    seen_people: z
      .int()
      .min(0)
      .meta({
        description: 'Quantas pessoas a prévia mostrou; com outro número é recusado.',
        examples: [312],
      }),
    at: Moment.nullable()
      .default(null)
      .meta({ description: 'Quando enviar; nulo: agora.', examples: [null] }),
  }),
  status: 202,
  response: CampaignView,
  refusals: {
    ...unknown,
    ...notDraft,
    unknown_segment: badText.unknown_segment,
    no_people: {
      status: 422,
      message:
        'Ninguém receberia: o segmento está vazio. Ajuste as condições ou escolha outro.',
    },
    found_others: {
      status: 409,
      message: 'Agora são {value} pessoas. Confira e confirme de novo.',
    },
    channel_away: {
      status: 422,
      message: 'A marca não tem como enviar por {value}. Tire este canal.',
    },
    not_ahead: {
      status: 422,
      message: 'Escolha um horário daqui para a frente, em até 90 dias.',
    },
  },
})

export const cancelCampaign = endpoint({
  method: 'POST',
  path: '/api/brand/v1/campaigns/:id/cancel',
  summary: 'Cancela o que ainda não foi enviado de uma campanha',
  access: { brand: 'messages.send' },
  params,
  response: CampaignView,
  refusals: {
    ...unknown,
    not_running: {
      status: 409,
      message: 'Não há nada a cancelar nesta campanha. Recarregue para ver a situação.',
    },
  },
})

export const listCampaignRecipients = endpoint({
  method: 'GET',
  path: '/api/brand/v1/campaigns/:id/recipients',
  summary: 'Lista quem recebeu uma campanha',
  access: { brand: 'messages.read' },
  params,
  query: KeysetQuery.extend({
    /** Only those in this state. */
    state: z.enum(['waiting', 'sent', 'delivered', 'failed', 'left_out']).optional(),
  }),
  mayLag: true,
  response: keysetPageOf(RecipientView),
  refusals: { ...unknown, ...cursorRefusals },
})
