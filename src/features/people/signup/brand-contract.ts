import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('signup')

/** `category`: what the person publishes about; `partner_type`: what they are. */
export const choiceKinds = ['category', 'partner_type'] as const

const ChoiceView = z.object({
  id: z.int(),
  kind: z.enum(choiceKinds),
  title: z.string(),
  /** Switched off, it is not offered; who chose it keeps it. */
  active: z.boolean(),
})

const choice = versionedBy(ChoiceView)
const Title = Text(80).trim().min(1, 'Dê um nome à opção.')
const choiceParams = z.object({
  kind: z.enum(choiceKinds),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
})
const unknownChoice = {
  unknown_choice: { status: 404, message: 'Opção não encontrada.' },
} as const
const titleTaken = {
  title_taken: {
    status: 409,
    message: 'Já existe uma opção com este nome. Escolha outro nome.',
  },
} as const

export const Signup = z.object({
  /** Whether people can sign up now. */
  open: z.boolean(),
})
/** The object that `joining` changes as well. */
export const signupState = versionedBy(Signup)

/** Whether the brand takes new partners. */
export const showSignupState = endpoint({
  method: 'GET',
  path: '/api/brand/v1/signup',
  summary: 'Mostra se as inscrições estão abertas',
  access: { brand: 'settings.read' },
  response: Signup,
  versioned: signupState,
})

export const putSignupState = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/signup',
  summary: 'Abre ou fecha as inscrições',
  access: { brand: 'settings.write' },
  versioned: signupState,
  body: Signup,
  response: Signup,
  refusals: versionRefusals,
})

/** What the sign-up offers to choose, in its order; also what is switched off. */
export const listSignupChoices = endpoint({
  method: 'GET',
  path: '/api/brand/v1/signup-options',
  summary: 'Lista as opções da inscrição',
  access: { brand: 'settings.read' },
  query: ShortListQuery,
  response: keysetPageOf(ChoiceView),
  refusals: cursorRefusals,
})

export const createSignupChoice = endpoint({
  method: 'POST',
  path: '/api/brand/v1/signup-options',
  summary: 'Cria uma opção da inscrição',
  access: { brand: 'settings.write' },
  body: z.object({ kind: z.enum(choiceKinds), title: Title }),
  status: 201,
  response: ChoiceView,
  refusals: {
    ...titleTaken,
    too_many: {
      status: 409,
      message: 'São no máximo {value} opções de cada tipo. Exclua uma que não usa mais.',
    },
  },
})

export const showSignupChoice = endpoint({
  method: 'GET',
  path: '/api/brand/v1/signup-options/:kind/:id',
  summary: 'Mostra uma opção da inscrição',
  access: { brand: 'settings.read' },
  params: choiceParams,
  response: ChoiceView,
  versioned: choice,
  refusals: unknownChoice,
})

/** A person with the form still open may send what was just switched off. */
export const putSignupChoice = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/signup-options/:kind/:id',
  summary: 'Altera ou desliga uma opção da inscrição',
  access: { brand: 'settings.write' },
  params: choiceParams,
  versioned: choice,
  body: z.object({ title: Title, active: z.boolean().default(true) }),
  response: ChoiceView,
  refusals: { ...versionRefusals, ...unknownChoice, ...titleTaken },
})

/** The order of all options of a kind, by their ids. */
export const orderSignupChoices = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/signup-options/:kind/order',
  summary: 'Ordena as opções da inscrição',
  access: { brand: 'settings.write' },
  params: z.object({ kind: z.enum(choiceKinds) }),
  body: z.object({ ids: z.array(z.int().min(1)).max(200) }),
  response: z.object({ data: z.array(ChoiceView) }),
  refusals: {
    not_the_same: {
      status: 409,
      message: 'As opções mudaram. Veja as atuais e ordene de novo.',
    },
  },
})
