import type { RegistrationForm } from '#features/program/brands/rules.ts'

import type { CommonStep } from './contract.ts'

/** What the registration needs to know of a partner. */
export type Standing = {
  pfPj: 'PF' | 'PJ'
  pendingDocuments: boolean
  hasAddress: boolean
  hasPersonalData: boolean
  hasCompanyData: boolean
  hasPayoutData: boolean
}

/** The usual steps that this brand asks of this partner. */
export function stepsFor(form: RegistrationForm, { pfPj }: Pick<Standing, 'pfPj'>) {
  const { common_steps: asked } = form
  return {
    address: asked.address,
    data_pf: asked.data_pf && pfPj === 'PF',
    data_pj: asked.data_pj && pfPj === 'PJ',
    payment_type: asked.payment_type,
    documents: asked.documents,
  }
}

const lacks: Record<CommonStep, (standing: Standing) => boolean> = {
  address: ({ hasAddress }) => !hasAddress,
  data_pf: ({ hasPersonalData }) => !hasPersonalData,
  data_pj: ({ hasCompanyData }) => !hasCompanyData,
  payment_type: ({ hasPayoutData }) => !hasPayoutData,
  documents: ({ pendingDocuments }) => pendingDocuments,
}

type Answers = ReadonlyMap<string, string>

/** The steps that still lack something, the usual ones first and documents last of all. */
export function pendingSteps(
  form: RegistrationForm,
  standing: Standing,
  answers: Answers,
): string[] {
  const asked = stepsFor(form, standing)
  const usual = (['address', 'data_pf', 'data_pj', 'payment_type'] as const).filter(
    (step) => asked[step] && lacks[step](standing),
  )
  const own = form.customizable_steps
    .filter((step) => !step.in_review_step && !isAnswered(step, answers))
    .map(({ step_title }) => step_title)
  // The brand may ask for a document at any time, whatever its form says.
  const documents = lacks.documents(standing) ? ['documents'] : []
  return [...usual, ...own, ...documents]
}

function isAnswered(
  { fields }: RegistrationForm['customizable_steps'][number],
  answers: Answers,
): boolean {
  return fields.every(({ name, required }) => !required || (answers.get(name) ?? '') !== '')
}
