import {
  parameter,
  type RegistrationForm,
  storeParameter,
} from '#features/program/brands/server/public.ts'
import { auditSetting, lockSettings } from '#features/program/settings/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { fieldsOf, isService } from '../options.ts'
import { followForm } from './follow-form.ts'

const KEY = 'registration_form'

/** The steps that a brand's partners fill in after the sign-up. */
export function registrationFormRoutes(server: Server): void {
  serve(server, contract.showRegistrationForm, ({ viewer, tx }) =>
    parameter(tx, viewer.brandId, KEY),
  )

  serve(server, contract.putRegistrationForm, async ({ body, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    await lockSettings(tx, viewer)
    const before = await parameter(tx, brandId, KEY)
    const stale = version.check(before)
    if (stale) return stale
    const problem = problemOf(body)
    if (problem) return problem
    await storeParameter(tx, { brandId, key: KEY, value: body }, now)
    await followForm(tx, { brandId, before })
    const change = { before, after: body }
    await auditSetting(
      tx,
      { act: 'registration_form.changed', subject: 'registration_form', ...change },
      call,
    )
    return parameter(tx, brandId, KEY)
  })
}

function problemOf(form: RegistrationForm) {
  const field = repeated(fieldsOf(form).map(({ name }) => name))
  if (field !== undefined) return refuse('repeated_field', { value: field })
  const titles = form.customizable_steps.map(({ step_title }) => step_title.trim())
  const step = repeated(titles)
  if (step !== undefined) return refuse('repeated_step', { value: step })
  const service = fieldsOf(form).find((one) => one.service && !isService(one.service))
  return service ? refuse('unknown_service', { value: service.service ?? '' }) : null
}

function repeated(names: string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}
