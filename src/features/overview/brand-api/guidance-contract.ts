import { z } from 'zod'

import { doneBy } from '#features/learning/checklists/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('brand-api')

const FaqCategory = z.object({
  category: Text(80).min(1),
  questions: z
    .array(z.object({ question: Text(200).min(1), answer: Text(4_000).min(1) }))
    .min(1)
    .max(100),
})

/** Replaces the brand's whole help page. */
export const putFaq = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/faq',
  access: { brand: 'content.write' },
  body: z.object({ categories: z.array(FaqCategory).max(50) }),
  response: z.object({ categories: z.int(), questions: z.int() }),
})

const ChecklistEntry = z.object({
  /** The brand's own key of the item: the partners' ticks stay with it. */
  key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use letras minúsculas, números e _.'),
  /** Its position; absent: its position in the list. */
  sequence: z.int().min(1).max(1_000).optional(),
  title: Text(120).min(1),
  description: Text(500),
  /** A path of the portal, `/my-wallet`. */
  route: Text(120)
    .regex(/^\/(?![/\\])/, 'Use um caminho do portal, como /my-wallet.')
    .nullish(),
  done_by: z.enum(doneBy).default('hand'),
})

/** Replaces the brand's whole checklist; omitted items are no longer shown. */
export const putChecklist = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/checklist',
  access: { brand: 'content.write' },
  body: z.object({
    items: z
      .array(ChecklistEntry)
      .max(50)
      .refine(
        (items) => new Set(items.map(({ key }) => key)).size === items.length,
        'Cada item precisa de uma key própria.',
      ),
  }),
  response: z.object({ items: z.int() }),
})

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
  access: { brand: 'content.write' },
  severalTransactions: true,
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.object({ id: z.int() }),
  refusals: { unknown_material: { status: 404, message: 'Material não encontrado.' } },
})

export const MaterialName = Name
