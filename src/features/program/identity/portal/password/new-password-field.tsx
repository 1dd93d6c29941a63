import { PasswordInput, type PasswordInputProps } from '@mantine/core'

import { passwordStrength } from '../../rules.ts'
import { text } from '../text.ts'

import classes from './new-password-field.module.css'

type NewPasswordFieldProps = PasswordInputProps & { value?: string; minimum: number }

/** The field for a new password, with an estimate of its strength. */
export function NewPasswordField({ minimum, ...input }: NewPasswordFieldProps) {
  const typed = input.value ?? ''
  const strength = typed === '' ? null : passwordStrength(typed, minimum)
  return (
    <div>
      <PasswordInput
        {...input}
        label={text.newPassword.label}
        description={text.newPassword.rule(minimum)}
        autoComplete="new-password"
        autoCapitalize="none"
      />
      <div className={classes['strength']} data-strength={strength ?? 'none'}>
        <span className={classes['meter']} aria-hidden />
        <span role="status">
          {strength !== null && text.newPassword.strength[strength]}
        </span>
      </div>
    </div>
  )
}
