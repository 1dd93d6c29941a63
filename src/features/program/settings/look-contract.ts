import { z } from 'zod'

import { CustomLayout } from '#features/program/brands/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { chooseFile, fileFormatRefused } from '#platform/contract/sentences.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'

const endpoint = endpointsOf('settings')

const LookView = z.object({
  colors: CustomLayout,
  /** The address of the picture in the portal's bar and in e-mails; null: the brand's name. */
  logo_url: z.string().nullable(),
  /** The picture of the installed app; null: drawn in the brand's colour. */
  icon_url: z.string().nullable(),
})

/** A sent picture is not an edit of the colours. */
const look = versionedBy(LookView, ['logo_url', 'icon_url'])

/** The look of the partners' portal: its colours, logo and icon. */
export const showLook = endpoint({
  method: 'GET',
  path: '/api/brand/v1/look',
  summary: 'Mostra as cores e as imagens da marca',
  access: { brand: 'settings.read' },
  response: LookView,
  versioned: look,
})

/**
 * Sets the colours; an absent one gets its default. Texts of the menu need a contrast of 4.5:1. The
 * portal shows them at the next visit.
 */
export const putLook = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/look',
  summary: 'Define as cores da marca',
  access: { brand: 'settings.write' },
  versioned: look,
  body: z.object({ colors: CustomLayout }),
  response: LookView,
  refusals: {
    ...versionRefusals,
    low_contrast: {
      status: 422,
      message: 'Há um texto difícil de ler. Escolha cores com mais contraste: {value}',
    },
  },
})

/** Back to the product's own colours; logo and icon stay. */
export const resetLook = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/look',
  summary: 'Volta às cores de fábrica',
  access: { brand: 'settings.write' },
  versioned: look,
  response: LookView,
  refusals: versionRefusals,
})

export const lookPictures = ['logo', 'icon'] as const
export type LookPicture = (typeof lookPictures)[number]

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

export const LookFile = uploadedFile({
  missing: chooseFile,
  sizeBytes: 2 * 1024 * 1024,
  tooLarge: 'Envie uma imagem de até 2MB.',
  formats: { types: PICTURE_TYPES, refused: fileFormatRefused },
})

const picture = z.object({ picture: z.enum(lookPictures) })

/**
 * Multipart, `file`: PNG, JPEG, WebP or SVG up to 2 MB. The logo is fitted into 640 x 240 pixels and
 * keeps its transparency; the icon is fitted into a square of 512.
 */
export const putLookPicture = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/look/:picture',
  summary: 'Troca o logo ou o ícone da marca',
  access: { brand: 'settings.write' },
  severalTransactions: true,
  params: picture,
  body: z.object({ file: LookFile }),
  response: LookView,
  refusals: {
    not_a_picture: {
      status: 422,
      message: 'Este arquivo não é uma imagem que abre. Envie um PNG, JPG ou WebP.',
    },
  },
})

export const deleteLookPicture = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/look/:picture',
  summary: 'Remove o logo ou o ícone da marca',
  access: { brand: 'settings.write' },
  params: picture,
  response: LookView,
})
