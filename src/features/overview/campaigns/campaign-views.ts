import { z } from 'zod'

import {
  isOneLine,
  textNeeded,
  titleNeeded,
  titleOnOneLine,
} from '#features/program/event-texts/contract.ts'
import { Reais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { campaignChannels, campaignStates } from './rules.ts'

export const channel = z.enum(campaignChannels).meta({
  description:
    'O canal: `notice` aviso no portal, `push` aviso no aparelho, `email`, `whatsapp`.',
  examples: ['email'],
})

const meanings = {
  name: { description: 'O nome, só para a equipe.', examples: ['Lançamento do sérum'] },
  segment: {
    description: 'O número do segmento; nulo: todos os aprovados.',
    examples: [4],
  },
  channels: { description: 'Por onde a campanha vai.', examples: [['notice', 'email']] },
  link: {
    description: 'A página do portal que a mensagem abre; nulo: nenhuma.',
    examples: ['/missions'],
  },
} satisfies Record<string, { description: string; examples: unknown[] }>

/** What a person writes. */
export const draft = {
  name: Text(80).trim().min(1, 'Dê um nome à campanha.').meta(meanings.name),
  segment_id: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .default(null)
    .meta(meanings.segment),
  channels: z
    .array(channel)
    .min(1, 'Escolha por onde enviar.')
    .refine(
      (chosen) => new Set(chosen).size === chosen.length,
      'Escolha cada canal uma vez.',
    )
    .meta(meanings.channels),
  title: Text(90)
    .trim()
    .min(1, titleNeeded)
    .refine(isOneLine, titleOnOneLine)
    .meta({
      description: 'O título, com variáveis como {nome}.',
      examples: ['{nome}, tem produto novo'],
    }),
  body: Text(2_000)
    .trim()
    .min(1, textNeeded)
    .meta({
      description:
        'O texto, com {nome}, {nivel} e {marca}; uma linha em branco separa parágrafos.',
      examples: ['{marca} lançou o sérum de verão.'],
    }),
  link: Text(200)
    .trim()
    .regex(/^\/(?!\/)[\w/.?=&%-]*$/, 'Use uma página do portal, como /missions.')
    .nullable()
    .default(null)
    .meta(meanings.link),
}

const count = (description: string, example: number) =>
  z.int().meta({ description, examples: [example] })

export const CampaignView = z
  .object({
    id: z.int().meta({ description: 'O número da campanha na marca.', examples: [7] }),
    name: z.string().meta(meanings.name),
    segment_id: z.int().nullable().meta(meanings.segment),
    segment_name: z
      .string()
      .nullable()
      .meta({
        description: 'O nome do segmento; nulo: todos os aprovados.',
        examples: ['Ouro sem vendas'],
      }),
    channels: z.array(channel).meta(meanings.channels),
    title: z.string().meta({
      description: 'O título, com as variáveis entre chaves.',
      examples: ['{nome}, tem produto novo'],
    }),
    body: z.string().meta({
      description: 'O texto, com as variáveis entre chaves.',
      examples: ['{marca} lançou o sérum de verão.'],
    }),
    link: z.string().nullable().meta(meanings.link),
    state: z.enum(campaignStates).meta({
      description:
        'A situação: `draft` rascunho, `scheduled` agendada, `sending` saindo, `sent` enviada, `cancelled` cancelada.',
      examples: ['sent'],
    }),
    created_by: z
      .string()
      .meta({ description: 'Quem criou a campanha.', examples: ['staff:Paula Nogueira'] }),
    created_at: Moment.meta({ description: 'Quando o rascunho foi criado.' }),
    due_at: Moment.nullable().meta({
      description: 'Quando sai, ou continua depois do silêncio; nulo em rascunhos.',
    }),
    started_at: Moment.nullable().meta({
      description: 'Quando começou a sair; nulo antes disso.',
    }),
    finished_at: Moment.nullable().meta({
      description: 'Quando a última mensagem saiu; nulo antes disso.',
    }),
    results: z
      .array(
        z.object({
          channel,
          people: count('Quantas pessoas estavam na lista.', 312),
          sent: count('A quantas a mensagem saiu.', 287),
          left_out: count(
            'Quantas ficaram de fora, por não querer ou não ter o canal.',
            25,
          ),
          delivered: count(
            'A quantas chegou: no portal, ou aceita pelo provedor do canal.',
            285,
          ),
          failed: count('Quantas o provedor recusou.', 2),
          opened: count('Quantas leram o aviso no portal; outros canais não contam.', 140),
          clicked: count('Quantas abriram o link da mensagem.', 64),
        }),
      )
      .meta({ description: 'O resultado de cada canal.' }),
    sold: z
      .object({
        partners: count('Quantas pessoas que receberam venderam.', 31),
        orders: count('Quantos pedidos elas venderam.', 44),
        amount: Reais.meta({ description: 'O valor desses pedidos.', examples: [5280.4] }),
      })
      .meta({
        description:
          'As vendas de quem recebeu, nos 7 dias depois do começo do envio. Não prova que a mensagem foi a causa.',
      }),
    measured_at: Moment.nullable().meta({
      description: 'Quando o resultado foi contado pela última vez.',
    }),
  })
  .meta({ id: 'Campaign' })
export type CampaignView = z.output<typeof CampaignView>

export const RecipientView = z
  .object({
    partner_slug: z
      .string()
      .nullable()
      .meta({
        description: 'O nome de quem recebe no endereço.',
        examples: ['ana-lima'],
      }),
    partner_name: z
      .string()
      .nullable()
      .meta({
        description: 'O nome completo de quem recebe.',
        examples: ['Ana Lima'],
      }),
    channel,
    state: z.enum(['waiting', 'sent', 'delivered', 'failed', 'left_out']).meta({
      description:
        'A situação: `waiting` espera, `sent` saiu, `delivered` chegou, `failed` falhou, `left_out` ficou de fora.',
      examples: ['delivered'],
    }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'Por que falhou ou ficou de fora.',
        examples: [null],
      }),
    sent_at: Moment.nullable().meta({ description: 'Quando a mensagem saiu.' }),
    opened_at: Moment.nullable().meta({ description: 'Quando leu o aviso no portal.' }),
    clicked_at: Moment.nullable().meta({ description: 'Quando abriu o link.' }),
  })
  .meta({ id: 'CampaignRecipient' })
