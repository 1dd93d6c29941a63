import { z } from 'zod'

import { Signup, signupState } from '#features/people/signup/brand-contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { emailInvalid } from '#platform/contract/sentences.ts'
import { NameText } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('first-steps')

export const firstSteps = [
  'look',
  'rules',
  'terms',
  'products',
  'tracking',
  'live',
  'invite',
] as const

const FirstSteps = z.object({
  steps: z.array(
    z.object({
      code: z.enum(firstSteps),
      done: z.boolean(),
      /** What the step found, or what is missing. */
      reason: z.string(),
    }),
  ),
  /** Whether every step is done. */
  done: z.boolean(),
  dismissed_at: Moment.nullable(),
  /** The page on which partners sign up. */
  sign_up_url: z.string(),
})

/** What a new brand still has to do for its first sale; each step is checked as it is now. */
export const showFirstSteps = endpoint({
  method: 'GET',
  path: '/api/brand/v1/first-steps',
  summary: 'Mostra os primeiros passos da marca',
  access: { brand: 'overview.read' },
  response: FirstSteps,
})

/** Início stops pointing to the first steps; they stay where they are. */
export const dismissFirstSteps = endpoint({
  method: 'POST',
  path: '/api/brand/v1/first-steps/dismiss',
  summary: 'Dispensa os primeiros passos',
  access: { brand: 'settings.write' },
  response: FirstSteps,
})

/** Opens or closes the sign-up of partners. */
export const setJoining = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/joining',
  summary: 'Abre ou fecha o cadastro de parceiros',
  access: { brand: 'settings.write' },
  versioned: signupState,
  body: Signup,
  response: Signup,
  refusals: versionRefusals,
})

/** E-mails someone the link to the brand's sign-up, in the brand's name. */
export const invitePartner = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partner-invitations',
  summary: 'Convida alguém por e-mail para ser parceiro',
  access: { brand: 'partners.write' },
  body: z.object({
    email: z.email(emailInvalid).max(160),
    name: NameText(160).optional(),
  }),
  status: 201,
  response: z.object({ sent_at: Moment, sign_up_url: z.string() }),
  refusals: {
    joining_closed: {
      status: 409,
      message: 'O cadastro de parceiros está fechado. Abra-o antes de convidar.',
    },
    no_mail: {
      status: 409,
      message:
        'Nenhum e-mail sai desta marca. Configure o e-mail em Ajustes, Provedores, ou envie você mesmo o link do cadastro: {value}',
    },
    already_partner: {
      status: 409,
      message:
        'Este e-mail já é de um parceiro da marca. Confira o endereço ou abra o cadastro.',
    },
    too_many_attempts: {
      status: 429,
      message: 'São muitos convites de uma vez. Tente de novo em {value}.',
    },
  },
})
