import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'

const endpoint = endpointsOf('weekly-report')

/** The hour of São Paulo from which the e-mail is sent on Mondays. */
export const WEEKLY_HOUR = 8

const WeeklyReport = z
  .object({
    active: z.boolean().meta({
      description: 'Se a pessoa recebe o resumo da semana por e-mail, às segundas-feiras.',
      examples: [true],
    }),
    email: z.string().meta({ description: 'O e-mail da pessoa, para onde o resumo vai.' }),
  })
  .meta({ id: 'WeeklyReport' })

const weeklyReport = versionedBy(WeeklyReport, ['email'])

const onlyPeople = {
  person_unknown: {
    status: 409,
    message:
      'O resumo é de uma pessoa da equipe, e esta chave não tem uma. Mude no console.',
  },
} as const

/** Whether the person who calls gets the e-mail; a key counts as the person who created it. */
export const showWeeklyReport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/reports/weekly-email',
  summary: 'Mostra se a pessoa recebe o resumo da semana por e-mail',
  access: { brand: 'reports.read' },
  response: WeeklyReport,
  versioned: weeklyReport,
  refusals: onlyPeople,
})

/** Requests the e-mail, or ends it. */
export const putWeeklyReport = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/reports/weekly-email',
  summary: 'Pede ou encerra o resumo da semana por e-mail',
  description:
    'O resumo sai na segunda-feira de manhã, no horário de São Paulo, com vendas, comissões, parceiros novos e pendências da semana anterior.',
  access: { brand: 'reports.read' },
  body: WeeklyReport.pick({ active: true }),
  response: WeeklyReport,
  versioned: weeklyReport,
  refusals: { ...onlyPeople, ...versionRefusals },
})
