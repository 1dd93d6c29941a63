import type { StepName } from './sign-up-form.ts'
import { SignUpFrame } from './sign-up-frame.tsx'
import { text } from './text.ts'

const groups: { name: string; steps: StepName[] }[] = [
  { name: text.groups.person, steps: ['identity', 'access'] },
  { name: text.groups.store, steps: ['store'] },
  { name: text.groups.finish, steps: ['profile', 'confirm'] },
]

/** The sign-up with its fields in three steps. */
export function SignUpV2Screen() {
  return <SignUpFrame groups={groups} />
}
