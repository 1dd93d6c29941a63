import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { exampleValues } from '#platform/contract/endpoint/example-values.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'

import { ofPeriod } from './periods.ts'

const endpoint = endpointsOf('reports')

/** The products in orders of partners in a period, most sales first. */
export const listProductReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/products',
  summary: 'Lista os produtos por vendas em um período',
  description: 'Os produtos de pedidos de parceiros; o que mais vendeu vem primeiro.',
  access: { brand: 'reports.read' },
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
