import { z } from 'zod'

import { doneBy } from '#features/learning/checklists/rules.ts'
import { TermDocument, termTypes } from '#features/people/terms/contract.ts'
import { menuRoutes } from '#features/program/identity/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('brand-api')

const FaqCategory = z.object({
  category: Text(80).min(1),
  questions: z
    .array(z.object({ question: Text(200).min(1), answer: Text(4_000).min(1) }))
    .min(1)
    .max(100),
})

/** The brand's whole help page; what it had before gives way. */
export const putFaq = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/faq',
  access: 'brand',
  body: z.object({ categories: z.array(FaqCategory).max(50) }),
  response: z.object({ categories: z.int(), questions: z.int() }),
})

const ChecklistEntry = z.object({
  /** The brand's own name of the item: what partners marked stays with it. */
  key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use letras minúsculas, números e _.'),
  /** Where it stands; left out, its place in the list. */
  sequence: z.int().min(1).max(1_000).optional(),
  title: Text(120).min(1),
  description: Text(500),
  /** A path of the portal, `/my-wallet`. */
  route: Text(120)
    .regex(/^\/(?![/\\])/, 'Use um caminho do portal, como /my-wallet.')
    .nullish(),
  done_by: z.enum(doneBy).default('hand'),
})

/** The brand's whole checklist; an item that is left out is shown no longer. */
export const putChecklist = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/checklist',
  access: 'brand',
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

const MenuEntry = z.object({
  route: z.enum(menuRoutes),
  /** Left out: the usual words. */
  description: Text(80).min(1).optional(),
  is_new: z.boolean().default(false),
})
const Menu = z.object({
  routes: z.array(
    z.object({ route: z.string(), description: z.string(), is_new: z.boolean() }),
  ),
})

/** Which routes of the menu the brand's partners see; the usual ones of its mode until it chose. */
export const showMenu = endpoint({
  method: 'GET',
  path: '/api/brand/v1/menu',
  access: 'brand',
  response: Menu,
})

/** The brand's whole menu, in its order; an empty list brings the usual one back. */
export const putMenu = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/menu',
  access: 'brand',
  body: z.object({
    routes: z
      .array(MenuEntry)
      .refine(
        (routes) => new Set(routes.map(({ route }) => route)).size === routes.length,
        'Cada rota só pode aparecer uma vez.',
      ),
  }),
  response: Menu,
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

/** Multipart: lays a file in the drive, in the place of one of the same name in the folder. */
export const putMaterial = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/materials',
  access: 'brand',
  body: z.object({
    file: z
      .file('Envie o arquivo no campo file.')
      .max(
        MATERIAL_BYTES,
        `O arquivo excede o tamanho máximo de ${MATERIAL_BYTES / 1024 / 1024}MB.`,
      ),
    folder: FolderPath,
    /** Left out: the file's own. */
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
  access: 'brand',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.object({ id: z.int() }),
  refusals: { unknown_material: { status: 404, message: 'Material não encontrado.' } },
})

export const MaterialName = Name

const PublishedTerm = z.object({
  id: z.int(),
  type: z.enum(termTypes),
  version: z.string(),
  title: z.string(),
  docs: z.array(TermDocument),
  published_at: Moment,
})

/** Every version that the brand published, the newest first. */
export const listTerms = endpoint({
  method: 'GET',
  path: '/api/brand/v1/terms',
  access: 'brand',
  response: z.object({ data: z.array(PublishedTerm) }),
})

/** Publishes a version: from now on every partner of the type is asked to accept it. */
export const publishTerms = endpoint({
  method: 'POST',
  path: '/api/brand/v1/terms',
  access: 'brand',
  body: z.object({
    type: z.enum(termTypes),
    version: Text(60).min(1),
    title: Text(160).min(1),
    docs: z
      .array(
        z.object({
          title: Text(160).min(1),
          ops: z
            .array(
              z.object({
                insert: Text(50_000),
                attributes: z
                  .record(Text(40), z.union([Text(500), z.number(), z.boolean()]))
                  .default({}),
              }),
            )
            .min(1)
            .max(2_000),
        }),
      )
      .min(1)
      .max(20),
  }),
  status: 201,
  response: PublishedTerm,
  refusals: {
    version_exists: {
      status: 409,
      message: 'Esta versão já foi publicada: o que foi aceito não muda mais.',
    },
  },
})
