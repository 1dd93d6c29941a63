import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'

import { CODE_PATTERN } from '#platform/contract/one-time-code.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import { confirmPerson, recoverPassword } from '../../recovery-contract.ts'
import { LoginPageFrame } from '../login/login-page-frame.tsx'
import { signInOptionsQuery } from '../queries.ts'
import { text } from '../text.ts'
import { NewPasswordField } from './new-password-field.tsx'

/**
 * `/:slug/password/change/:code/:email`: with the code of a recovery, or a sign-up's link.
 */
export function NewPasswordScreen() {
  const { slug = '', code = '', email = '' } = useParams()
  if (CODE_PATTERN.test(code)) return <NewPassword slug={slug} code={code} email={email} />
  return <ConfirmedPerson slug={slug} confirmation={code} />
}

function ConfirmedPerson({ slug, confirmation }: { slug: string; confirmation: string }) {
  const { data, isError } = useQuery({
    ...endpointQuery(confirmPerson, { params: { slug_parent: slug, confirmation } }),
    // Each answer ends the previous code.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data !== undefined) return <NewPassword slug={slug} {...data} isFirst />
  if (isError) return <NotConfirmed slug={slug} />
  return (
    <LoginPageFrame
      title={text.newPassword.firstTitle}
      description={text.newPassword.checking}
    >
      <Skeleton height={48} mb="md" />
      <Skeleton height={48} />
    </LoginPageFrame>
  )
}

function NotConfirmed({ slug }: { slug: string }) {
  return (
    <LoginPageFrame
      title={text.newPassword.notConfirmed}
      description={text.newPassword.linkExpired}
    >
      <Button component={Link} to={`/${slug}/recover`} fullWidth>
        {text.newPassword.askForCode}
      </Button>
    </LoginPageFrame>
  )
}

type NewPasswordProps = { slug: string; code: string; email: string; isFirst?: boolean }

function NewPassword({ slug, code, email, isFirst = false }: NewPasswordProps) {
  const { data: options } = useSuspenseQuery(signInOptionsQuery(slug))
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { email, slug_parent: slug, code, password: '' },
    validate: schemaResolver(recoverPassword.body, { sync: true }),
  })
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(recoverPassword, { body }),
    onSuccess: async () => {
      notifySuccess(text.newPassword.done)
      await navigate(`/${slug}/login`, { replace: true })
    },
  })
  const refused = refusedWords(change.error, ['password'])
  const lost = change.error !== null && refused.above !== null

  return (
    <LoginPageFrame
      title={isFirst ? text.newPassword.firstTitle : text.newPassword.title}
      description={text.newPassword.sentence(email)}
    >
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack gap="md">
          {/* For password managers: the account of this password. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField
            {...form.getInputProps('password')}
            error={form.errors['password'] ?? refused.byField['password']}
            minimum={options.password_minimum_length}
          />
          {lost && (
            <Alert
              role="alert"
              color="red"
              icon={<IconAlertCircle aria-hidden />}
              title={text.newPassword.notConfirmed}
            >
              {refused.above}{' '}
              <Anchor component={Link} to={`/${slug}/recover`} state={{ email }} inherit>
                {text.newPassword.askForCode}
              </Anchor>
            </Alert>
          )}
          <Button type="submit" loading={change.isPending || change.isSuccess}>
            {text.newPassword.save}
          </Button>
        </Stack>
      </form>
    </LoginPageFrame>
  )
}
