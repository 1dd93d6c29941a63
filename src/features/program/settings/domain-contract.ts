import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('settings')

const DnsRecord = z.object({
  type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
  name: z.string(),
  value: z.string(),
  /** What the last check found; null: not checked yet. */
  found: z.boolean().nullable(),
})

const DomainView = z.object({
  /** The host that the brand set; null: none, and all links have the installation's address. */
  host: z.string().nullable(),
  /** Whether the portal and the links use it. */
  in_use: z.boolean(),
  /**
   * The records that the brand adds at its DNS provider. Only the proof, where the installation has no
   * address that a domain could lead to.
   */
  records: z.array(DnsRecord),
  checked_at: Moment.nullable(),
  /** Since when a record of the domain in use is missing; after 7 days it is no longer used. */
  missing_since: Moment.nullable(),
  /** The address with which links begin now. */
  address: z.string(),
})

const domain = versionedBy(DomainView, [
  'in_use',
  'records',
  'checked_at',
  'missing_since',
  'address',
])

const hostTaken = {
  status: 409,
  message: 'Outra marca já usa este domínio. Escolha outro endereço.',
} as const

/** The brand's own domain for the portal, the public pages and the links. */
export const showDomain = endpoint({
  method: 'GET',
  path: '/api/brand/v1/domain',
  summary: 'Mostra o domínio próprio da marca e os registros de DNS',
  access: { brand: 'settings.read' },
  response: DomainView,
  versioned: domain,
})

/**
 * Sets the domain. It is used after its DNS records were found; until then, and where another domain was in
 * use, links have the installation's address.
 */
export const putDomain = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/domain',
  summary: 'Define o domínio próprio da marca',
  access: { brand: 'settings.write' },
  versioned: domain,
  body: z.object({ host: z.string().trim().min(1, 'Escreva o domínio.').max(253) }),
  response: DomainView,
  refusals: {
    ...versionRefusals,
    invalid_host: { status: 422, message: '{value}' },
    host_taken: hostTaken,
  },
})

/** Looks the records up now. */
export const checkDomain = endpoint({
  method: 'POST',
  path: '/api/brand/v1/domain/check',
  summary: 'Confere agora os registros de DNS do domínio',
  access: { brand: 'settings.write' },
  severalTransactions: true,
  response: DomainView,
  refusals: {
    no_domain: { status: 404, message: 'A marca ainda não definiu um domínio.' },
    host_taken: hostTaken,
    dns_unavailable: {
      status: 503,
      message: 'O DNS não respondeu. Tente de novo em alguns minutos.',
    },
    too_many_attempts: {
      status: 429,
      message: 'São muitas conferências de uma vez. Tente de novo em {value}.',
    },
  },
})

/** Links have the installation's address again, at once. */
export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/domain',
  summary: 'Remove o domínio próprio da marca',
  access: { brand: 'settings.write' },
  versioned: domain,
  response: DomainView,
  refusals: versionRefusals,
})
