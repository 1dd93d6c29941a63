import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { permissionMissing } from '#platform/contract/sentences.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('keys')

const KeyView = z.object({
  id: z.int(),
  /** What the brand calls it; its lines in the audit log carry this name. */
  label: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  created_at: Moment,
  /** Who created it, as in the audit log. */
  created_by: z.string(),
  /** Null: it works until it is revoked. */
  expires_at: Moment.nullable(),
  /** To the minute; null where it was never used. */
  last_used_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
  /** Addresses and networks that it works from; empty: any. */
  addresses: z.array(z.string()),
  test: z.boolean().meta({
    description:
      'Se é uma chave de teste: o que ela envia é conferido e respondido, e nada é gravado.',
    examples: [false],
  }),
})

const key = versionedBy(KeyView, ['last_used_at'])

const Address = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Informe um endereço IP ou uma rede, como 203.0.113.9 ou 203.0.113.0/24.',
)

const Addresses = z.array(Address).max(50, 'São no máximo 50 endereços por chave.')

const Label = z
  .string()
  .trim()
  .min(1, { error: 'Dê um nome à chave.' })
  .max(60, { error: 'Use no máximo 60 letras.' })

const KeyId = z.object({ id: z.coerce.number().int().min(1) })
const unknownKey = { status: 404, message: 'Chave não encontrada.' } as const
const strongerKey = {
  status: 403,
  message: 'Esta chave pode mais do que você. Peça a quem tem as permissões dela.',
} as const
const alreadyOver = { status: 422, message: 'Escolha um fim no futuro.' } as const

/** The brand's keys, newest first, also the revoked ones. */
export const listBrandKeys = endpoint({
  method: 'GET',
  path: '/api/brand/v1/keys',
  summary: 'Lista as chaves',
  access: { brand: 'keys.write' },
  query: ShortListQuery,
  response: keysetPageOf(KeyView),
  refusals: cursorRefusals,
})

/** A new key never has a permission that its creator does not have. */
export const createBrandKey = endpoint({
  method: 'POST',
  path: '/api/brand/v1/keys',
  summary: 'Cria uma chave',
  description:
    'Com `test: true`, uma chave de teste: os pedidos que ela envia passam por atribuição e comissão e nunca viram dinheiro.',
  access: { brand: 'keys.write' },
  fresh: true,
  body: z.object({
    label: Label,
    permissions: z
      .array(z.enum(permissionNames))
      .min(1, { error: permissionMissing })
      .max(permissionNames.length),
    expires_at: Moment.nullable().default(null),
    /** IPv4 and IPv6 addresses and networks (CIDR) that it works from; empty: any. */
    addresses: Addresses.default([]),
    test: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Se é uma chave de teste: pedidos e o mais que se pode simular são conferidos, respondidos e desfeitos; as outras escritas são recusadas.',
        examples: [true],
      }),
  }),
  status: 201,
  response: KeyView.extend({
    /** The key itself, returned only once: only its digest is stored. */
    key: z.string(),
  }),
  refusals: {
    more_than_own: {
      status: 403,
      message:
        'Uma chave não pode ter mais permissões do que quem a cria. Marque só as que você tem.',
    },
    label_taken: {
      status: 409,
      message: 'Já existe uma chave em uso com este nome. Escolha outro nome.',
    },
    too_many: {
      status: 409,
      message:
        'São no máximo {value} chaves em uso por marca. Revogue uma que não usa mais.',
    },
    already_over: alreadyOver,
  },
})

/** One key of the brand, also a revoked one. */
export const showBrandKey = endpoint({
  method: 'GET',
  path: '/api/brand/v1/keys/:id',
  summary: 'Mostra uma chave',
  access: { brand: 'keys.write' },
  params: KeyId,
  response: KeyView,
  versioned: key,
  refusals: { unknown_key: unknownKey },
})

/** Changes where a key works from and until when; a revoked one stays revoked. */
export const changeBrandKey = endpoint({
  method: 'PATCH',
  path: '/api/brand/v1/keys/:id',
  summary: 'Muda os endereços e o fim de uma chave',
  description:
    'Muda só o que for enviado. Com uma lista de endereços a chave só vale a partir deles. O endereço é o que chega ao servidor, atrás dos proxies declarados na instalação.',
  access: { brand: 'keys.write' },
  fresh: true,
  params: KeyId,
  body: z.object({
    addresses: Addresses.optional(),
    expires_at: Moment.nullable().optional(),
  }),
  response: KeyView,
  versioned: key,
  refusals: {
    ...versionRefusals,
    unknown_key: unknownKey,
    already_over: alreadyOver,
    more_than_own: strongerKey,
    locks_itself_out: {
      status: 409,
      message:
        'Com esta lista a chave desta chamada perderia o acesso de {value}. Inclua esse endereço ou use outra chave.',
    },
  },
})

/** The key stops working at once. Revoked again, it stays as it is. */
export const revokeBrandKey = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/keys/:id',
  summary: 'Revoga uma chave',
  access: { brand: 'keys.write' },
  fresh: true,
  params: KeyId,
  response: KeyView,
  versioned: key,
  refusals: {
    ...versionRefusals,
    unknown_key: unknownKey,
    more_than_own: strongerKey,
    key_in_use: {
      status: 409,
      message: 'Esta é a chave desta chamada. Revogue-a com outra chave.',
    },
  },
})
