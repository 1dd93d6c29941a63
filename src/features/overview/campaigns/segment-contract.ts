import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Reais } from '#platform/contract/money.ts'
import { notNegative } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { missionStates } from './rules.ts'
import {
  notYours,
  taken,
  unknownNames,
  unknownSegment,
} from './segment-refusal-contract.ts'

const endpoint = endpointsOf('campaigns')

const Days = z.int().refine((days) => days >= 1 && days <= 365, 'Use de 1 a 365 dias.')

// The rule is answered too, and an answer states no limit of an amount.
const Amount = Reais.refine((amount) => amount >= 0, notNegative)

/** All conditions that are given must be met; without any, all approved partners are found. */
export const SegmentRule = z
  .object({
    levels: z
      .array(Text(80).trim().min(1))
      .max(20)
      .default([])
      .meta({
        description: 'Os nomes dos níveis; basta um deles. Vazio: qualquer nível.',
        examples: [['Ouro']],
      }),
    tags: z
      .array(Text(40).trim().min(1).toLowerCase())
      .max(20)
      .default([])
      .meta({
        description: 'As etiquetas; basta uma delas. Vazio: com ou sem etiqueta.',
        examples: [['vip']],
      }),
    city: Text(120)
      .trim()
      .min(1)
      .nullable()
      .default(null)
      .meta({
        description: 'A cidade do endereço do parceiro; nulo: qualquer uma.',
        examples: ['Curitiba'],
      }),
    sales: z
      .object({
        days: Days.meta({
          description: 'Nos últimos quantos dias, contando hoje.',
          examples: [90],
        }),
        from: Amount.nullable()
          .default(null)
          .meta({
            description: 'Vendeu pelo menos este valor; nulo: sem mínimo.',
            examples: [500],
          }),
        to: Amount.nullable()
          .default(null)
          .meta({
            description: 'Vendeu no máximo este valor; nulo: sem máximo.',
            examples: [null],
          }),
      })
      .refine(({ from, to }) => from === null || to === null || from <= to, {
        path: ['to'],
        error: 'O máximo não pode ser menor que o mínimo.',
      })
      .nullable()
      .default(null)
      .meta({
        description: 'O valor das vendas; nulo: qualquer um.',
        examples: [{ days: 90, from: 500, to: null }],
      }),
    last_sale: z
      .object({
        days: Days.meta({ description: 'Quantos dias, contando hoje.', examples: [30] }),
        sold: z.boolean().meta({
          description: '`true`: vendeu nesses dias; `false`: não vendeu nenhuma vez neles.',
          examples: [false],
        }),
      })
      .nullable()
      .default(null)
      .meta({
        description: 'A última venda; nulo: não importa.',
        examples: [{ days: 30, sold: false }],
      }),
    mission: z
      .object({
        slug: Text(120)
          .min(1)
          .meta({
            description: 'A missão, pelo nome no endereço.',
            examples: ['primeira-venda'],
          }),
        state: z.enum(missionStates).meta({
          description:
            'Como está na missão: `none` sem inscrição, `in_review` inscrição em análise, `approved` participa, `refused` não aprovado, `abandoned` desistiu, `rewarded` já ganhou o prêmio.',
          examples: ['approved'],
        }),
      })
      .nullable()
      .default(null)
      .meta({
        description: 'O estado em uma missão; nulo: não importa.',
        examples: [{ slug: 'primeira-venda', state: 'approved' }],
      }),
  })
  // A misspelt condition would find everyone.
  .strict()
  .meta({ id: 'SegmentRule' })
export type SegmentRule = z.output<typeof SegmentRule>

const SegmentView = z
  .object({
    id: z.int().meta({ description: 'O número do segmento.', examples: [4] }),
    name: z
      .string()
      .meta({ description: 'O nome que a equipe deu.', examples: ['Ouro sem vendas'] }),
    rule: SegmentRule.meta({ description: 'As condições, com os padrões preenchidos.' }),
    may_change: z.boolean().meta({
      description:
        'Se quem chama pode mudar e apagar: quem tem carteira só muda os próprios.',
      examples: [true],
    }),
    created_by: z.string().meta({
      description: 'Quem criou, da equipe ou chave.',
      examples: ['staff:Paula Nogueira'],
    }),
    created_at: Moment.meta({ description: 'Quando o segmento foi criado.' }),
  })
  .meta({ id: 'Segment' })
