import { z } from 'zod'

import {
  TestAnswer,
  testMobile,
  testRefusals,
  textProblems,
} from '#features/program/event-texts/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { automaticKinds, automaticRules, PAUSE_DAYS } from './automatic-rules.ts'
import { CampaignView, channel, draft } from './campaign-views.ts'
import { AudienceView, badText, testChannel } from './contract.ts'

const endpoint = endpointsOf('campaigns')

const kind = z.enum(automaticKinds).meta({
  description:
    'Por que a mensagem sai: `no_sale` tempo sem vender, `credits_expiring` créditos perto de expirar, `level_near` perto do próximo nível.',
  examples: ['no_sale'],
})
const sample = automaticRules.no_sale
const meanings = {
  active: {
    description: 'Se sai sozinha, uma vez por dia, a quem ainda não recebeu.',
    examples: [true],
  },
  figure: {
    description:
      'Dias sem vender, dias antes de expirar ou quanto do caminho até o nível, em por cento.',
    examples: [sample.figure.default],
  },
  pause: {
    description: 'Por quantos dias a mesma pessoa não recebe esta mensagem de novo.',
    examples: [sample.pauseDays],
  },
}

const AutomaticView = z
  .object({
    kind,
    active: z.boolean().meta(meanings.active),
    channels: z.array(channel).meta({
      description: 'Os canais por onde a mensagem sai.',
      examples: [['notice', 'email']],
    }),
    title: z
      .string()
      .meta({ description: 'O título com as variáveis.', examples: [sample.title] }),
    body: z
      .string()
      .meta({ description: 'O texto com as variáveis.', examples: [sample.body] }),
    link: z
      .string()
      .nullable()
      .meta({
        description: 'A página do portal que abre; nulo: nenhuma.',
        examples: [sample.link],
      }),
    figure: z.int().meta(meanings.figure),
    pause_days: z.int().meta(meanings.pause),
    variables: z
      .array(
        z.object({
          name: z.string().meta({
            description: 'O nome da variável, sem as chaves.',
            examples: ['dias'],
          }),
          means: z.string().meta({
            description: 'O que diz de cada pessoa.',
            examples: [sample.variables.dias.means],
          }),
          example: z.string().meta({
            description: 'Um valor de exemplo.',
            examples: [sample.variables.dias.example],
          }),
        }),
      )
      .meta({
        description: 'As variáveis só desta mensagem, além de {nome}, {nivel} e {marca}.',
      }),
    changed_at: Moment.nullable().meta({
      description: 'Quando a marca alterou; nulo: como o produto traz.',
    }),
  })
  .meta({ id: 'AutomaticMessage' })
export type AutomaticView = z.output<typeof AutomaticView>

const automatic = versionedBy(AutomaticView)
const params = z.object({ kind })

const notYours = {
  not_yours: {
    status: 403,
    message:
      'Vale para todos os parceiros: quem tem carteira não altera. Peça a quem cuida da marca inteira.',
  },
} as const

export const listAutomaticMessages = endpoint({
  method: 'GET',
  path: '/api/brand/v1/automatic-messages',
  summary: 'Lista as mensagens automáticas',
  access: { brand: 'messages.read' },
  query: ShortListQuery,
  response: keysetPageOf(AutomaticView),
  refusals: cursorRefusals,
})

export const showAutomaticMessage = endpoint({
  method: 'GET',
  path: '/api/brand/v1/automatic-messages/:kind',
  summary: 'Mostra uma mensagem automática',
  access: { brand: 'messages.read' },
  params,
  response: AutomaticView,
  versioned: automatic,
})

export const putAutomaticMessage = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/automatic-messages/:kind',
  summary: 'Define, liga ou desliga uma mensagem automática',
  description:
    'Ligada, procura uma vez por dia quem tem o motivo. Ninguém recebe duas vezes pelo mesmo motivo (a mesma última venda, o mesmo dia em que expira, o mesmo nível), nem dentro da pausa. Quem não quer novidades não recebe por e-mail e WhatsApp.',
  access: { brand: 'messages.send' },
  params,
  body: z.object({
    active: z.boolean().meta(meanings.active),
    channels: draft.channels,
    title: draft.title,
    body: draft.body,
    link: draft.link,
    figure: z.int().meta(meanings.figure),
    pause_days: z.int().min(PAUSE_DAYS.min).max(PAUSE_DAYS.max).meta(meanings.pause),
  }),
  response: AutomaticView,
  versioned: automatic,
  refusals: {
    ...notYours,
    unknown_variable: { status: 422, message: textProblems.unknown_variable },
    push_needs_notice: badText.push_needs_notice,
    figure_out_of_range: { status: 422, message: 'Escolha um número {value}.' },
    ...versionRefusals,
  },
})

export const previewAutomaticMessage = endpoint({
  method: 'GET',
  path: '/api/brand/v1/automatic-messages/:kind/preview',
  summary: 'Mostra quem receberia uma mensagem automática hoje',
  description: 'Com o que está salvo, também quando está desligada.',
  access: { brand: 'messages.read' },
  params,
  response: AudienceView,
})

export const testAutomaticMessage = endpoint({
  method: 'POST',
  path: '/api/brand/v1/automatic-messages/:kind/test',
  summary: 'Envia uma mensagem automática só para quem pede',
  description: 'Com valores de exemplo. Nada é contado no resultado.',
  access: { brand: 'messages.send' },
  params,
  body: z.object({ channel: testChannel, to: testMobile }),
  status: 202,
  response: TestAnswer,
  refusals: testRefusals,
})

export const listAutomaticCampaigns = endpoint({
  method: 'GET',
  path: '/api/brand/v1/automatic-messages/:kind/campaigns',
  summary: 'Lista os envios de uma mensagem automática, com o resultado',
  description: 'Um por dia em que alguém recebeu, do mais novo ao mais antigo.',
  access: { brand: 'messages.read' },
  params,
  query: KeysetQuery,
  response: keysetPageOf(CampaignView),
  refusals: cursorRefusals,
})
