import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { materialNotFound } from '#platform/contract/sentences.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { placeNotFound } from './rules.ts'

const endpoint = endpointsOf('materials')

const LARGEST_ID = 2_147_483_647
const params = z.object({ id: z.coerce.number().int().min(1).max(LARGEST_ID) })
const unknownMaterial = { status: 404, message: materialNotFound } as const

const Material = z
  .object({
    id: z.int(),
    /** Null: at the top of the drive. */
    folder_id: z.int().nullable(),
    /** `Lançamentos/Verão`; empty at the top of the drive. */
    folder: z.string(),
    name: z.string(),
    content_type: z.string(),
    size: z.int(),
    /** Expires after an hour. */
    link: z.string(),
    updated_at: Moment,
  })
  .meta({ id: 'Material' })

/** Every file of the brand's drive, with the path of its folder, oldest first. */
export const listBrandMaterials = endpoint({
  method: 'GET',
  path: '/api/brand/v1/materials',
  summary: 'Lista os materiais da marca',
  access: { brand: 'content.read' },
  query: KeysetQuery.extend({
    /** Part of the name or of the folder's path, ignoring accents. */
    search: SearchedText(120).optional(),
    /** Only what is directly in this folder; 0: at the top of the drive. */
    folder_id: z.coerce.number().int().min(0).max(LARGEST_ID).optional(),
  }),
  response: keysetPageOf(Material),
  refusals: cursorRefusals,
})

/** Moves a file into another folder; its link, which names no folder, stays valid. */
export const moveMaterial = endpoint({
  method: 'POST',
  path: '/api/brand/v1/materials/:id/move',
  summary: 'Move um material para outra pasta',
  description: 'Os links do arquivo continuam valendo.',
  access: { brand: 'content.write' },
  params,
  body: z.object({
    folder_id: z
      .int()
      .min(1)
      .max(LARGEST_ID)
      .nullable()
      .meta({
        description: 'A pasta em que o arquivo deve ficar; nulo para o início.',
        examples: [3],
      }),
  }),
  response: Material,
  refusals: {
    unknown_material: unknownMaterial,
    unknown_folder: { status: 422, message: placeNotFound },
    name_taken: {
      status: 409,
      message: 'Já há um arquivo com este nome nessa pasta. Mude o nome antes de mover.',
    },
  },
})

export const showBrandMaterial = endpoint({
  method: 'GET',
  path: '/api/brand/v1/materials/:id',
  summary: 'Mostra um material da marca',
  access: { brand: 'content.read' },
  params,
  response: Material,
  refusals: { unknown_material: unknownMaterial },
})