export type SegmentView = z.output<typeof SegmentView>

const segment = versionedBy(SegmentView, ['may_change'])
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const fields = {
  name: Text(60)
    .trim()
    .min(1, 'Dê um nome ao segmento.')
    .meta({ description: 'O nome que a equipe vê.', examples: ['Ouro sem vendas'] }),
  rule: SegmentRule.meta({ description: 'As condições; todas precisam valer.' }),
}

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/brand/v1/segments',
  summary: 'Lista os segmentos',
  access: { brand: 'messages.read' },
  query: ShortListQuery,
  response: keysetPageOf(SegmentView),
  refusals: cursorRefusals,
})

export const showSegment = endpoint({
  method: 'GET',
  path: '/api/brand/v1/segments/:id',
  summary: 'Mostra um segmento',
  access: { brand: 'messages.read' },
  params,
  response: SegmentView,
  versioned: segment,
  refusals: unknownSegment,
})

export const createSegment = endpoint({
  method: 'POST',
  path: '/api/brand/v1/segments',
  summary: 'Cria um segmento',
  access: { brand: 'messages.send' },
  body: z.object(fields),
  status: 201,
  response: SegmentView,
  refusals: {
    ...taken,
    ...unknownNames,
    too_many: {
      status: 409,
      message: 'São no máximo {value} segmentos por marca. Exclua um que não usa mais.',
    },
  },
})

export const changeSegment = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/segments/:id',
  summary: 'Altera um segmento',
  access: { brand: 'messages.send' },
  params,
  body: z.object(fields),
  response: SegmentView,
  versioned: segment,
  refusals: {
    ...unknownSegment,
    ...notYours,
    ...taken,
    ...unknownNames,
    ...versionRefusals,
  },
})

export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/segments/:id',
  summary: 'Apaga um segmento',
  description: 'As campanhas que já saíram guardam as condições e o resultado.',
  access: { brand: 'messages.send' },
  params,
  response: SegmentView,
  versioned: segment,
  refusals: {
    ...unknownSegment,
    ...notYours,
    ...versionRefusals,
    in_use: {
      status: 409,
      message: 'Uma campanha ainda não enviada usa este segmento. Troque o segmento dela.',
    },
  },
})

export const previewSegment = endpoint({
  method: 'POST',
  path: '/api/brand/v1/segments/preview',
  summary: 'Conta quem um segmento encontra agora',
  description: 'Só parceiros aprovados; quem tem carteira conta os da própria carteira.',
  access: { brand: 'messages.read' },
  reads: true,
  body: z.object({ rule: fields.rule }),
  response: z.object({
    people: z
      .int()
      .meta({ description: 'Quantos parceiros o segmento encontra.', examples: [312] }),
    examples: z
      .array(
        z.object({
          slug: z.string().meta({
            description: 'O nome do parceiro no endereço.',
            examples: ['ana-lima'],
          }),
          name: z
            .string()
            .meta({ description: 'O nome do parceiro.', examples: ['Ana Lima'] }),
        }),
      )
      .meta({ description: 'Alguns dos parceiros encontrados.' }),
  }),
})

export const showSegmentChoices = endpoint({
  method: 'GET',
  path: '/api/brand/v1/segment-choices',
  summary: 'Mostra o que as condições de um segmento podem usar',
  access: { brand: 'messages.read' },
  response: z.object({
    levels: z
      .array(z.string())
      .meta({ description: 'Os nomes dos níveis.', examples: [['Prata', 'Ouro']] }),
    tags: z
      .array(z.string())
      .meta({ description: 'As etiquetas em uso.', examples: [['vip']] }),
    missions: z
      .array(
        z.object({
          slug: z.string().meta({
            description: 'O nome da missão no endereço.',
            examples: ['primeira-venda'],
          }),
          title: z
            .string()
            .meta({ description: 'O título da missão.', examples: ['Primeira venda'] }),
        }),
      )
      .meta({ description: 'As missões, da mais nova para a mais antiga.' }),
  }),
})
