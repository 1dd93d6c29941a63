import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { listNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('registration')

const Option = z.object({ value: z.string(), label: z.string() })

const Field = z.object({
  name: z.string(),
  /** The address of the field's options; null: free text. */
  service: z.string().nullable(),
  field_value: z.string().nullable(),
  field_label: z.string(),
  required: z.boolean(),
})

export const steps = ['address', 'data_pf', 'data_pj', 'payment_type', 'documents'] as const
export type CommonStep = (typeof steps)[number]

const Registration = z.object({
  /** The standard steps of this partner. */
  common_steps: z.object({
    address: z.boolean(),
    data_pf: z.boolean(),
    data_pj: z.boolean(),
    payment_type: z.boolean(),
    documents: z.boolean(),
  }),
  customizable_steps: z.array(
    z.object({
      step_title: z.string(),
      in_review_step: z.boolean(),
      fields: z.array(Field),
    }),
  ),
  /** The names of the incomplete steps; a brand's own by their titles. */
  pending_steps: z.array(z.string()),
})
export type Registration = z.output<typeof Registration>
export type RegistrationField = z.output<typeof Field>

export const showRegistration = endpoint({
  method: 'GET',
  path: '/api/v1/registration',
  summary: 'Mostra o cadastro em andamento',
  access: 'signed_in',
  response: Registration,
})

/**
 * Stores the brand's own fields, and completes the registration where nothing is missing.
 */
export const saveRegistration = endpoint({
  method: 'PUT',
  path: '/api/v1/registration',
  summary: 'Guarda uma etapa do cadastro',
  access: 'signed_in',
  body: z.object({
    fields: z
      .array(z.object({ name: Text(60).min(1), value: Text(500).trim() }))
      .max(100)
      .default([]),
  }),
  affects: [
    'registration',
    'identity',
    'profile',
    'documents',
    'memberships',
    'dashboard',
    'checklists',
    'redemption',
  ],
  response: Registration,
  refusals: {
    unknown_field: { status: 422, message: 'A marca não pede este campo.' },
    field_required: { status: 422, message: 'Campo obrigatório' },
    unknown_option: { status: 422, message: 'Escolha uma opção da lista.' },
  },
})

/** The options of a field of the registration; the portal gets the address from the field. */
export const listRegistrationOptions = endpoint({
  method: 'GET',
  path: '/api/v1/registration/options/:service',
  summary: 'Lista as opções de um campo do cadastro',
  access: 'signed_in',
  params: z.object({ service: Text(120).min(1) }),
  response: z.array(Option),
  refusals: { unknown_service: { status: 404, message: listNotFound } },
})
