import { useSuspenseQuery } from '@tanstack/react-query'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { OwnStepForm } from './own-step-form.tsx'
import { registrationQuery } from './queries.ts'

/** What the brand requires during its review. */
export function ReviewSteps() {
  const { data: registration } = useSuspenseQuery(registrationQuery)
  return registration.customizable_steps
    .filter(({ in_review_step }) => in_review_step)
    .map((step) => (
      <Panel key={step.step_title} title={step.step_title}>
        <OwnStepForm step={step} />
      </Panel>
    ))
}
