import { z } from 'zod'

import { DriveName, nameProblem } from '#features/selling/materials/names.ts'
import { FOLDERS_DEEP } from '#features/selling/materials/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { materialNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('brand-api')

export const MATERIAL_BYTES = 8 * 1024 * 1024

const isDriveName = (name: string) => DriveName.safeParse(name).success

/** `Campanhas/Natal`; empty: the top of the drive. */
const FolderPath = Text(600)
  .default('')
  .superRefine((path, context) => {
    const names = path === '' ? [] : path.split('/')
    const wrong = names.find((name) => name !== '' && nameProblem(name) !== null)
    const message =
      wrong === undefined
        ? `Use até ${FOLDERS_DEEP} pastas, como Campanhas/Natal.`
        : nameProblem(wrong)
    const fits = names.length <= FOLDERS_DEEP && names.every(isDriveName)
    if (!fits && message !== null) context.addIssue({ code: 'custom', message })
  })

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
    name: DriveName.optional(),
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
