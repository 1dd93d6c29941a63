import { Alert, Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'

import { useOnline } from '#platform/web/use-online.ts'

import { text } from './text.ts'

import classes from './profile-form.module.css'

type ProfileFormProps = {
  state: {
    restored: boolean
    discard: () => void
    saving: boolean
    submit: (event?: FormEvent<HTMLFormElement>) => void
  }
  children: ReactNode
  submitLabel?: string | undefined
  disabled?: boolean
}

/** The frame of an account form: the result, the one button, and the offline notice. */
export function ProfileForm({
  state,
  children,
  submitLabel = text.save,
  disabled = false,
}: ProfileFormProps) {
  const online = useOnline()
  return (
    <form onSubmit={state.submit} noValidate>
      {state.restored && (
        <Alert color="gray" icon={<IconHistory aria-hidden />} mb="md">
          <div className={classes['restored']}>
            {text.restored}
            <Button variant="subtle" size="compact-sm" onClick={state.discard}>
              {text.discard}
            </Button>
          </div>
        </Alert>
      )}
      <div className={classes['fields']}>{children}</div>
      <Button
        type="submit"
        mt="lg"
        loading={state.saving}
        disabled={!online || disabled}
        className={classes['submit'] ?? ''}
      >
        {submitLabel}
      </Button>
      {!online && (
        <Text c="dimmed" mt="sm" role="status">
          {text.offline}
        </Text>
      )}
    </form>
  )
}

/** Two fields beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes['pair']}>{children}</div>
}
