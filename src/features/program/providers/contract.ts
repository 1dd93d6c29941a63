import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { fillIn, needsHttps, privateAddress } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import {
  CertificateFile,
  ProviderInput,
  providerKinds,
  type ProviderName,
  providers,
  secretNames,
} from './definitions.ts'

const endpoint = endpointsOf('providers')

// Every key of the object, which TypeScript gives only as texts.
const names = Object.keys(providers) as ProviderName[]

const Certificate = z.object({ subject: z.string(), ends_at: Moment })

const ProviderView = z.object({
  kind: z.enum(providerKinds),
  /** `own`: the brand's; `default`: the installation's; `none`: there is none. */
  state: z.enum(['own', 'default', 'none']),
  /** The brand's own; null otherwise. */
  provider: z.enum(names).nullable(),
  /** Its settings by their names, without secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.int(), z.array(z.string())])),
  /** The secrets that are set; their values are never returned. */
  secrets: z.array(
    z.object({
      name: z.enum(secretNames),
      set_at: Moment,
      /** Of long keys only; null for passwords and files. */
      last_four: z.string().nullable(),
    }),
  ),
  certificate: Certificate.nullable(),
  changed_at: Moment.nullable(),
  /**
   * Whether the own provider is used: for Pix and rewards only once it has passed a test since its last change; until
   * then redemptions wait for the brand. Null where it is not the brand's own.
   */
  in_use: z.boolean().nullable(),
  /** The last test since the last change. */
  last_test: z.object({ at: Moment, passed: z.boolean(), answer: z.string() }).nullable(),
})
export type ProviderView = z.output<typeof ProviderView>

const provider = versionedBy(ProviderView, ['last_test', 'in_use'])

const params = z.object({ kind: z.enum(providerKinds) })
const notOwn = {
  not_own: { status: 404, message: 'A marca não tem um provedor próprio deste tipo.' },
} as const
const badCertificate = {
  bad_certificate: { status: 422, message: '{value}' },
} as const

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/brand/v1/providers',
  summary: 'Lista os provedores por tipo',
  access: { brand: 'settings.read' },
  wholeBrand: true,
  response: z.object({ data: z.array(ProviderView) }),
})

export const showProvider = endpoint({
  method: 'GET',
  path: '/api/brand/v1/providers/:kind',
  summary: 'Mostra o provedor de um tipo',
  access: { brand: 'settings.read' },
  wholeBrand: true,
  params,
  response: ProviderView,
  versioned: provider,
})

/**
 * Sets the brand's own provider. Secrets that are left out stay as they are. Payments that were given
 * to another account before stay there until they end.
 */
export const putProvider = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/providers/:kind',
  summary: 'Define o provedor próprio de um tipo',
  description:
    'Segredos que não vêm continuam como estão. Pagamentos já entregues a outra conta são acompanhados nela até terminarem.',
  access: { brand: 'settings.write' },
  fresh: true,
  wholeBrand: true,
  params,
  body: ProviderInput,
  response: ProviderView,
  versioned: provider,
  refusals: {
    ...versionRefusals,
    ...badCertificate,
    other_kind: {
      status: 422,
      message: 'Este provedor é de outro tipo. Escolha um dos que aparecem para este uso.',
    },
    secret_missing: { status: 422, message: fillIn },
    bad_private_key: {
      status: 422,
      message:
        'Esta não é uma chave privada ECDSA (secp256k1) em PEM. Cole o arquivo inteiro, da linha BEGIN à linha END.',
    },
    insecure_url: { status: 422, message: needsHttps },
    private_address: {
      status: 422,
      message: privateAddress,
    },
  },
})

/** Back to the installation's provider, or to none. */
export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/providers/:kind',
  summary: 'Volta ao provedor da instalação',
  access: { brand: 'settings.write' },
  fresh: true,
  wholeBrand: true,
  params,
  response: ProviderView,
  versioned: provider,
  refusals: { ...versionRefusals, ...notOwn },
})

/**
 * Calls the provider in a way that moves no money. Mail goes to the person who tests; a message goes
 * to the number in `to`.
 */
export const testProvider = endpoint({
  method: 'POST',
  path: '/api/brand/v1/providers/:kind/test',
  summary: 'Testa o provedor próprio de um tipo',
  description:
    'Não move dinheiro. O e-mail de teste vai para quem pede; a mensagem de teste, para o número de to.',
  access: { brand: 'settings.write' },
  wholeBrand: true,
  severalTransactions: true,
  params,
  body: z.object({
    /** A key's e-mail test needs an address; a message needs a mobile with its area code. */
    to: Text(160).trim().optional(),
  }),
  response: ProviderView,
  refusals: {
    ...notOwn,
    recipient_needed: {
      status: 422,
      message: 'Informe para quem vai o teste.',
    },
    too_many_attempts: {
      status: 429,
      message: 'São muitos testes de uma vez. Tente de novo em {value}.',
    },
  },
})

/** Whose certificate a file is and until when it is valid; stores nothing. */
export const checkCertificate = endpoint({
  method: 'POST',
  path: '/api/brand/v1/provider-certificates/check',
  summary: 'Confere um arquivo de certificado',
  access: { brand: 'settings.write' },
  wholeBrand: true,
  reads: true,
  body: CertificateFile,
  response: Certificate,
  refusals: badCertificate,
})
