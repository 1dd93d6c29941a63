import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { choosePicture, fileAbove2Mb } from '#platform/contract/sentences.ts'
import { Moment } from '#platform/contract/time/dates.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'

import { countSources } from './rules.ts'
import { screenshotRefused, countMissing, wholeNumber } from './sentences.ts'

const endpoint = endpointsOf('followers')

export const SCREENSHOT_BYTES = 2 * 1024 * 1024
export const SCREENSHOT_TYPES = ['image/png', 'image/jpeg', 'image/webp']

const Proof = z.object({
  username: z.string().nullable(),
  /** The result of the last check by the connection. */
  connection: z.enum(['none', 'processing', 'ready', 'failed']),
  /** The most recent count of all ways; null where there is none yet. */
  count: z
    .object({
      followers: z.int(),
      source: z.enum(countSources),
      measured_at: Moment,
      valid_until: Moment,
    })
    .nullable(),
  /** What to put into the bio; null before it was requested. */
  bio_code: z.string().nullable(),
  /** The last screenshot that was sent of this profile. */
  screenshot: z
    .object({
      id: z.int(),
      status: z.enum(['waiting', 'accepted', 'refused']),
      reason: z.string().nullable(),
      created_at: Moment,
    })
    .nullable(),
})
export type FollowerProof = z.output<typeof Proof>

const noInstagram = {
  no_instagram: { status: 422, message: 'Salve primeiro o seu Instagram.' },
} as const

/** The state of a partner's follower count, and the possible actions. */
export const showFollowerProof = endpoint({
  method: 'GET',
  path: '/api/v1/social-tracking/proof',
  summary: 'Mostra a comprovação de seguidores do parceiro',
  access: 'signed_in',
  response: Proof,
})

/** Returns the code of the saved profile; repeated calls return the same. */
export const createBioCode = endpoint({
  method: 'POST',
  path: '/api/v1/social-tracking/bio-code',
  summary: 'Gera um código para a bio da rede social',
  access: 'signed_in',
  status: 201,
  response: Proof,
  refusals: noInstagram,
})

/** Looks for the code in the bio and stores the follower count. */
export const verifyBioCode = endpoint({
  method: 'POST',
  path: '/api/v1/social-tracking/bio-code/verify',
  summary: 'Confere o código na bio da rede social',
  access: 'signed_in',
  response: Proof,
  refusals: {
    ...noInstagram,
    no_code: { status: 422, message: 'Peça primeiro o código para a bio.' },
    code_not_found: {
      status: 422,
      message:
        'O código ainda não está na sua bio. Salve a bio no Instagram, espere um minuto e verifique de novo.',
    },
    profile_not_found: {
      status: 422,
      message:
        'Não encontramos este perfil, ou ele não é público nem profissional. Confira o usuário ou envie um print de tela.',
    },
    unavailable: {
      status: 503,
      message:
        'O Instagram não respondeu agora. Tente mais tarde ou envie um print de tela.',
    },
    too_many_tries: {
      status: 429,
      message: 'Muitas verificações seguidas. Tente de novo em {value}.',
    },
  },
})

/** Multipart: a screenshot of the profile, for the brand to look at. */
export const sendFollowerScreenshot = endpoint({
  method: 'POST',
  path: '/api/v1/social-tracking/screenshots',
  summary: 'Envia um print de tela dos seguidores',
  access: 'signed_in',
  body: z.object({
    file: uploadedFile({
      missing: choosePicture,
      sizeBytes: SCREENSHOT_BYTES,
      tooLarge: fileAbove2Mb,
      formats: { types: SCREENSHOT_TYPES, refused: screenshotRefused },
    }),
    followers: z.coerce
      .number(countMissing)
      .int(wholeNumber)
      .min(0, wholeNumber)
      .max(1_000_000_000, 'Este número é grande demais.'),
  }),
  status: 201,
  response: Proof,
  refusals: {
    ...noInstagram,
    already_waiting: {
      status: 409,
      message: 'A marca ainda está conferindo o print que você enviou. Aguarde a resposta.',
    },
    not_a_picture: { status: 422, message: screenshotRefused },
    too_many_tries: {
      status: 429,
      message: 'Você enviou muitos prints. Tente de novo em {value}.',
    },
  },
})
