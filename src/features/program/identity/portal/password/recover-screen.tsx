import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  IconAlertCircle,
  IconBrandWhatsapp,
  type Icon,
  IconMail,
  IconMessage,
} from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { z } from 'zod'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'

import { type recoveryChannels, sendRecoveryCode } from '../../recovery-contract.ts'
import { LoginPageFrame } from '../login/login-page-frame.tsx'
import { signInOptionsQuery } from '../queries.ts'
import { text } from '../text.ts'

import classes from './recover-screen.module.css'

/** Passed from the sign-in screen, so that the e-mail is not typed twice. */
const TypedBefore = z.object({ email: z.string() })

type Channel = (typeof recoveryChannels)[number]

const icons: Record<Channel, Icon> = {
  whatsapp: IconBrandWhatsapp,
  sms: IconMessage,
  email: IconMail,
}

/** The person enters their e-mail and chooses where the code is sent. */
export function RecoverScreen() {
  const { slug = '' } = useParams()
  const { data: options } = useSuspenseQuery(signInOptionsQuery(slug))
  const navigate = useNavigate()
  const channels = options.recovery_channels
  const { state } = useLocation()
  const form = useForm<{ email: string; slug_parent: string; channel: Channel }>({
    initialValues: {
      email: TypedBefore.safeParse(state).data?.email ?? '',
      slug_parent: slug,
      channel: channels.at(-1) ?? 'email',
    },
    validate: schemaResolver(sendRecoveryCode.body, { sync: true }),
  })
  const send = useMutation({
    mutationFn: (body: typeof form.values) =>
      call(sendRecoveryCode, { body: sendRecoveryCode.body.parse(body) }),
    onSuccess: (_answer, { email, channel }) =>
      navigate(`/${slug}/recover/confirm/code/${encodeURIComponent(email.trim())}`, {
        state: { channel },
      }),
  })
  const refused = refusedWords(send.error, ['email'])

  return (
    <LoginPageFrame title={text.recover.title} description={text.recover.sentence}>
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('email')}
            error={form.errors['email'] ?? refused.byField['email']}
            type="email"
            label={text.login.email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
          />
          <fieldset className={classes['channels']}>
            <legend>{text.recover.where}</legend>
            {channels.map((channel) => {
              const Glyph = icons[channel]
              return (
                <label key={channel} className={classes['channel']}>
                  <input
                    type="radio"
                    name="channel"
                    value={channel}
                    checked={form.values.channel === channel}
                    onChange={() => form.setFieldValue('channel', channel)}
                  />
                  <Glyph aria-hidden size={22} />
                  {text.recover.channels[channel]}
                </label>
              )
            })}
          </fieldset>
          {(refused.above !== null || channels.length === 0) && (
            <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
              {refused.above ?? text.recover.noChannel}
            </Alert>
          )}
          <Button
            type="submit"
            loading={send.isPending || send.isSuccess}
            disabled={channels.length === 0}
          >
            {text.recover.send}
          </Button>
          <Anchor component={Link} to={`/${slug}/login`} ta="center" py={11} my={-5}>
            {text.recover.backToLogin}
          </Anchor>
        </Stack>
      </form>
    </LoginPageFrame>
  )
}
