import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { Month } from '#platform/contract/time/month.ts'

import { ofMonths, ofPeriod } from './periods.ts'

const endpoint = endpointsOf('reports')

const Orders = z.object({ orders: z.int().min(0), value: Reais }).meta({ id: 'OrderSum' })

/** From the visit to the money: how many get to each step. */
export const showFunnel = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/funnel',
  summary: 'Mostra quantas visitas viram pedido, e quantos pedidos viram venda',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: ofPeriod(z.object({ begin: Day, end: Day })),
  response: z.object({
    visitors: z.int().min(0),
    clicks: z.int().min(0),
    placed: Orders.meta({
      description:
        'Pedidos de parceiros feitos no período, em qualquer situação, sem frete.',
    }),
    approved: Orders.meta({ description: 'Destes, os aprovados ou faturados.' }),
    invoiced: Orders.meta({
      description: 'Destes, os faturados: a comissão é liberada no prazo do programa.',
    }),
    lost: Orders.meta({ description: 'Os cancelados ou devolvidos.' }),
    paid_value: Reais.meta({
      description: 'O que a marca pagou no período em fechamentos e resgates, em reais.',
      examples: [412.5],
    }),
  }),
})

/** The partners of each month of entry, and how many of them sold in it and in each month after it. */
export const showCohorts = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/cohorts',
  summary: 'Mostra quantos parceiros de cada mês de entrada vendem nos meses seguintes',
  description:
    'O mês de entrada é o da aprovação. O primeiro mês de cada grupo é o da própria entrada.',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: ofMonths,
  response: z.object({
    data: z.array(
      z
        .object({
          month: Month,
          partners: z.int().min(0),
          /** From the month of entry to the end of the period. */
          months: z.array(
            z
              .object({ month: Month, selling_partners: z.int().min(0), sales: Reais })
              .meta({ id: 'CohortMonth' }),
          ),
        })
        .meta({ id: 'Cohort' }),
    ),
  }),
})

/** What the program cost in each month, against what it sold. */
export const showCosts = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/costs',
  summary: 'Mostra o custo do programa por mês',
  access: { brand: 'reports.read' },
  mayLag: true,
  query: ofMonths,
  response: z.object({
    data: z.array(
      z
        .object({
          month: Month,
          /** Approved or invoiced, without freight. */
          sales: Reais,
          /** Not reversed since. */
          commission: Reais,
          bonus_value: Reais.meta({
            description: 'Bônus, prêmios e ajustes, menos o que foi retirado, em reais.',
            examples: [150],
          }),
          fees_value: Reais.meta({
            description: 'As taxas retidas dos fechamentos pagos no mês, em reais.',
            examples: [12],
          }),
          cost_value: Reais.meta({
            description: 'Comissões e bônus menos as taxas retidas, em reais.',
            examples: [1410.2],
          }),
        })
        .meta({ id: 'CostMonth' }),
    ),
  }),
})
