import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('courses')

const Slug = Text(160).min(1)

export const showCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/certificate/:slug',
  summary: 'Mostra um certificado',
  access: 'public',
  params: z.object({ slug: Slug }),
  response: z.object({
    slug: z.string(),
    student: z.string(),
    course: z.string(),
    brand: z.string(),
    brand_slug: z.string(),
    hours: z.number().nullable(),
    finished_at: Moment,
  }),
  refusals: {
    unknown_certificate: { status: 404, message: 'Certificado não encontrado.' },
  },
})

/** A certificate of the viewer's own, as a PDF. */
export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/certificate/:slug/download',
  summary: 'Baixa um certificado',
  access: 'approved',
  params: z.object({ slug: Slug }),
  answers: 'file',
  response: z.unknown(),
  refusals: {
    unknown_certificate: { status: 404, message: 'Certificado não encontrado.' },
  },
})
