import { z } from 'zod'

import { cnaeRefusals } from '#platform/contract/brazil/cnae.ts'
import {
  Cep,
  Cnpj,
  Cpf,
  MobilePhone,
  PisPasep,
  normalizePixKey,
} from '#platform/contract/brazil/numbers.ts'
import { PixKeyType } from '#platform/contract/brazil/pix-key-type.ts'
import { states } from '#platform/contract/brazil/states.ts'
import { invalidCode } from '#platform/contract/one-time-code.ts'
import {
  choosePhoto,
  codeExpired,
  contactNameMissing,
  emailInvalid,
  fullNameMissing,
  pictureTooManyPixels,
  tooManyGuesses,
  tradeNameMissing,
  chooseState,
} from '#platform/contract/sentences.ts'
import { CodeText, NameText, Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { fileProblem, uploadedFile } from '#platform/contract/uploaded-file.ts'

import { type Network, socialHandle, socialNetworks } from './rules.ts'

/** Why this cannot be a person's Instagram, or null. */
export function instagramProblem(handle: string): string | null {
  if (/^[\w.]{3,60}$/.test(handle)) return null
  return /^[\w.]{1,2}$/.test(handle)
    ? 'O usuário do Instagram tem no mínimo 3 caracteres.'
    : 'Informe um usuário do Instagram, não um link: letras, números, _ e ponto.'
}

/** Of a pasted link only the name is stored; an Instagram link is refused instead. */
function storedHandle(network: Network, content: string): string {
  if (network === 'instagram' || network === 'whatsapp' || network === 'site')
    return content
  // The kind of page is unknown here, so the path that distinguishes a person from a
  // company is kept.
  return socialHandle(network, content, { company: true })
}

export const SocialNetwork = z
  .object({
    network: z.enum(socialNetworks),
    content: Text(300).trim().min(1, 'Campo obrigatório'),
  })
  .overwrite(({ network, content }) => ({
    network,
    content: storedHandle(network, content),
  }))
  .refine(({ content }) => content !== '', {
    path: ['content'],
    error: 'Campo obrigatório',
  })
  .superRefine(({ network, content }, context) => {
    const problem = network === 'instagram' ? instagramProblem(content) : null
    if (problem !== null)
      context.addIssue({ code: 'custom', path: ['content'], message: problem })
  })
  .refine(({ network, content }) => network !== 'site' || looksLikeLink(content), {
    path: ['content'],
    error: 'Informe um link válido para o seu site.',
  })
  .refine(
    ({ network, content }) =>
      network !== 'whatsapp' || MobilePhone.safeParse(content).success,
    { path: ['content'], error: 'Informe o número completo, com o DDD.' },
  )

export const educationLevels = [
  'fundamental',
  'medio',
  'tecnico',
  'superior_incompleto',
  'superior',
  'pos_graduacao',
] as const

export const BankAccount = z.object({
  bank: Text(3).regex(/^\d{3}$/, 'Banco inválido'),
  agency: Text(5).regex(/^\d{1,5}$/, 'Agência inválida'),
  account_type: z.enum(['checking', 'savings']),
  number: Text(20).regex(/^\d{1,20}$/, 'Conta inválida'),
  digit: Text(1).regex(/^[0-9Xx]$/, 'Dígito inválido'),
})

/** The problem of a key that does not match its type. */
export const malformedPixKey: Record<PixKeyType, string> = {
  cpf: 'Esta chave não é um CPF válido. Confira os 11 números.',
  cnpj: 'Esta chave não é um CNPJ válido. Confira os 14 caracteres.',
  email: 'Esta chave não é um e-mail válido.',
  phone: 'Esta chave não é um celular válido. Digite o número com o DDD.',
  evp: 'Esta chave não é uma chave aleatória válida. Copie a chave inteira, com 36 caracteres.',
}

/** A Pix key in the form in which it is registered. */
export const PixAccount = z
  .object({ type: PixKeyType, key: Text(100).min(1) })
  .overwrite(({ type, key }) => ({ type, key: normalizePixKey(type, key) ?? key }))
  .superRefine(({ type, key }, context) => {
    if (normalizePixKey(type, key) === null)
      context.addIssue({ code: 'custom', path: ['key'], message: malformedPixKey[type] })
  })

export const Address = z.object({
  cep: Cep,
  street: Text(160).trim().min(1, 'O campo Rua é requerido'),
  number: Text(20).trim().min(1, 'O campo Número é requerido'),
  district: Text(120).trim().min(1, 'O campo Bairro é requerido'),
  complement: Text(120).nullish(),
  city: Text(120).trim().min(1, 'O campo Cidade é requerido'),
  state: z.enum(states, chooseState),
})

/** The payout destination: a Pix key, a bank account, or null to remove it. */
const payoutFields = {
  bank_account: BankAccount.nullable(),
  pix_account: PixAccount.nullable(),
}
export const PayoutDestination = z.object(payoutFields).partial()

/**
 * Proves a change of the payout destination: the password, or a code that was sent for this
 * change.
 */
const payoutProof = {
  password: Text(200).min(1, 'Informe a sua senha.'),
  payout_code: z.object({
    challenge_hash: Text(120).min(1),
    code: CodeText,
  }),
}

/** Why a change of the payout destination is refused. */
export const payoutProofRefusals = {
  payout_proof_required: {
    status: 422,
    message: 'Para trocar onde você recebe, informe a sua senha ou um código.',
  },
  wrong_password: { status: 422, message: 'Senha incorreta.' },
  too_many_attempts: {
    status: 429,
    message: 'Muitas tentativas com a senha. Aguarde {value} ou receba um código.',
  },
  wrong_code: { status: 422, message: invalidCode },
  too_many_tries: { status: 429, message: tooManyGuesses },
  unknown_challenge: { status: 422, message: codeExpired },
  other_destination: {
    status: 422,
    message: 'Este código era para outra chave ou conta. Peça um novo código.',
  },
} as const

/** What a partner may change of themself: an absent field keeps its stored value. */
export const ProfileChange = z
  .object({
    slug: Text(60)
      .regex(/^[A-Za-z0-9]+$/, 'Use só letras e números.')
      .toLowerCase(),
    nome: NameText(120).min(1, fullNameMissing),
    email_principal: Text(254).trim().toLowerCase().check(z.email(emailInvalid)),
    birth: Day.nullable(),
    gender_id: z.int().min(1).max(1_000).nullable(),
    ethnicity_id: z.int().min(1).max(1_000).nullable(),
    education: z.enum(educationLevels).nullable(),
    rg: Text(20)
      .trim()
      .regex(/^[0-9A-Za-z.\-/ ]{4,20}$/, 'RG inválido')
      .nullable(),
    pis_pasep: PisPasep.nullable(),
    /** Sent only to become a company, or to change the company's data. */
    pf_pj: z.literal('PJ'),
    pj_cnpj: Cnpj,
    pj_razao_social: NameText(160).min(1, 'O campo Razão social é requerido'),
    pj_fantasia: NameText(160).min(1, tradeNameMissing),
    pj_nome_contato: NameText(120).min(1, contactNameMissing),
    pj_cpf_contato: Cpf,
    pj_ie: Text(20).nullable(),
    pj_cnaes: z.array(Text(20).min(1)).min(1, cnaeRefusals.cnae_required.message).max(100),
    address: Address,
    ...payoutFields,
    ...payoutProof,
    social_networks: z
      .array(SocialNetwork)
      .max(20)
      .refine(
        (networks) =>
          new Set(networks.map(({ network }) => network)).size === networks.length,
        'Informe cada rede uma vez só.',
      ),
  })
  .partial()
  .refine((change) => !change.bank_account || !change.pix_account, {
    path: ['pix_account'],
    error: 'Informe a chave Pix ou a conta bancária, não as duas.',
  })

/** The fields of the profile in answers; null for missing values. */
export const ProfileFields = z.object({
  birth: Day.nullable(),
  gender_id: z.int().nullable(),
  ethnicity_id: z.int().nullable(),
  education: z.string().nullable(),
  rg: z.string().nullable(),
  pis_pasep: z.string().nullable(),
  pj_razao_social: z.string().nullable(),
  pj_fantasia: z.string().nullable(),
  pj_nome_contato: z.string().nullable(),
  pj_cpf_contato: z.string().nullable(),
  pj_ie: z.string().nullable(),
  pj_cnaes: z.array(z.string()),
  address: z
    .object({
      cep: z.string(),
      street: z.string(),
      number: z.string(),
      district: z.string(),
      complement: z.string().nullable(),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
  social_networks: z.array(
    z.object({ network: z.enum(socialNetworks), content: z.string() }),
  ),
})

function looksLikeLink(text: string): boolean {
  return /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(text)
}

export const PHOTO_BYTES = 8 * 1024 * 1024
/** The bytes decide whether a file is a picture: phones give some formats other types. */
export const PhotoFile = uploadedFile({
  missing: choosePhoto,
  sizeBytes: PHOTO_BYTES,
  tooLarge: 'O arquivo excede o tamanho máximo de 8MB.',
})
export const NOT_A_PICTURE = 'Envie uma imagem JPG, PNG, GIF, TIFF ou BMP.'
export const TOO_MANY_PIXELS = pictureTooManyPixels

/** Why a chosen file is not a valid photo; the server inspects its bytes as well. */
export function photoProblem(photo: File): string | null {
  const isPicture = photo.type === '' || photo.type.startsWith('image/')
  return fileProblem(PhotoFile, photo) ?? (isPicture ? null : NOT_A_PICTURE)
}
