import type { StepName } from './sign-up-form.ts'
import { SignUpFrame } from './sign-up-frame.tsx'
import { text } from './text.ts'

const { steps } = text

const groups: { name: string; steps: StepName[] }[] = [
  { name: steps.identity, steps: ['identity'] },
  { name: steps.access, steps: ['access'] },
  { name: steps.store, steps: ['store'] },
  { name: steps.profile, steps: ['profile'] },
  { name: steps.confirm, steps: ['confirm'] },
]

/** Steps one to five. */
export function SignUpScreen() {
  return <SignUpFrame groups={groups} />
}
