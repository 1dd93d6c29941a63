import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { folderNotFound } from '#platform/contract/sentences.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('materials')

const LARGEST_ID = 2_147_483_647

/** Whether a number can be a folder's id: an address may contain anything. */
export function isFolderId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= LARGEST_ID
}

/**
 * One folder of the brand's drive of promotional materials: first its folders, then its
 * files.
 */
export const listMaterials = endpoint({
  method: 'GET',
  path: '/api/v1/supporting_materials',
  summary: 'Lista os materiais de apoio',
  access: 'approved',
  mayLag: true,
  viewable: true,
  query: PageQuery.extend({
    /** Absent: the top of the drive. */
    directory_id: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
  }),
  response: pageOf(
    z.object({
      id: z.int(),
      kind: z.enum(['directory', 'file']),
      name: z.string(),
      content_type: z.string().nullable(),
      size: z.int().nullable(),
      link: z.string().nullable(),
      thumbnail_link: z.string().nullable(),
      /** How many files are in a folder and the folders in it; null for a file. */
      files: z.int().nullable(),
      /** The first pictures in a folder and the folders in it, at most four; none for a file. */
      previews: z.array(z.string()),
      updated_at: Moment,
    }),
  ).extend({
    /** From the top to the open folder. */
    trail: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: { unknown_directory: { status: 404, message: folderNotFound } },
})
