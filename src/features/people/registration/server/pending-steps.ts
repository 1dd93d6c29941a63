import type { RegistrationForm } from '#features/program/brands/server/public.ts'

import type { CommonStep } from '../contract.ts'

/** What the registration needs to know of a partner. */
export type Progress = {
  pfPj: 'PF' | 'PJ'
  pendingDocuments: boolean
  hasAddress: boolean
  hasPersonalData: boolean
  hasCompanyData: boolean
  hasPayoutData: boolean
}

/** The standard steps that this brand requires of this partner. */
export function stepsFor(form: RegistrationForm, { pfPj }: Pick<Progress, 'pfPj'>) {
  const { common_steps: steps } = form
  return {
    address: steps.address,
    data_pf: steps.data_pf && pfPj === 'PF',
    data_pj: steps.data_pj && pfPj === 'PJ',
    payment_type: steps.payment_type,
    documents: steps.documents,
  }
}

const lacks: Record<CommonStep, (progress: Progress) => boolean> = {
  address: ({ hasAddress }) => !hasAddress,
  data_pf: ({ hasPersonalData }) => !hasPersonalData,
  data_pj: ({ hasCompanyData }) => !hasCompanyData,
  payment_type: ({ hasPayoutData }) => !hasPayoutData,
  documents: ({ pendingDocuments }) => pendingDocuments,
}

type Answers = ReadonlyMap<string, string>

/** The incomplete steps: standard ones first, documents last. */
export function pendingSteps(
  form: RegistrationForm,
  progress: Progress,
  answers: Answers,
): string[] {
  const steps = stepsFor(form, progress)
  const usual = (['address', 'data_pf', 'data_pj', 'payment_type'] as const).filter(
    (step) => steps[step] && lacks[step](progress),
  )
  const own = form.customizable_steps
    .filter((step) => !step.in_review_step && !isAnswered(step, answers))
    .map(({ step_title }) => step_title)
  // The brand may require a document at any time, whatever its form contains.
  const documents = lacks.documents(progress) ? ['documents'] : []
  return [...usual, ...own, ...documents]
}

function isAnswered(
  { fields }: RegistrationForm['customizable_steps'][number],
  answers: Answers,
): boolean {
  return fields.every(({ name, required }) => !required || (answers.get(name) ?? '') !== '')
}
