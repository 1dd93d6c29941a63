import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { changePassword, listSessions } from '../../contract.ts'
import { sessionQuery, signInOptionsQuery } from '../queries.ts'
import { SessionList } from '../session-list.tsx'
import { text } from '../text.ts'
import { NewPasswordField } from './new-password-field.tsx'

const SPEC_MINIMUM = 6

/** Changes the password and lists the open sessions. */
export function ChangePasswordScreen() {
  return (
    <>
      <Panel>
        <ChangePasswordForm />
      </Panel>
      <Panel title={text.sessions.title}>
        <ScreenBoundary>
          <SessionList />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

function ChangePasswordForm() {
  const { data: me } = useQuery({ ...sessionQuery, enabled: false })
  const { data: options } = useQuery(signInOptionsQuery(me?.partner.slug_parent ?? ''))
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { current_password: '', password: '' },
    validate: schemaResolver(changePassword.body, { sync: true }),
  })
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(changePassword, { body }),
    onSuccess: async () => {
      form.reset()
      notifySuccess(text.changePassword.done)
      await queryClient.invalidateQueries({ queryKey: endpointKey(listSessions) })
    },
  })
  const refused = refusedWords(change.error, ['current_password', 'password'])
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="md" maw={420}>
        <input
          type="text"
          autoComplete="username"
          value={me?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordInput
          {...form.getInputProps('current_password')}
          error={form.errors['current_password'] ?? refused.byField['current_password']}
          label={text.changePassword.current}
          autoComplete="current-password"
          autoCapitalize="none"
        />
        <NewPasswordField
          {...form.getInputProps('password')}
          error={form.errors['password'] ?? refused.byField['password']}
          minimum={options?.password_minimum_length ?? SPEC_MINIMUM}
        />
        {refused.above !== null && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
            {refused.above}
          </Alert>
        )}
        <Button type="submit" loading={change.isPending}>
          {text.changePassword.save}
        </Button>
      </Stack>
    </form>
  )
}
