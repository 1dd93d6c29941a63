import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  choosePhoto,
  choosePicture,
  fileAbove2Mb,
  imageNotFound,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'

import { tooManyPictures, picturesNotAllowed, pictureRefused } from './sentences.ts'

const endpoint = endpointsOf('store')

export const DESCRIPTION_LENGTH = 2_000
export const PHOTO_BYTES = 2 * 1024 * 1024
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/gif',
  'image/png',
  'image/tiff',
  'image/bmp',
]

const Photo = z.object({
  id: z.int(),
  link: z.string(),
  /** The library image, where it is one. */
  asset_id: z.int().nullable(),
  created_at: Moment,
})

const param = z.object({ value: z.union([z.string(), z.number()]) })

const StoreView = z.object({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  photos: z.array(Photo),
  params: z.object({
    can_add_photo: param,
    store_description_carousel: param,
    store_carousel_title: param,
  }),
})
export type StoreView = z.output<typeof StoreView>

export const showStore = endpoint({
  method: 'GET',
  path: '/api/v1/ecomm-store',
  summary: 'Mostra a loja do parceiro',
  access: 'approved',
  viewable: true,
  response: StoreView,
})

/** The whole object; photos are changed by their own calls. */
export const saveStore = endpoint({
  method: 'PUT',
  path: '/api/v1/ecomm-store',
  summary: 'Guarda a loja do parceiro',
  access: 'approved',
  affects: ['store', 'landing'],
  body: z.object({
    title: Text(120).trim().min(1, 'O campo Título é requerido'),
    description: Text(DESCRIPTION_LENGTH).trim(),
  }),
  response: StoreView,
})

/** Multipart with the field `photo`, or an image of the brand's library by `asset_id`. */
export const addStorePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/ecomm-store/photo',
  summary: 'Adiciona uma foto à loja do parceiro',
  access: 'approved',
  body: z
    .object({
      photo: uploadedFile({
        missing: choosePhoto,
        sizeBytes: PHOTO_BYTES,
        tooLarge: fileAbove2Mb,
        formats: {
          types: PHOTO_TYPES,
          refused: pictureRefused,
        },
      }).optional(),
      asset_id: z.coerce.number().int().min(1).optional(),
    })
    .refine((body) => (body.photo === undefined) !== (body.asset_id === undefined), {
      path: ['photo'],
      error: choosePicture,
    }),
  status: 201,
  affects: ['store', 'landing'],
  response: Photo,
  refusals: {
    too_many_photos: { status: 422, message: tooManyPictures },
    photos_not_allowed: {
      status: 422,
      message: picturesNotAllowed,
    },
    already_added: { status: 409, message: 'Esta imagem já está na sua loja.' },
    unknown_asset: { status: 404, message: imageNotFound },
    not_an_image: {
      status: 422,
      message: pictureRefused,
    },
  },
})

export const deleteStorePhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/ecomm-store/photo',
  summary: 'Remove uma foto da loja do parceiro',
  access: 'approved',
  body: z.object({ id: z.int().min(1) }),
  affects: ['store', 'landing'],
  response: z.object({ photos: z.array(Photo) }),
  refusals: { unknown_photo: { status: 404, message: imageNotFound } },
})

/** The store for the dashboard. */
export const showStoreSummary = endpoint({
  method: 'GET',
  path: '/api/v1/ecomm/show',
  summary: 'Mostra o resumo da loja do parceiro',
  access: 'approved',
  mayLag: true,
  viewable: true,
  response: z.object({
    title: z.string(),
    link: z.string(),
    photo: z.string().nullable(),
    complete: z.boolean(),
  }),
})
