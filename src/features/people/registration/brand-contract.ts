import { RegistrationForm } from '#features/program/brands/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'

const endpoint = endpointsOf('registration')

const form = versionedBy(RegistrationForm)

/** What partners fill in after the sign-up: the standard steps in use, and the brand's own. */
export const showRegistrationForm = endpoint({
  method: 'GET',
  path: '/api/brand/v1/registration-form',
  summary: 'Mostra as etapas do cadastro',
  access: { brand: 'settings.read' },
  response: RegistrationForm,
  versioned: form,
})

/**
 * Replaces the form. Partners in the middle of their registration go on with the new one: who lacks
 * nothing any more is done, and answers to removed fields are accepted and ignored. An answer belongs
 * to the name of its field.
 */
export const putRegistrationForm = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/registration-form',
  summary: 'Define as etapas do cadastro',
  access: { brand: 'settings.write' },
  versioned: form,
  dryRun: true,
  body: RegistrationForm,
  response: RegistrationForm,
  refusals: {
    ...versionRefusals,
    repeated_field: {
      status: 422,
      message: 'Cada campo precisa de um nome próprio: {value}.',
    },
    repeated_step: {
      status: 422,
      message: 'Cada etapa precisa de um título próprio: {value}.',
    },
    unknown_service: {
      status: 422,
      message: 'Não há uma lista com o nome {value}. Escolha uma das listas da marca.',
    },
  },
})
