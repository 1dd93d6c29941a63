import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { folderNotFound } from '#platform/contract/sentences.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { DriveName } from './names.ts'
import { FOLDERS_DEEP, placeNotFound } from './rules.ts'

const endpoint = endpointsOf('materials')

const LARGEST_ID = 2_147_483_647

const MaterialFolder = z
  .object({
    id: z.int(),
    parent_id: z
      .int()
      .nullable()
      .meta({
        description: 'A pasta em que esta fica; nulo no início.',
        examples: [3],
      }),
    name: z.string(),
    path: z.string().meta({
      description: 'O nome com as pastas em que ela fica.',
      examples: ['Campanhas/Natal'],
    }),
    /** How many folders are directly in it. */
    folders: z.int(),
    /** How many files are directly in it. */
    files: z.int(),
    updated_at: Moment,
  })
  .meta({ id: 'MaterialFolder' })

const folder = versionedBy(MaterialFolder, ['path', 'folders', 'files', 'updated_at'])

const params = z.object({ id: z.coerce.number().int().min(1).max(LARGEST_ID) })
const ParentId = z
  .int()
  .min(1)
  .max(LARGEST_ID)
  .nullable()
  .meta({
    description: 'A pasta em que esta deve ficar; nulo para o início.',
    examples: [3],
  })

const unknownFolder = { status: 404, message: folderNotFound } as const
const placeRefusals = {
  unknown_parent: { status: 422, message: placeNotFound },
  too_deep: {
    status: 409,
    message: `São no máximo ${FOLDERS_DEEP} pastas uma dentro da outra. Escolha uma mais acima.`,
  },
  name_taken: {
    status: 409,
    message: 'Já há uma pasta com este nome ali. Escolha outro nome.',
  },
} as const

/** Every folder of the brand's drive, oldest first; the tree is in `parent_id`. */
export const listMaterialFolders = endpoint({
  method: 'GET',
  path: '/api/brand/v1/material-folders',
  summary: 'Lista as pastas dos materiais',
  access: { brand: 'content.read' },
  query: KeysetQuery,
  response: keysetPageOf(MaterialFolder),
  refusals: cursorRefusals,
})

export const showMaterialFolder = endpoint({
  method: 'GET',
  path: '/api/brand/v1/material-folders/:id',
  summary: 'Mostra uma pasta dos materiais',
  access: { brand: 'content.read' },
  params,
  response: MaterialFolder,
  versioned: folder,
  refusals: { unknown_folder: unknownFolder },
})

export const createMaterialFolder = endpoint({
  method: 'POST',
  path: '/api/brand/v1/material-folders',
  summary: 'Cria uma pasta de materiais',
  access: { brand: 'content.write' },
  body: z.object({ name: DriveName, parent_id: ParentId.default(null) }),
  status: 201,
  response: MaterialFolder,
  versioned: folder,
  refusals: { ...versionRefusals, ...placeRefusals },
})

export const changeMaterialFolder = endpoint({
  method: 'PATCH',
  path: '/api/brand/v1/material-folders/:id',
  summary: 'Renomeia ou move uma pasta de materiais',
  description: 'O que está nela vai junto. Os links dos arquivos continuam valendo.',
  access: { brand: 'content.write' },
  params,
  body: z.object({ name: DriveName.optional(), parent_id: ParentId.optional() }),
  response: MaterialFolder,
  versioned: folder,
  refusals: {
    ...versionRefusals,
    ...placeRefusals,
    unknown_folder: unknownFolder,
    into_itself: {
      status: 409,
      message: 'Uma pasta não pode ficar dentro dela mesma. Escolha outra.',
    },
  },
})

export const deleteMaterialFolder = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/material-folders/:id',
  summary: 'Remove uma pasta vazia',
  access: { brand: 'content.write' },
  params,
  response: MaterialFolder,
  versioned: folder,
  refusals: {
    ...versionRefusals,
    unknown_folder: unknownFolder,
    not_empty: {
      status: 409,
      message: 'Esta pasta não está vazia: tire antes o que há nela.',
    },
  },
})
