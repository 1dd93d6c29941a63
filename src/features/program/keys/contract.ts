import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
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
})

const Label = z
  .string()
  .trim()
  .min(1, { error: 'Dê um nome à chave.' })
  .max(60, { error: 'Use no máximo 60 letras.' })

/** The brand's keys, newest first, also the revoked ones. */
export const listBrandKeys = endpoint({
  method: 'GET',
  path: '/api/brand/v1/keys',
  summary: 'Lista as chaves',
  access: { brand: 'keys.write' },
  response: z.object({ data: z.array(KeyView) }),
})

/** A new key never has a permission that its creator does not have. */
export const createBrandKey = endpoint({
  method: 'POST',
  path: '/api/brand/v1/keys',
  summary: 'Cria uma chave',
  access: { brand: 'keys.write' },
  fresh: true,
  body: z.object({
    label: Label,
    permissions: z
      .array(z.enum(permissionNames))
      .min(1, { error: permissionMissing })
      .max(permissionNames.length),
    expires_at: Moment.nullable().default(null),
  }),
  status: 201,
  response: KeyView.extend({
    /** The key itself, returned only once: only its digest is stored. */
    key: z.string(),
  }),
  refusals: {
    more_than_own: {
      status: 403,
      message: 'Uma chave não pode ter mais permissões do que quem a cria.',
    },
    label_taken: { status: 409, message: 'Já existe uma chave em uso com este nome.' },
    too_many: { status: 409, message: 'São no máximo {value} chaves em uso por marca.' },
    already_over: { status: 422, message: 'Escolha um fim no futuro.' },
  },
})

/** The key stops working at once. Revoked again, it stays as it is. */
export const revokeBrandKey = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/keys/:id',
  summary: 'Revoga uma chave',
  access: { brand: 'keys.write' },
  fresh: true,
  params: z.object({ id: z.coerce.number().int().min(1) }),
  response: KeyView,
  refusals: {
    unknown_key: { status: 404, message: 'Chave não encontrada.' },
    key_in_use: {
      status: 409,
      message: 'Esta é a chave desta chamada. Revogue-a com outra chave.',
    },
  },
})
