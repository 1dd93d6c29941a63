import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { exampleValues } from '#platform/contract/endpoint/example-values.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { ofPeriod } from './periods.ts'

const endpoint = endpointsOf('reports')

/** The products in orders of partners in a period, most sales first. */
export const listProductReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/products',
  summary: 'Lista os produtos por vendas em um período',
  description: 'Os produtos de pedidos de parceiros; o que mais vendeu vem primeiro.',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: ofPeriod(KeysetQuery.extend({ begin: Day, end: Day })),
  response: keysetPageOf(
    z
      .object({
        sku: z.string(),
        product_name: z
          .string()
          .nullable()
          .meta({
            description: 'O nome no catálogo; nulo se o produto não está nele.',
            examples: [exampleValues.productName],
          }),
        pieces: z
          .int()
          .min(0)
          .meta({
            description:
              'Peças vendidas e não devolvidas, de pedidos aprovados ou faturados.',
            examples: [42],
          }),
        sales: Reais,
        /** Of cancelled or returned orders. */
        lost_sales: Reais,
        selling_partners: z.int().min(0),
        /** Not reversed since; of all who earned on it. */
        commission: Reais,
        /** On links to the product itself. */
        clicks: z.int().min(0),
        visitors: z.int().min(0),
      })
      .meta({ id: 'ReportProduct' }),
  ),
  refusals: cursorRefusals,
})

/** The published missions, newest first, with what came of each. */
export const listMissionReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/missions',
  summary: 'Lista os resultados das missões',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: KeysetQuery,
  response: keysetPageOf(
    z
      .object({
        slug: z.string(),
        title: z.string(),
        /** Enrolled, without those who left or were refused. */
        participants: z.int().min(0),
        approved_contents: z
          .int()
          .min(0)
          .meta({
            description: 'Quantos conteúdos da missão a marca aprovou.',
            examples: [18],
          }),
        winners: z
          .int()
          .min(0)
          .meta({
            description: 'Quantos parceiros ganharam o prêmio ao menos uma vez.',
            examples: [7],
          }),
        rewards_value: Reais.meta({
          description: 'A soma dos prêmios pagos, em reais.',
          examples: [175],
        }),
      })
      .meta({ id: 'ReportMission' }),
  ),
  refusals: cursorRefusals,
})

/** The courses, newest first, with how many enrolled and finished. */
export const listCourseReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/courses',
  summary: 'Lista os resultados dos cursos',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: KeysetQuery,
  response: keysetPageOf(
    z
      .object({
        slug: z.string(),
        title: z.string(),
        enrolled: z.int().min(0),
        finished: z
          .int()
          .min(0)
          .meta({
            description: 'Quantos terminaram o curso.',
            examples: [21],
          }),
      })
      .meta({ id: 'ReportCourse' }),
  ),
  refusals: cursorRefusals,
})

const sendings = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] })

/** The messages that people of the brand sent, newest first; automatic ones are not among them. */
export const listMessageReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/messages',
  summary: 'Lista os resultados das mensagens',
  description:
    'As mensagens enviadas por uma pessoa da equipe. Os números somam os canais e são os últimos apurados, de hora em hora; as automáticas têm a própria lista.',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: KeysetQuery,
  response: keysetPageOf(
    z
      .object({
        id: z.int().meta({ description: 'O número da mensagem.', examples: [7] }),
        name: z.string().meta({
          description: 'O nome que a equipe deu à mensagem.',
          examples: ['Lançamento do sérum'],
        }),
        started_at: Moment.meta({ description: 'Quando o envio começou.' }),
        sent: sendings('Quantos envios foram feitos, em todos os canais.', 240),
        delivered: sendings('Quantos envios chegaram ao parceiro.', 236),
        failed: sendings('Quantos envios não chegaram.', 4),
        opened: sendings('Quantos avisos e e-mails foram abertos.', 131),
        clicked: sendings('Quantas vezes o link da mensagem foi aberto.', 38),
        sold_orders: sendings('Quantas vendas fez quem a recebeu, nos dias seguintes.', 12),
        sales: Reais.meta({
          description: 'O valor dessas vendas, em reais.',
          examples: [1_380.5],
        }),
      })
      .meta({ id: 'ReportMessage' }),
  ),
  refusals: cursorRefusals,
})
