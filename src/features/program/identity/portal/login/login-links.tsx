import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { inviteIn, inviteQuery } from '#platform/web/navigation/invitation.ts'
import { sentencesOf } from '#platform/web/notices.ts'

import { startSocialSignIn } from '../../contract.ts'
import { signInOptionsQuery } from '../queries.ts'
import { text } from '../text.ts'

/**
 * The other ways to sign in: the social login, if configured, the recovery, and the
 * sign-up.
 */
export function LoginLinks({ slug, email }: { slug: string; email: string }) {
  const [query] = useSearchParams()
  const { data: options } = useQuery(signInOptionsQuery(slug))
  const leave = useMutation({
    mutationFn: () => call(startSocialSignIn, { params: { slug_parent: slug } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const problem = leave.isError
    ? sentencesOf(leave.error)[0]
    : text.social.problems[query.get('social') ?? '']
  return (
    <Stack gap="sm" mt="md">
      {problem !== undefined && (
        <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
          {problem}
        </Alert>
      )}
      {options?.social === true && (
        <Button
          variant="default"
          onClick={() => leave.mutate()}
          loading={leave.isPending || leave.isSuccess}
        >
          {text.social.enter}
        </Button>
      )}
      <Anchor
        component={Link}
        to={`/${slug}/recover`}
        state={{ email }}
        ta="center"
        py={11}
        my={-5}
      >
        {text.login.forgot}
      </Anchor>
      <Text size="sm" ta="center">
        {text.login.newHere}{' '}
        <Anchor
          component={Link}
          to={`/${slug}/sign-up${inviteQuery(inviteIn(query))}`}
          td="underline"
        >
          {text.login.createAccount}
        </Anchor>
      </Text>
    </Stack>
  )
}
