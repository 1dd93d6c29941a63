import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { materialNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('brand-api')

export const MATERIAL_BYTES = 8 * 1024 * 1024
const FOLDERS_DEEP = 6

const Name = Text(120)
  .refine(
    (name) => !/[\p{Cc}\u202A-\u202E\u2066-\u2069/\\]/u.test(name),
    'Há um caractere que não é aceito em nomes.',
  )
  .refine((name) => !/^\.*$|^\s|\s$/.test(name), 'Escreva um nome, sem espaços em volta.')

/** `Campanhas/Natal`; empty: the top of the drive. */
const FolderPath = Text(600)
  .default('')
  .refine(
    (path) =>
      path === '' ||
      (path.split('/').length <= FOLDERS_DEEP &&
        path.split('/').every((name) => Name.safeParse(name).success)),
    `Use até ${FOLDERS_DEEP} pastas, como Campanhas/Natal.`,
  )

/** Multipart: adds a file to the drive; it replaces one of the same name in the folder. */
export const putMaterial = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/materials',
  summary: 'Cria ou substitui um material',
  access: { brand: 'content.write' },
  severalTransactions: true,
  body: z.object({
    file: z
      .file('Envie o arquivo no campo file.')
      .max(
        MATERIAL_BYTES,
        `O arquivo excede o tamanho máximo de ${MATERIAL_BYTES / 1024 / 1024}MB.`,
      ),
    folder: FolderPath,
    /** Absent: the file's own name. */
    name: Name.optional(),
  }),
  response: z.object({
    id: z.int(),
    folder: z.string(),
    name: z.string(),
    content_type: z.string(),
    size: z.int(),
  }),
  refusals: {
    not_accepted: { status: 422, message: 'Envie um arquivo PDF, PNG, JPEG ou MP4.' },
    invalid_name: { status: 422, message: 'Dê um nome ao arquivo.' },
  },
})

export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/materials/:id',
  summary: 'Remove um material',
  access: { brand: 'content.write' },
  severalTransactions: true,
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.object({ id: z.int() }),
  refusals: { unknown_material: { status: 404, message: materialNotFound } },
})

export const MaterialName = Name
