import { Stack } from '@mantine/core'

import { CheckedInput } from '../checked-input.tsx'
import { text } from '../text.ts'
import type { SignUp } from '../use-sign-up.ts'

const typedAsEmail = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** The e-mail of the sign-in, typed twice, since the link to the password goes there. */
export function AccessStep({ signUp }: { signUp: SignUp }) {
  return (
    <Stack gap="md">
      <CheckedInput
        field="email"
        signUp={signUp}
        label={text.fields.email}
        description={text.hints.email}
        autoComplete="email"
        {...typedAsEmail}
      />
      <CheckedInput
        field="email_confirmation"
        signUp={signUp}
        label={text.fields.email_confirmation}
        autoComplete="email"
        {...typedAsEmail}
      />
    </Stack>
  )
}
